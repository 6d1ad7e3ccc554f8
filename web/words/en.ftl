### What the page says, in English. A no-break space stands between a figure and its unit.

## Document

page-title = Berth: { $model } on { $gpus } × { $card }
skip-to-answer = Skip to the answer
start-failed = The calculation could not be started ({ $reason }). Reload the page, or try another browser: it needs WebAssembly.

## Bar

bar-title = { $model } on { $gpus } × { $card }
bar-tools = Display and tools
bar-unit = Unit of memory
bar-language = Language
bar-theme = Theme
bar-undo = Undo
bar-redo = Redo
bar-share = Copy link
bar-more = More
bar-copied = Link copied. It holds the whole question.
theme-auto = Auto
theme-light = Light
theme-dark = Dark

## Numbers and units

number-million = million
number-billion = billion
number-trillion = trillion
number-myriad = ten thousand
number-hundred-million = hundred million
range = { $low } to { $high }
unit-tokens = tokens
unit-tokens-per-second = tokens/s
unit-bytes-per-token = B/token
unit-users = users
unit-cards = GPUs
unit-hours = hours
unit-usd-hour = $/h
per-token = {" "}per token
per-month = {" "}a month
per-million-tokens = {" "}per million tokens
none = none

## Question

question = Question
group-start = Start from
group-model = Model
group-weights = Weights
group-hardware = Hardware
group-workload = Workload
group-money = Money
group-wrong = needs correcting
cards = { $gpus } × { $card }
workload-summary =
    { $users ->
        [one] { $users } user
       *[other] { $users } users
    }, { $input } in, { $output } out
money-none = no price given
money-summary = { $price } a GPU hour
question-foot = Catalogue { $catalogue }. Nothing you type leaves this browser.

field-model = Model
field-model-id = Model
field-weights-format = Format
field-weights-source = Size taken from
field-weights-bytes = Weights
field-weights-include-mtp = Include the MTP module
field-hardware-accelerator = Accelerator
field-hardware-gpus = GPUs
field-parallelism-tensor = Tensor parallel
field-parallelism-pipeline = Pipeline stages
field-parallelism-data = Data parallel
field-parallelism-expert = Expert parallel
field-hardware-memory_basis = Memory basis
field-hardware-memory_bytes = Memory of a GPU
field-engine-name = Engine
field-engine-memory_utilization = Utilisation
field-engine-overhead_bytes = Overhead
field-workload-concurrency = Concurrent users
field-workload-input_tokens = Input
field-workload-output_tokens = Output
field-kv_cache-format = Cache format
field-cost-self_hosted-usd_per_gpu_hour = Price of a GPU hour
field-cost-self_hosted-instance_gpus = GPUs in an instance
field-cost-self_hosted-hours_per_month = Hours a month
field-cost-apis-input_usd = API input
field-cost-apis-output_usd = API output
field-cost-apis-cached_input_usd = API cached input
field-cost-apis-off_peak_factor = Off-peak factor
field-cost-apis-peak_windows_utc = API peak hours
field-cost-apis-peak_share = Peak share
field-cost-traffic-input_to_output = Input to output
field-why = why this default
field-understood = = { $value }
list-add = Add
list-add-to = Add to { $list }
list-remove = Remove
list-remove-row = Remove { $row }
list-row = { $list } { $row }

hint-default = default { $value }
hint-source-auto = exact bytes, else the release, else shapes
hint-source-exact = tensor by tensor
hint-source-released = bytes of the published files
hint-source-derived = shapes × format
hint-source-given = your own figure
hint-weights-bytes = all weights of one copy
hint-mtp = { $size } parameters for drafting tokens ahead
hint-layout-chosen = chosen: { $value }
hint-layout-own = empty: chosen for you
hint-basis = { $driver }; the label says { $label }
hint-basis-unknown = driver’s bytes not known; the label says { $label }
hint-memory-bytes = what the driver shows
hint-utilisation = default { $value }, { $engine }
hint-overhead = stated range { $range }
hint-cache = { $bytes } a token
hint-gpu-hour = none listed for this card
hint-gpu-hour-listed = listed: { $price }, { $provider }
hint-per-million = per million tokens
hint-off-peak = off-peak price ÷ peak price
hint-peak-windows = UTC, whole hours: mon-fri 01:00-04:00
hint-peak-share = default: traffic spread evenly over the week
hint-peak-share-none = no peak hours: one price all week

choice-as-released = as released
choice-source-auto = Best known
choice-source-exact = Exact
choice-source-released = Release
choice-source-derived = Shapes
choice-source-given = Given
choice-basis-driver = Driver
choice-basis-marketed = Label
choice-basis-given = Given

listed-cloud = Listed prices of this card
listed-cloud-name =
    { $gpus ->
        [one] { $provider }, 1 GPU
       *[other] { $provider }, { $gpus } GPUs
    }
listed-hour = { $price } an hour
listed-api = Listed API prices
listed-prices = { $input } in, { $output } out

picker-filters = Narrow the list
picker-none = Nothing matches. Try fewer words or filters.
filter-moe = MoE
filter-dense = Dense
filter-small = < 40 B
filter-medium = 40–200 B
filter-bits = { $bits }-bit
filter-large = > 200 B
filter-memory =
    { $from ->
        [0] < { $to } GB
       *[other] { $to ->
            [0] ≥ { $from } GB
           *[other] { $from }–{ $to } GB
        }
    }
model-detail-moe = { $total }, { $active } active · { $release }
model-detail-dense = { $total } · { $release }
model-facts-moe = { $total } parameters, { $active } active.
model-facts-dense = { $total } parameters, dense.
model-facts-layers = { $layers } layers.
model-facts-experts = { $experts } experts, { $chosen } per token.
model-facts-context = Context up to { $context } tokens.
card-memory = { $size } GB
card-hint = { $generation }, { $bandwidth }
card-hint-unknown = { $generation }; bandwidth not known

## What is wrong

stale-notice = Showing the last good answer.
broken-link = This link could not be opened; the page stays at its last good question. What is wrong with the link:
broken-fault = { $place }:
broken-dismiss = Close
allowed-between = Allowed: { $low } to { $high }.
allowed-from = Allowed: { $low } or more.
allowed-to = Allowed: at most { $high }.
allowed-list = Allowed: { $list }.
allowed-like = Write it like: { $list }.
allowed-some = Allowed, among others: { $list }.
fault-syntax = It cannot be read.
fault-too_large = It is too long.
fault-too_deep = It is nested too deeply.
fault-missing = A value is needed.
fault-unknown_field = There is no such field.
fault-unknown_id = The catalogue has no such entry.
fault-wrong_type = It must be another kind of value.
fault-out_of_range = The value is out of range.
fault-not_integer = It must be a whole number.
fault-conflict = It contradicts another field.
fault-unsupported = This is not computed yet.
fault-unsupported_version = It was made by a newer version.
fault-illegal_layout = The model cannot be divided over these GPUs like this.
fault-not_a_number_plain = Type a number, such as 8192, 8k or 8Ki.
fault-not_a_number_bytes = Type a size, such as 141 GB or 131 GiB.
fault-unknown_suffix_plain = The unit is not known here. Type a number, such as 8192, 8k or 8Ki.
fault-not_a_number_duration = Type a time, such as 730 h, 30 d or 90 min.
fault-unknown_suffix_duration = The unit of time is not known. Say s, min, h or d.
fault-unknown_suffix_bytes = The unit is not known. Say GB or GiB: they differ by 7 %.
fault-other = Not accepted ({ $code }).

## Verdicts

verdicts = Verdicts
label-memory = Memory
label-speed = Speed
label-money = Money
label-caution = Caution

memory-fits =
    <b>Fits:</b> { $free } left for cache { $gpus ->
        [one] at
       *[other] on each GPU at
    } { $utilisation } utilisation, room for { $requests ->
        [one] { $requests } request
       *[other] { $requests } requests
    } of { $tokens } tokens.
memory-tight-fewer =
    <b>Tight:</b> room for { $requests } of the { $users ->
        [one] { $users } request
       *[other] { $users } requests
    } asked for; { $free } is left for cache at { $utilisation } utilisation.
memory-tight-spare =
    <b>Tight:</b> { $spare } left { $gpus ->
        [one] after
       *[other] on each GPU after
    } the { $users ->
        [one] request
       *[other] { $users } requests
    } asked for, under 10 % of what the engine may use; room for { $requests }.
memory-cannot-serve = <b>Cannot serve:</b> the weights fit, but the { $free } left for cache does not hold one request of { $tokens } tokens, which takes { $request }.
memory-does-not-fit =
    <b>Does not fit:</b> short by { $short } { $gpus ->
        [one] at
       *[other] on each GPU at
    } { $utilisation } utilisation. Weights take { $weights } and overhead { $overhead }; the engine may use { $usable }.
memory-headroom = { $headroom } above the weights.
memory-weights-over = The weights alone are { $headroom } larger than all capacity.
memory-asked =
    The { $users ->
        [one] request asked for uses
       *[other] { $users } requests asked for use
    } { $cache } of cache.
memory-uncertain = Overhead is known only as a range, { $overhead }; across it, there is room for { $requests } requests.
memory-weights-fit = <b>The weights fit:</b> { $weights } of { $capacity } on { $gpus } × { $card }, { $headroom } above them.
memory-weights-do-not-fit = <b>Does not fit:</b> the weights alone are { $headroom } larger than { $gpus } × { $card } ({ $weights } against { $capacity }).
memory-cache-unknown = How much cache a request takes is not computed for this model yet, so there is no verdict on serving.

flip-hardware-gpus =
    { $value ->
        [one] With { $value } GPU it fits
       *[other] With { $value } GPUs it fits
    }
flip-kv_cache-format = With the cache in { $value } it fits
flip-workload-concurrency =
    { $value ->
        [one] With { $value } user it fits
       *[other] With { $value } users it fits
    }
flip-workload-input_tokens = With { $value } input tokens it fits

speed-ceiling =
    <b>At most { $rate }</b> { $users ->
        [one] for one user
       *[other] for { $users } users, { $each } each
    }{ $routing ->
        [routed] , if routing is uniform.
       *[dense] .
    }
speed-ceiling-capped =
    <b>At most { $rate }</b> for the { $running } of { $users } users that memory holds at once, { $each } each{ $routing ->
        [routed] , if routing is uniform.
       *[dense] .
    }
speed-alone = One user alone: at most { $single }, before any cache is read.
speed-limits = Upper limits for decode; nothing is estimated yet.
speed-gated = <b>No rate under load:</b> what does not fit in memory is given no speed.
speed-unknown = <b>No rate under load yet:</b> this model’s attention is not computed, so neither its cache nor its speed is known.

money-cheaper-above = <b>Cheaper than the API above { $breakeven } tokens a month,</b> { $day } a day.
money-api-cheaper = <b>The API is cheaper:</b> breakeven takes { $breakeven } tokens a month, and even at its ceiling this deployment gives at most { $ceiling }.
money-breakeven = <b>Cheaper than the API above { $breakeven } tokens a month,</b> { $day } a day, if this deployment can give as many.
money-ceiling = At its ceiling this deployment gives at most { $ceiling } tokens a month: an upper limit, not what it will give.
money-ceiling-unknown = How many tokens this deployment can give is not known.
money-monthly =
    <b>{ $monthly } a month</b> for { $gpus ->
        [one] one GPU
       *[other] { $gpus } GPUs
    }, whatever is served; no API is given to compare with.
offer-api = Compare with { $api }
money-api-only = <b>The API bills { $price } per million tokens.</b> Give the price of a GPU hour to compare.
money-never = <b>The API costs nothing as given,</b> so hosting at { $monthly } a month never pays off.
money-none-given = <b>No price is given:</b> name one under Money to compare with an API.

warning-unsupported = { $field }: this choice is not computed yet. What depends on it is left out, never guessed.
warning-context_exceeds_model = Input and output together are longer than the context this model was made for.
warning-padded_groups = { $field }: a share of the weights is no whole number of quantisation groups; the padding is counted.
warning-tensor_crosses_nodes = { $field }: a tensor group reaches over nodes, so every layer waits for the network between them.
warning-experts_uneven = { $field }: the experts do not divide over the GPUs; some hold one more per layer than others.
warning-expert_parallel_unneeded = { $field }: one GPU holds this model, so it would do without expert parallelism.
warning-driver_bytes_unknown = What the driver shows for this card is not known; its label is read as decimal gigabytes.
warning-kept_back_too_small = Graphs and activations need more than this utilisation keeps back; the engine may run out of memory after it has started.
warning-bandwidth_unknown = The memory bandwidth of this card is not known, so no rate is given.
warning-peak_unknown = The compute peak of this card is not known; rates are those of bandwidth alone.
warning-not_finite = A figure has no finite value for this question and is left out.
warning-other = { $field }: see the report’s warning “{ $code }”.

strip-fits = Fits, { $spare } left
strip-tight = Tight, room for { $requests }
strip-cannot-serve = Cannot serve
strip-does-not-fit = Does not fit
strip-weights-fit = The weights fit
strip-weights-do-not-fit = Does not fit
strip-speed = At most { $rate }
strip-money = Breakeven { $tokens } tokens a month

## Panels

panel-view = View of { $panel }
panel-picture = Picture
panel-table = Table
panel-table-of = Table: { $panel }
panel-export = Export
panel-svg = Picture, SVG
panel-png = Picture, PNG
panel-csv = Table, CSV
panel-progress = Progress: { $panel }
panel-cancel = Cancel
chart-hint = Arrow keys move from point to point.

memory-summary = Weights take { $weights } of the { $capacity } of a GPU; the engine may use { $usable } of it.
memory-summary-over = Weights need { $weights } on a GPU of { $capacity }, of which the engine may use { $usable }.
memory-summary-whole = Weights take { $total } of the { $all } of all GPUs. What else must fit is not computed for this model yet.
memory-picture = Memory of the fullest GPU
memory-picture-whole = Memory of all GPUs
memory-part = Part
memory-size = Size, { $unit }
memory-brace = Weights { $decimal }, { $binary }
memory-brace-short = Weights { $size }
memory-over = over capacity
memory-over-short = over
memory-note-unit = { $unit } on the GPU with the least room.
memory-note-overhead = Overhead is a stated range, { $range }, from engine logs; the bar shows its typical value.
memory-note-repacked = The engine repacks these weights when it loads them, which adds to the released bytes.
memory-note-whole = { $unit } over all GPUs. Overhead and cache are not drawn: for this model they are not computed yet.
limit-driver = Driver { $size }
limit-label = Label { $size }
limit-engine = Engine limit { $size }
limit-all = All GPUs { $size }
part-weights = Weights
part-repacked = Added by repacking
part-room = Above the weights
part-overhead = Engine overhead, typical
part-cache = Cache asked for
part-free = Free for more cache
part-outside = Outside the engine’s limit
class-with-format = { $name }, { $format }
class-embedding = Embedding
class-attention = Attention
class-indexer = Indexer
class-dense_ffn = Dense FFN
class-router = Router
class-routed_experts = Routed experts
class-shared_experts = Shared experts
class-lm_head = Output head
class-norms = Norms
class-mtp = MTP module
class-vision = Vision tower
class-other = Other

speed-summary-bandwidth =
    Reading weights and cache sets the pace: at { $users ->
        [one] { $users } user
       *[other] { $users } users
    } each step reads { $coverage } of the experts, and compute is { $compute } busy.
speed-summary-bandwidth-dense =
    Reading weights and cache sets the pace: at { $users ->
        [one] { $users } user
       *[other] { $users } users
    } compute is { $compute } busy.
speed-summary-compute =
    Arithmetic sets the pace: at { $users ->
        [one] { $users } user
       *[other] { $users } users
    } each step reads { $coverage } of the experts, and memory bandwidth is { $bandwidth } busy.
speed-summary-compute-dense =
    Arithmetic sets the pace: at { $users ->
        [one] { $users } user
       *[other] { $users } users
    } memory bandwidth is { $bandwidth } busy.
speed-summary-none = No rate under load can be given for this question.
speed-picture = Tokens per second against batch
speed-described = Upper limits of the rate against the number of users at once. At this question: { $rate }.
speed-note-memory =
    { $most ->
        [0] Memory holds not one request, so every point is faint.
       *[other] Faint beyond { $most }: memory holds no more.
    }
speed-note-limits = Bound and ceiling are upper limits; what an engine reaches is less.
speed-note-regimes = Shades: where a mixture of experts gains in latency, where it gains least, and where it gains in throughput over a dense model of the same size.
speed-absent = There is no curve: this model’s attention is not computed yet, so what a step reads is not known.
axis-batch = batch
axis-rate = tokens/s, all users
axis-coverage = share of experts read per step
axis-tokens = { $step } tokens a month
axis-dollars = US dollars a month
curve-bound = Bound
curve-ceiling = Ceiling
curve-self-hosted = Self-hosted
curve-api = API
mark-users =
    { $users ->
        [one] { $users } user
       *[other] { $users } users
    }
mark-memory-ends = memory ends at { $at }
mark-memory-ends-short = memory { $at }
mark-breakeven = breakeven { $tokens }
mark-ceiling = ceiling { $tokens }
mark-ceiling-note = an upper limit
regime-latency-gain = Latency gain, batch { $from }–{ $to }
regime-latency-gain-short = Latency gain
regime-valley = The valley, from { $from }
regime-valley-short = Valley
regime-throughput-gain = Throughput gain, from { $from }
regime-throughput-gain-short = Throughput gain
regime-never = never here
readout-at =
    At { $users ->
        [one] { $users } user
       *[other] { $users } users
    }
readout-single = One user, no context
readout-curve = Limit
readout-each = each
readout-tokens = { $tokens } tokens
row-speed-ceiling-weights_only = One user, weights only
row-speed-rule_of_thumb = Rule of thumb
gauges-heading = Capacity lines
gauges-about =
    At the ceiling rate, <b>{ $capacity ->
        [compute] compute
        [memory] memory
       *[bandwidth] bandwidth
    } binds</b>.
gauge-binds = binds
gauge-detail = { $demand } of { $supply }
gauge-unknown = not computed
gauge-network-none = one GPU, no traffic
gauge-network-between = traffic between the GPUs
gauge-later = not computed yet
gauge-column-capacity = Capacity
gauge-column-share = In use
gauge-column-detail = Of what
capacity-memory = Memory
capacity-bandwidth = Bandwidth
capacity-compute = Compute
capacity-network = Network

money-summary-both =
    { $gpus ->
        [one] One GPU costs { $monthly } a month whatever it serves
       *[other] { $gpus } GPUs cost { $monthly } a month whatever they serve
    }; the API bills { $price } per million tokens.
money-summary-hosting =
    { $gpus ->
        [one] One GPU costs { $monthly } a month whatever it serves.
       *[other] { $gpus } GPUs cost { $monthly } a month whatever they serve.
    }
money-summary-api = The API bills { $price } per million tokens.
money-summary-none = No price is given.
money-picture = Monthly cost against tokens
money-described = The API’s bill crosses the cost of hosting at { $tokens } tokens a month.
money-absent = There is no picture: it needs the price of a GPU hour and the prices of an API. Both are fields under Money.
money-note-ceiling = The ceiling is an upper limit of decode: what this deployment really gives is less.
money-note-no-ceiling = How far this deployment reaches is not known, so no end is drawn.
money-note-quality = The API ({ $api }) may serve another model: compare quality first.
the-api = unnamed
breakeven-heading = Breakeven
row-cost-breakeven-tokens_per_month = Tokens a month
row-cost-breakeven-per_day = Tokens a day
row-cost-breakeven-tokens_per_second = Spread evenly
row-cost-ceiling-tokens_per_month = Ceiling of this deployment
week-heading = API price by hour
week-described = The week by hour: { $share } of the tokens are billed at the peak price.
week-note = { $share } of the tokens are billed at the peak price; public holidays are not counted.
week-peak = Peak, { $hours } h
week-off = Off-peak, { $hours } h
week-cell = { $day } { $hour }:00 UTC
day-mon = Mon
day-tue = Tue
day-wed = Wed
day-thu = Thu
day-fri = Fri
day-sat = Sat
day-sun = Sun
