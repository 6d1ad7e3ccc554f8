### Words of the panels that load late.

## Variations of the question, worked out in the background

varied-none-yet = Works out variations of this question.
varied-cancelled = Cancelled.
varied-failed = This could not be worked out in the background.
varied-again = Start again

## What moves the answer

label-levers = Levers
levers-summary = The upper limit hangs most on “{ $field }”: { $low } at { $from }, { $high } at { $to }.
levers-described = What half or twice of one number does to the upper limit of the rate, everything else as asked.
levers-none = Half and twice of one number, once a rate can be given for this question.
levers-bar = { $field }, { $low } to { $high }
levers-now = now { $rate }
levers-input = Input
levers-low = halved
levers-high = doubled

## Another card, another model

label-instead = Instead
instead-which = What to put in its place
instead-accelerators = Cards
instead-models = Models
instead-accelerators-one = Card
instead-models-one = Model
instead-accelerators-summary =
    { $fit ->
        [one] One card holds
       *[other] { $fit } of { $all } cards hold
    } this model and workload with { $gpus ->
        [one] one GPU
       *[other] { $gpus } GPUs
    }; the fastest is { $best }, at most { $rate }.
instead-accelerators-none =
    None of { $all } cards holds this model and workload with { $gpus ->
        [one] one GPU.
       *[other] { $gpus } GPUs.
    }
instead-models-summary =
    { $fit ->
        [one] One model fits
       *[other] { $fit } of { $all } models fit
    } this hardware under the same workload; the fastest is { $best }, at most { $rate }.
instead-models-none = None of { $all } models fits this hardware under the same workload.
instead-accelerators-described = Price a month against the upper limit of the rate. What lies above and left of another is better in both.
instead-models-described = Requests that memory holds at once against the upper limit of the rate. What lies above and right of another is better in both.
instead-accelerators-axis = US dollars a month
instead-models-axis = requests held at once
instead-room = room for { $requests } requests
instead-axis-rate = tokens/s at most, all users
instead-front = none better in both
instead-remark = Remark
instead-monthly = { $price } a month
instead-tight = tight
instead-fastest = Fastest
instead-requests = requests
instead-note = A cross marks what is tight. A price or a memory size of your own is left out here; layout, formats and workload stay as asked.
instead-left-price = No listed price: { $names }.
instead-left-none = Does not fit: { $names }.
instead-left-unknown = No answer to this question: { $names }.
