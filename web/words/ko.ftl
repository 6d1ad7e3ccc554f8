### 페이지의 한국어 문구. 숫자와 단위 사이에는 줄바꿈 없는 공백을 둔다.

## 문서

page-title = Berth: { $model }, { $card } { $gpus }장
skip-to-answer = 결과로 건너뛰기
start-failed = 계산 모듈을 시작하지 못했습니다({ $reason }). 페이지를 새로 고치거나 WebAssembly를 지원하는 다른 브라우저를 사용해 보십시오.

## 상단 바

bar-title = { $model } · { $card } { $gpus }장
bar-tools = 표시와 도구
bar-unit = 메모리 단위
bar-language = 언어
bar-theme = 테마
bar-undo = 실행 취소
bar-redo = 다시 실행
bar-share = 링크 복사
bar-more = 더 보기
bar-copied = 링크를 복사했습니다. 질문 전체가 담겨 있습니다.
theme-auto = 자동
theme-light = 밝게
theme-dark = 어둡게

## 숫자와 단위

number-million = 백만
number-billion = 십억
number-trillion = 조
number-myriad = 만
number-hundred-million = 억
range = { $low }~{ $high }
unit-tokens = 토큰
unit-tokens-per-second = 토큰/초
unit-bytes-per-token = B/토큰
unit-users = 명
unit-cards = 장
unit-hours = 시간
unit-usd-hour = $/시간
per-token = {" "}(토큰당)
per-month = {" "}(월)
per-million-tokens = {" "}(100만 토큰당)
none = 없음

## 질문

question = 질문
group-start = 프리셋
group-model = 모델
group-weights = 가중치
group-hardware = 하드웨어
group-workload = 워크로드
group-money = 비용
group-wrong = 수정 필요
cards = { $gpus } × { $card }
workload-summary = { $users }명, 입력 { $input }, 출력 { $output }
money-none = 단가 없음
money-summary = GPU 시간당 { $price }
question-foot = 카탈로그 { $catalogue }. 입력한 내용은 이 브라우저 밖으로 나가지 않습니다.

field-model = 모델
field-model-id = 모델
field-weights-format = 형식
field-weights-source = 크기 기준
field-weights-bytes = 가중치 크기
field-weights-include-mtp = MTP 모듈 포함
field-hardware-accelerator = 가속기
field-hardware-gpus = GPU 수
field-parallelism-tensor = 텐서 병렬
field-parallelism-pipeline = 파이프라인 단계
field-parallelism-data = 데이터 병렬
field-parallelism-expert = 전문가 병렬
field-hardware-memory_basis = 메모리 기준
field-hardware-memory_bytes = GPU 메모리
field-engine-name = 엔진
field-engine-memory_utilization = 메모리 사용률
field-engine-overhead_bytes = 오버헤드
field-workload-concurrency = 동시 사용자
field-workload-input_tokens = 입력
field-workload-output_tokens = 출력
field-kv_cache-format = 캐시 형식
field-cost-self_hosted-usd_per_gpu_hour = GPU 시간당 단가
field-cost-self_hosted-instance_gpus = 인스턴스당 GPU
field-cost-self_hosted-hours_per_month = 월 사용 시간
field-cost-apis-input_usd = API 입력
field-cost-apis-output_usd = API 출력
field-cost-apis-cached_input_usd = API 캐시 입력
field-cost-apis-off_peak_factor = 비피크 배율
field-cost-apis-peak_windows_utc = API 피크 시간대
field-cost-apis-peak_share = 피크 비율
field-cost-traffic-input_to_output = 입력 대 출력
field-why = 기본값의 근거
field-understood = = { $value }
list-add = 추가
list-add-to = { $list } 추가
list-remove = 삭제
list-remove-row = { $row } 삭제
list-row = { $list } { $row }

hint-default = 기본값 { $value }
hint-source-auto = 정확한 값, 공개 크기, 형상 순
hint-source-exact = 텐서별 크기
hint-source-released = 공개 파일의 바이트
hint-source-derived = 형상 × 형식
hint-source-given = 직접 입력
hint-weights-bytes = 모델 한 벌의 전체 가중치
hint-mtp = 토큰 예측용 파라미터 { $size }
hint-layout-chosen = 자동 선택: { $value }
hint-layout-own = 비우면 자동 선택
hint-basis = { $driver }, 표기는 { $label }
hint-basis-unknown = 드라이버 값 미확인, 표기는 { $label }
hint-memory-bytes = 드라이버에 표시되는 값
hint-utilisation = 기본값 { $value } · { $engine }
hint-overhead = 공개 로그 범위 { $range }
hint-cache = 토큰당 { $bytes }
hint-gpu-hour = 이 GPU의 등록된 단가 없음
hint-gpu-hour-listed = 등록된 단가 { $price }, { $provider }
hint-per-million = 100만 토큰당
hint-off-peak = 비피크 단가 ÷ 피크 단가
hint-peak-windows = UTC 정시 단위: mon-fri 01:00-04:00
hint-peak-share = 기본값: 일주일 균일 트래픽
hint-peak-share-none = 피크 시간대 없음, 단일 요금

choice-as-released = 공개 원본
choice-source-auto = 자동
choice-source-exact = 정확한 값
choice-source-released = 공개 크기
choice-source-derived = 형상 계산
choice-source-given = 직접 입력
choice-basis-driver = 드라이버
choice-basis-marketed = 제품 표기
choice-basis-given = 직접 입력

listed-cloud = 이 GPU의 등록된 단가
listed-cloud-name = { $provider }, GPU { $gpus }장
listed-hour = 시간당 { $price }
listed-api = 등록된 API 단가
listed-prices = 입력 { $input }, 출력 { $output }

picker-filters = 목록 좁히기
picker-none = 일치하는 항목이 없습니다. 검색어나 필터를 줄여 보십시오.
filter-moe = MoE
filter-dense = Dense
filter-small = 40 B 미만
filter-medium = 40~200 B
filter-bits = { $bits }비트
filter-large = 200 B 초과
filter-memory =
    { $from ->
        [0] { $to } GB 미만
       *[other] { $to ->
            [0] { $from } GB 이상
           *[other] { $from }~{ $to } GB
        }
    }
model-detail-moe = { $total }, 활성 { $active } · { $release }
model-detail-dense = { $total } · { $release }
model-facts-moe = 파라미터 { $total }, 활성 { $active }.
model-facts-dense = 파라미터 { $total }, Dense 모델.
model-facts-layers = 레이어 { $layers }개.
model-facts-experts = 전문가 { $experts }개 중 토큰당 { $chosen }개.
model-facts-context = 컨텍스트 최대 { $context }토큰.
card-memory = { $size } GB
card-hint = { $generation }, { $bandwidth }
card-hint-unknown = { $generation }, 대역폭 미확인

## 잘못된 입력

stale-notice = 마지막으로 계산된 결과입니다.
broken-link = 이 링크를 열 수 없어 마지막 질문을 그대로 두었습니다. 링크에서 잘못된 부분은 다음과 같습니다.
broken-fault = { $place }:
broken-dismiss = 닫기
allowed-between = 허용 범위: { $low }~{ $high }.
allowed-from = 허용 범위: { $low } 이상.
allowed-to = 허용 범위: { $high } 이하.
allowed-list = 허용값: { $list }.
allowed-like = 작성 예: { $list }.
allowed-some = 허용값 예: { $list }.
fault-syntax = 읽을 수 없는 형식입니다.
fault-too_large = 너무 깁니다.
fault-too_deep = 중첩이 너무 깊습니다.
fault-missing = 값이 필요합니다.
fault-unknown_field = 없는 항목입니다.
fault-unknown_id = 카탈로그에 없는 항목입니다.
fault-wrong_type = 값의 형식이 맞지 않습니다.
fault-out_of_range = 허용 범위를 벗어난 값입니다.
fault-not_integer = 정수를 입력하십시오.
fault-conflict = 다른 항목과 모순됩니다.
fault-unsupported = 아직 계산하지 않는 항목입니다.
fault-unsupported_version = 이 페이지보다 새로운 버전에서 만든 값입니다.
fault-illegal_layout = 이 GPU 구성에서는 모델을 이렇게 나눌 수 없습니다.
fault-not_a_number_plain = 8192, 8k, 8Ki처럼 숫자를 입력하십시오.
fault-not_a_number_bytes = 141 GB, 131 GiB처럼 크기를 입력하십시오.
fault-unknown_suffix_plain = 여기서 쓸 수 없는 단위입니다. 8192, 8k, 8Ki처럼 숫자를 입력하십시오.
fault-not_a_number_duration = 730 h, 30 d, 90 min처럼 시간을 입력하십시오.
fault-unknown_suffix_duration = 알 수 없는 시간 단위입니다. s, min, h, d 중 하나를 쓰십시오.
fault-unknown_suffix_bytes = 알 수 없는 단위입니다. GB와 GiB는 7% 차이가 나므로 구분해서 입력하십시오.
fault-other = 받아들일 수 없는 값입니다({ $code }).

## 판정

verdicts = 판정
label-memory = 메모리
label-speed = 속도
label-money = 비용
label-caution = 주의

memory-fits =
    <b>메모리에 들어갑니다.</b> 사용률 { $utilisation } 기준 { $gpus ->
        [1] 캐시 공간은
       *[other] GPU당 캐시 공간은
    } { $free }이며, { $tokens }토큰 요청 { $requests }개를 동시에 수용합니다.
memory-tight-fewer = <b>빠듯합니다.</b> 요청 { $users }개 중 { $requests }개까지만 수용합니다. 사용률 { $utilisation } 기준 캐시 공간은 { $free }입니다.
memory-tight-spare =
    <b>빠듯합니다.</b> 요청 { $users }개를 넣고 나면 { $gpus ->
        [1] 여유가
       *[other] GPU당 여유가
    } { $spare }뿐이며, 이는 엔진이 쓸 수 있는 메모리의 10% 미만입니다. 최대 { $requests }개를 수용합니다.
memory-cannot-serve = <b>서빙할 수 없습니다.</b> 가중치는 들어가지만 남은 캐시 공간이 { $free }뿐이어서 { $tokens }토큰 요청 하나({ $request } 필요)도 수용하지 못합니다.
memory-does-not-fit =
    <b>메모리에 들어가지 않습니다.</b> 사용률 { $utilisation } 기준 { $gpus ->
        [1] 부족분은
       *[other] GPU당 부족분은
    } { $short }입니다. 가중치 { $weights }, 오버헤드 { $overhead }인데 엔진이 쓸 수 있는 메모리는 { $usable }입니다.
memory-headroom = 전체 용량에서 가중치를 뺀 나머지는 { $headroom }입니다.
memory-weights-over = 가중치만으로 전체 용량을 { $headroom } 초과합니다.
memory-asked = 요청 { $users }개가 쓰는 캐시는 { $cache }입니다.
memory-uncertain = 오버헤드는 범위({ $overhead })로만 알려져 있어, 그 범위에서 수용 가능한 요청은 { $requests }개입니다.
memory-weights-fit = <b>가중치는 들어갑니다.</b> { $card } { $gpus }장의 { $capacity } 중 가중치는 { $weights }, 여유는 { $headroom }입니다.
memory-weights-do-not-fit = <b>메모리에 들어가지 않습니다.</b> 가중치만으로 { $card } { $gpus }장의 용량을 { $headroom } 초과합니다({ $capacity }에 { $weights }).
memory-cache-unknown = 이 모델은 요청당 캐시 크기를 아직 계산하지 않으므로 서빙 가능 여부는 판정하지 않습니다.

flip-hardware-gpus = GPU { $value }장이면 들어갑니다
flip-kv_cache-format = 캐시를 { $value } 형식으로 바꾸면 들어갑니다
flip-workload-concurrency = 사용자 { $value }명이면 들어갑니다
flip-workload-input_tokens = 입력 { $value }토큰이면 들어갑니다

speed-ceiling =
    { $users ->
        [1] 사용자 1명 기준 <b>최대 { $rate }</b>입니다.
       *[other] 사용자 { $users }명 기준 <b>최대 { $rate }</b>(1명당 { $each })입니다.
    }{ $routing ->
        [routed] {" "}균등 라우팅을 가정했습니다.
       *[dense] {""}
    }
speed-ceiling-capped =
    사용자 { $users }명 중 메모리가 동시에 수용하는 { $running }명 기준 <b>최대 { $rate }</b>(1명당 { $each })입니다.{ $routing ->
        [routed] {" "}균등 라우팅을 가정했습니다.
       *[dense] {""}
    }
speed-alone = 사용자 1명이고 읽을 캐시가 아직 없으면 최대 { $single }입니다.
speed-limits = 디코드의 상한이며, 추정값은 아직 계산하지 않습니다.
speed-gated = <b>부하 시 속도를 제시하지 않습니다.</b> 메모리에 들어가지 않는 구성입니다.
speed-unknown = <b>부하 시 속도를 아직 제시하지 못합니다.</b> 이 모델의 어텐션은 계산하지 않으므로 캐시 크기와 속도를 알 수 없습니다.

money-cheaper-above = <b>월 { $breakeven } 토큰(하루 { $day })을 넘으면 API보다 저렴합니다.</b>
money-api-cheaper = <b>API가 더 저렴합니다.</b> 손익분기는 월 { $breakeven } 토큰인데, 이 구성은 상한으로도 최대 { $ceiling } 토큰입니다.
money-breakeven = <b>월 { $breakeven } 토큰(하루 { $day })을 넘으면 API보다 저렴합니다.</b> 단, 이 구성이 그만큼 처리할 수 있어야 합니다.
money-ceiling = 이 구성의 처리량은 상한 기준 월 { $ceiling } 토큰을 넘지 못합니다. 상한일 뿐 실제 처리량은 아닙니다.
money-ceiling-unknown = 이 구성이 처리할 수 있는 토큰 수는 알 수 없습니다.
money-monthly = GPU { $gpus }장의 비용은 처리량과 관계없이 <b>월 { $monthly }</b>입니다. 비교할 API 단가는 없습니다.
offer-api = { $api } 요금과 비교하기
money-api-only = <b>API 요금은 100만 토큰당 { $price }입니다.</b> 비교하려면 GPU 시간당 단가를 입력하십시오.
money-never = <b>입력한 API 단가가 0입니다.</b> 월 { $monthly } 비용으로 직접 운영해도 손익분기에 이르지 않습니다.
money-none-given = <b>단가가 없습니다.</b> API와 비교하려면 비용 항목에 단가를 입력하십시오.

warning-unsupported = { $field }: 이 선택은 아직 계산하지 않습니다. 관련된 값은 추측하지 않고 비워 둡니다.
warning-context_exceeds_model = 입력과 출력의 합이 이 모델의 최대 컨텍스트보다 깁니다.
warning-padded_groups = { $field }: 나눈 가중치가 양자화 그룹의 정수배가 아니어서 패딩까지 계산했습니다.
warning-tensor_crosses_nodes = { $field }: 텐서 병렬 그룹이 노드 경계를 넘어, 레이어마다 노드 간 네트워크를 기다립니다.
warning-experts_uneven = { $field }: 전문가 수가 GPU 수로 나누어떨어지지 않아, 일부 GPU가 레이어마다 전문가를 하나 더 갖습니다.
warning-expert_parallel_unneeded = { $field }: GPU 1장에 들어가는 모델이므로 전문가 병렬 없이도 됩니다.
warning-driver_bytes_unknown = 이 GPU의 드라이버 메모리 값을 알 수 없어 제품 표기를 십진 기가바이트로 계산했습니다.
warning-kept_back_too_small = 이 사용률로 남겨 두는 메모리보다 그래프와 활성값이 더 커서, 엔진이 시작한 뒤 메모리가 부족해질 수 있습니다.
warning-bandwidth_unknown = 이 GPU의 메모리 대역폭을 알 수 없어 속도를 제시하지 않습니다.
warning-peak_unknown = 이 GPU의 연산 성능을 알 수 없어 대역폭만으로 속도를 계산했습니다.
warning-not_finite = 이 질문에서는 유한한 값이 나오지 않는 항목이 있어 제외했습니다.
warning-other = { $field }: 보고서의 경고 “{ $code }” 항목을 확인하십시오.

strip-fits = 들어감, 여유 { $spare }
strip-tight = 빠듯함, 요청 { $requests }개까지
strip-cannot-serve = 서빙 불가
strip-does-not-fit = 들어가지 않음
strip-weights-fit = 가중치는 들어감
strip-weights-do-not-fit = 들어가지 않음
strip-speed = 최대 { $rate }
strip-money = 손익분기 월 { $tokens } 토큰

## 패널

panel-view = { $panel } 보기
panel-picture = 그림
panel-table = 표
panel-table-of = 표: { $panel }
panel-export = 내보내기
panel-svg = 그림, SVG
panel-png = 그림, PNG
panel-csv = 표, CSV
panel-progress = 진행률: { $panel }
panel-cancel = 취소
chart-hint = 화살표 키로 점 사이를 이동합니다.

memory-summary = GPU 한 장({ $capacity })에서 가중치는 { $weights }, 엔진이 쓸 수 있는 메모리는 { $usable }입니다.
memory-summary-over = GPU 한 장에 올릴 가중치는 { $weights }인데, 용량은 { $capacity }, 엔진 한도는 { $usable }입니다.
memory-summary-whole = 전체 GPU 용량 { $all } 중 가중치는 { $total }입니다. 그 밖에 필요한 메모리는 이 모델에서 아직 계산하지 않습니다.
memory-picture = 여유가 가장 적은 GPU의 메모리
memory-picture-whole = 전체 GPU의 메모리
memory-part = 구성
memory-size = 크기({ $unit })
memory-brace = 가중치 { $decimal }, { $binary }
memory-brace-short = 가중치 { $size }
memory-over = 용량 초과
memory-over-short = 초과
memory-note-unit = 여유가 가장 적은 GPU 기준, 단위는 { $unit }입니다.
memory-note-overhead = 오버헤드는 공개된 엔진 로그의 범위({ $range })이며, 막대는 대표값입니다.
memory-note-repacked = 엔진이 가중치를 불러올 때 재배치하므로 공개 크기보다 커집니다.
memory-note-whole = 전체 GPU 기준, 단위는 { $unit }입니다. 이 모델의 오버헤드와 캐시는 아직 계산하지 않아 그리지 않았습니다.
limit-driver = 드라이버 { $size }
limit-label = 제품 표기 { $size }
limit-engine = 엔진 한도 { $size }
limit-all = 전체 GPU { $size }
part-weights = 가중치
part-repacked = 재배치로 늘어난 크기
part-room = 가중치를 뺀 나머지
part-overhead = 엔진 오버헤드(대표값)
part-cache = 요청 캐시
part-free = 캐시에 더 쓸 수 있는 공간
part-outside = 엔진 한도 밖
class-with-format = { $name }({ $format })
class-embedding = 임베딩
class-attention = 어텐션
class-indexer = 인덱서
class-dense_ffn = Dense FFN
class-router = 라우터
class-routed_experts = 라우팅 전문가
class-shared_experts = 공유 전문가
class-lm_head = 출력 헤드
class-norms = 정규화
class-mtp = MTP 모듈
class-vision = 비전 타워
class-other = 기타

speed-summary-bandwidth = 가중치와 캐시를 읽는 시간이 속도를 좌우합니다. { $users }명일 때 스텝마다 읽는 전문가 비율은 { $coverage }, 연산 사용률은 { $compute }입니다.
speed-summary-bandwidth-dense = 가중치와 캐시를 읽는 시간이 속도를 좌우합니다. { $users }명일 때 연산 사용률은 { $compute }입니다.
speed-summary-compute = 연산 시간이 속도를 좌우합니다. { $users }명일 때 스텝마다 읽는 전문가 비율은 { $coverage }, 메모리 대역폭 사용률은 { $bandwidth }입니다.
speed-summary-compute-dense = 연산 시간이 속도를 좌우합니다. { $users }명일 때 메모리 대역폭 사용률은 { $bandwidth }입니다.
speed-summary-none = 이 조건에서는 부하 시 속도를 제시할 수 없습니다.
speed-picture = 배치에 따른 초당 토큰 수
speed-described = 동시 사용자 수에 따른 속도의 상한입니다. 이 조건에서는 { $rate }입니다.
speed-note-memory =
    { $most ->
        [0] 메모리에 요청이 하나도 들어가지 않아 전 구간을 흐리게 표시했습니다.
       *[other] { $most } 초과 구간은 메모리가 부족해 흐리게 표시했습니다.
    }
speed-note-limits = 물리 한계와 상한은 위쪽 한계이며, 실제 엔진의 속도는 이보다 낮습니다.
speed-note-regimes = 음영은 같은 크기의 Dense 모델과 비교해 MoE가 지연에서 이득인 구간, 이득이 가장 작은 구간, 처리량에서 이득인 구간입니다.
speed-absent = 곡선이 없습니다. 이 모델의 어텐션을 아직 계산하지 않아 스텝마다 읽는 양을 알 수 없습니다.
axis-batch = 배치
axis-rate = 전체 토큰/초
axis-coverage = 스텝마다 읽는 전문가 비율
axis-tokens = 월 토큰 수({ $step })
axis-dollars = 월 비용(달러)
curve-bound = 물리 한계
curve-ceiling = 상한
curve-self-hosted = 직접 운영
curve-api = API
mark-users = 사용자 { $users }명
mark-memory-ends = 메모리 한도 { $at }
mark-memory-ends-short = 메모리 { $at }
mark-breakeven = 손익분기 { $tokens }
mark-ceiling = 상한 { $tokens }
mark-ceiling-note = 실제는 이보다 적음
regime-latency-gain = 지연 이득 구간, 배치 { $from }–{ $to }
regime-latency-gain-short = 지연 이득
regime-valley = 이득 최소 구간, { $from }부터
regime-valley-short = 이득 최소
regime-throughput-gain = 처리량 이득 구간, { $from }부터
regime-throughput-gain-short = 처리량 이득
regime-never = 이 조건에서는 없음
readout-at = 사용자 { $users }명
readout-single = 사용자 1명, 컨텍스트 없음
readout-curve = 한계
readout-each = 1명당
readout-tokens = { $tokens } 토큰
row-speed-ceiling-weights_only = 사용자 1명, 가중치만
row-speed-rule_of_thumb = 어림 계산
gauges-heading = 용량 한계선
gauges-about =
    상한 속도에서는 <b>{ $capacity ->
        [compute] 연산이 병목
        [memory] 메모리 용량이 병목
       *[bandwidth] 메모리 대역폭이 병목
    }</b>입니다.
gauge-binds = 병목
gauge-detail = { $supply } 중 { $demand }
gauge-unknown = 계산하지 않음
gauge-network-none = GPU 1장이라 통신 없음
gauge-network-between = GPU 간 통신
gauge-later = 아직 계산하지 않음
gauge-column-capacity = 용량
gauge-column-share = 사용률
gauge-column-detail = 내역
capacity-memory = 메모리 용량
capacity-bandwidth = 메모리 대역폭
capacity-compute = 연산
capacity-network = 네트워크

money-summary-both = GPU { $gpus }장은 처리량과 관계없이 월 { $monthly }, API는 100만 토큰당 { $price }입니다.
money-summary-hosting = GPU { $gpus }장은 처리량과 관계없이 월 { $monthly }입니다.
money-summary-api = API는 100만 토큰당 { $price }입니다.
money-summary-none = 단가가 없습니다.
money-picture = 토큰 수에 따른 월 비용
money-described = 월 { $tokens } 토큰에서 API 요금과 직접 운영 비용이 같아집니다.
money-absent = 그림이 없습니다. GPU 시간당 단가와 API 단가가 모두 있어야 합니다. 둘 다 비용 항목에서 입력할 수 있습니다.
money-note-ceiling = 상한은 디코드의 위쪽 한계이며, 이 구성의 실제 처리량은 이보다 적습니다.
money-note-no-ceiling = 이 구성의 처리 한계를 알 수 없어 끝을 표시하지 않았습니다.
money-note-quality = API({ $api })는 다른 모델일 수 있으므로 품질부터 비교하십시오.
the-api = 이름 없음
breakeven-heading = 손익분기
row-cost-breakeven-tokens_per_month = 월 토큰 수
row-cost-breakeven-per_day = 하루 토큰 수
row-cost-breakeven-tokens_per_second = 초당 환산
row-cost-ceiling-tokens_per_month = 이 구성의 상한
week-heading = 시간대별 API 요금
week-described = 요일과 시간대별 요금입니다. 피크 요금이 적용되는 토큰은 { $share }입니다.
week-note = 피크 요금이 적용되는 토큰은 { $share }입니다. 공휴일은 반영하지 않았습니다.
week-peak = 피크 { $hours }시간
week-off = 그 외 { $hours }시간
week-cell = { $day } { $hour }:00 UTC
day-mon = 월
day-tue = 화
day-wed = 수
day-thu = 목
day-fri = 금
day-sat = 토
day-sun = 일
