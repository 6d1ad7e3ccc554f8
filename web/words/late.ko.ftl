### Words of the panels that load late.

## Variations of the question, worked out in the background

varied-none-yet = 조건을 바꾸어 다시 계산합니다.
varied-cancelled = 취소했습니다.
varied-failed = 백그라운드 계산을 마치지 못했습니다.
varied-again = 다시 시작

## What moves the answer

label-levers = 민감도
levers-summary = 상한에 가장 크게 작용하는 값은 ‘{ $field }’입니다. { $from }일 때 { $low }, { $to }일 때 { $high }입니다.
levers-described = 다른 조건은 그대로 두고 한 값만 절반 또는 두 배로 바꿀 때 처리율 상한이 어떻게 달라지는지 보여 줍니다.
levers-none = 처리율을 제시할 수 있으면 한 값씩 절반과 두 배로 바꾸어 계산합니다.
levers-bar = { $field }, { $low }~{ $high }
levers-now = 현재 { $rate }
levers-input = 입력값
levers-low = 절반
levers-high = 두 배

## Another card, another model

label-instead = 대안
instead-which = 바꿔 볼 대상
instead-accelerators = 가속기
instead-models = 모델
instead-accelerators-one = 가속기
instead-models-one = 모델
instead-accelerators-summary = 가속기 { $all }종 가운데 { $fit }종이 GPU { $gpus }장으로 이 모델과 워크로드를 수용합니다. 가장 빠른 것은 { $best }, 상한 { $rate }입니다.
instead-accelerators-none = 가속기 { $all }종 가운데 GPU { $gpus }장으로 이 모델과 워크로드를 수용하는 것이 없습니다.
instead-models-summary = 모델 { $all }종 가운데 { $fit }종이 같은 워크로드로 이 하드웨어에 들어갑니다. 가장 빠른 것은 { $best }, 상한 { $rate }입니다.
instead-models-none = 모델 { $all }종 가운데 같은 워크로드로 이 하드웨어에 들어가는 것이 없습니다.
instead-accelerators-described = 월 비용과 처리율 상한입니다. 왼쪽 위에 있을수록 두 값 모두 좋습니다.
instead-models-described = 메모리에 동시에 담을 수 있는 요청 수와 처리율 상한입니다. 오른쪽 위에 있을수록 두 값 모두 좋습니다.
instead-accelerators-axis = 월 비용(달러)
instead-models-axis = 동시에 담는 요청 수
instead-room = 요청 { $requests }개 수용
instead-axis-rate = 토큰/초 상한, 전체 사용자
instead-front = 둘 다 더 나은 대안 없음
instead-remark = 비고
instead-monthly = 월 { $price }
instead-tight = 빠듯함
instead-fastest = 빠른 순
instead-requests = 요청
instead-note = 빠듯한 경우는 가위표입니다. 직접 입력한 요금과 메모리 크기는 제외하고, 병렬 구성과 형식, 워크로드는 그대로 둡니다.
instead-left-price = 등록된 단가 없음: { $names }.
instead-left-none = 들어가지 않음: { $names }.
instead-left-unknown = 이 조건에는 답이 없음: { $names }.
