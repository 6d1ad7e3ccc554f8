#include "core/scenario/resolve.hpp"

#include <utility>

#include "core/scenario/names.hpp"
#include "core/scenario/peak_windows.hpp"

namespace berth {
namespace {

/// What the scenario says against itself, without the catalogue.
class Checker {
 public:
  explicit Checker(const Scenario& scenario) : scenario_(scenario) {}

  Faults run() {
    check_model();
    check_weights();
    check_hardware();
    check_load();
    check_cost();
    return std::move(faults_);
  }

 private:
  void fault(std::string path, FaultCode code, std::string message, Allowed allowed = {}) {
    faults_.push_back({std::move(path), code, std::move(message), std::move(allowed)});
  }

  void check_model() {
    const Scenario& s = scenario_;
    if (!s.catalogue.empty() && s.catalogue != catalogue::revision()) {
      fault("/catalogue", FaultCode::unknown_id, "this build knows one catalogue revision",
            std::vector<std::string>{std::string(catalogue::revision())});
    }
    if (!s.model.config.empty()) {
      fault("/model/config", FaultCode::unsupported,
            "a config.json cannot be read by this version; name a catalogue model in model.id");
    }
    if (!s.model.tensors.empty()) {
      fault("/model/tensors", FaultCode::unsupported,
            "a tensor record cannot be read by this version; name a catalogue model in model.id");
    }
    if (s.model.id.empty() && s.model.config.empty() && s.model.tensors.empty()) {
      fault("/model/id", FaultCode::missing, "a scenario names its model");
    }
  }

  void check_weights() {
    const WeightChoice& w = scenario_.weights;
    if (w.source == WeightSource::exact) {
      fault("/weights/source", FaultCode::unsupported,
            "exact bytes need a tensor record, which this version cannot read");
    }
    if (w.source == WeightSource::given && !w.given_bytes) {
      fault("/weights/bytes", FaultCode::missing, "source \"given\" needs the bytes");
    }
    if (w.source != WeightSource::given && w.given_bytes) {
      fault("/weights/bytes", FaultCode::conflict, "bytes are read with source \"given\" alone");
    }
    if (w.source == WeightSource::released && changes_formats(scenario_)) {
      fault("/weights/source", FaultCode::conflict,
            "released bytes are those of the release's own formats");
    }
  }

  void check_hardware() {
    const HardwareChoice& h = scenario_.hardware;
    if (h.memory_basis == MemoryBasis::given && !h.memory_bytes) {
      fault("/hardware/memory_bytes", FaultCode::missing, "memory_basis \"given\" needs the bytes");
    }
    if (h.memory_basis != MemoryBasis::given && h.memory_bytes) {
      fault("/hardware/memory_bytes", FaultCode::conflict,
            "memory_bytes is read with memory_basis \"given\" alone");
    }
  }

  void check_load() {
    const Workload& w = scenario_.workload;
    if (w.shared_prefix_tokens > w.input_tokens) {
      fault("/workload/shared_prefix_tokens", FaultCode::out_of_range,
            "a shared prefix is part of the input", Range{0, static_cast<double>(w.input_tokens)});
    }
  }

  void check_cost() {
    const std::vector<double>& profile = scenario_.traffic.hourly_profile;
    const std::string path = "/cost/traffic/hourly_profile";
    if (!profile.empty() && profile.size() != 24 && profile.size() != 168) {
      fault(path, FaultCode::out_of_range, "a profile has 24 weights (a day) or 168 (a week)",
            std::vector<std::string>{"24", "168"});
    }
    double sum = 0;
    for (const double weight : profile) sum += weight;
    if (!profile.empty() && sum <= 0) {
      fault(path, FaultCode::out_of_range, "a profile needs traffic in some hour");
    }
    for (std::size_t a = 0; a < scenario_.apis.size(); ++a) {
      const auto& windows = scenario_.apis[a].peak_windows_utc;
      for (std::size_t i = 0; i < windows.size(); ++i) {
        if (parse_peak_window(windows[i])) continue;
        fault("/cost/apis/" + std::to_string(a) + "/peak_windows_utc/" + std::to_string(i),
              FaultCode::syntax, "a window reads \"mon-fri 01:00-04:00\", in UTC, on full hours",
              std::vector<std::string>{"mon-fri 01:00-04:00", "sat,sun 00:00-24:00"});
      }
    }
  }

  const Scenario& scenario_;
  Faults faults_;
};

/// Looks the ids up and turns bases into bytes.
class Resolver {
 public:
  explicit Resolver(Scenario scenario) { deployment_.scenario = std::move(scenario); }

  std::variant<Deployment, Faults> run() {
    faults_ = check(scenario());
    if (!faults_.empty()) return std::move(faults_);
    look_up();
    check_what_goes_together();
    if (!faults_.empty()) return std::move(faults_);
    set_capacity();
    note_what_is_out_of_scope();
    return std::move(deployment_);
  }

 private:
  void fault(std::string path, FaultCode code, std::string message, Allowed allowed = {}) {
    faults_.push_back({std::move(path), code, std::move(message), std::move(allowed)});
  }
  void warn(std::string path, std::string message) {
    deployment_.warnings.push_back({"unsupported", std::move(path), std::move(message)});
  }
  const Scenario& scenario() const { return deployment_.scenario; }

  void look_up() {
    const Scenario& s = scenario();
    deployment_.model = catalogue::find_model(s.model.id);
    deployment_.architecture = catalogue::architecture_of(*deployment_.model);
    deployment_.accelerator = catalogue::find_accelerator(s.hardware.accelerator);
    deployment_.engine = catalogue::find_engine(s.engine.name);
    deployment_.cache_format = catalogue::find_cache_format(s.kv_cache.format);
    deployment_.formats = resolve_formats(s, deployment_.model->release);
  }

  void check_what_goes_together() {
    const Scenario& s = scenario();
    if (s.weights.source == WeightSource::released && deployment_.model->release.bytes == 0) {
      fault("/weights/source", FaultCode::conflict,
            "no released bytes are known for this model; \"derived\" computes them",
            std::vector<std::string>{"auto", "derived", "given"});
    }
    if (!deployment_.architecture.derivable()) check_underivable();
    if (deployment_.cache_format->latent_bytes == 0) return;
    for (const LayerKind& kind : deployment_.architecture.kinds) {
      if (!std::holds_alternative<GroupedQueryAttention>(kind.attention)) continue;
      fault("/kv_cache/format", FaultCode::conflict, "this cache format holds MLA latents alone");
      return;
    }
  }

  void check_underivable() {
    const WeightChoice& w = scenario().weights;
    if (w.source != WeightSource::given && deployment_.model->release.bytes == 0) {
      fault("/weights/source", FaultCode::unsupported,
            "neither the shapes nor the bytes of this model are known: give its bytes",
            std::vector<std::string>{"given"});
      return;
    }
    if (changes_formats(scenario())) {
      fault("/weights/format", FaultCode::unsupported,
            "this version cannot derive this model's classes, so only its release is known",
            std::vector<std::string>{"as-released"});
    } else if (w.source == WeightSource::derived) {
      fault("/weights/source", FaultCode::unsupported,
            "this version cannot derive this model's classes",
            std::vector<std::string>{"auto", "released", "given"});
    }
  }

  void set_capacity() {
    const HardwareChoice& h = scenario().hardware;
    const AcceleratorRecord& card = *deployment_.accelerator;
    const Bytes marketed = bytes(card.marketed_gb * 1'000'000'000);
    deployment_.capacity_basis = memory_basis_names[static_cast<std::size_t>(h.memory_basis)];
    if (h.memory_basis == MemoryBasis::given) {
      deployment_.capacity = bytes(*h.memory_bytes);
    } else if (h.memory_basis == MemoryBasis::driver && card.driver_bytes > 0) {
      deployment_.capacity = bytes(card.driver_bytes);
    } else {
      deployment_.capacity = marketed;
      deployment_.capacity_basis = "marketed";
    }
    if (h.memory_basis == MemoryBasis::driver && card.driver_bytes == 0) {
      deployment_.warnings.push_back(
          {"driver_bytes_unknown", "/hardware/accelerator",
           "what the driver shows is not known for this card: its label is read as decimal GB"});
    }
    const double kept = static_cast<double>(deployment_.capacity.in(unit::byte)) * h.system_share;
    deployment_.engine_sees = deployment_.capacity - bytes(static_cast<std::int64_t>(kept));
  }

  void out_of_scope(bool asked, const char* path, const char* message, bool memory, bool speed) {
    if (!asked) return;
    warn(path, message);
    if (memory) deployment_.scope.memory = false;
    if (speed) deployment_.scope.speed = false;
  }

  void note_what_is_out_of_scope() {
    const Scenario& s = scenario();
    out_of_scope(!deployment_.architecture.derivable(), "/model/id",
                 "layer kinds of this model are not computed yet: its classes, cache and rates are "
                 "left out",
                 true, true);
    out_of_scope(s.offload.fraction > 0, "/offload/fraction", "offloading is not computed yet",
                 true, true);
    out_of_scope(s.speculative.draft_model.has_value(), "/speculative/draft_model",
                 "a draft model is not computed yet", true, true);
    out_of_scope(s.speculative.draft_tokens > 0, "/speculative/draft_tokens",
                 "speculative decoding is not computed yet", false, true);
    out_of_scope(!s.routing.uniform, "/routing/popularity", "skewed routing is not computed yet",
                 false, true);
    out_of_scope(s.resilience.copies != Copies::none, "/resilience/copies",
                 "copies of experts are not computed yet", true, true);
    note_unused_fields();
  }

  void note_unused_fields() {
    const Scenario& s = scenario();
    out_of_scope(!s.hardware.network.empty(), "/hardware/network",
                 "the network is not computed yet", false, false);
    out_of_scope(!s.hardware.host.empty(), "/hardware/host", "the host is not computed yet", false,
                 false);
    out_of_scope(!s.hardware.storage.empty(), "/hardware/storage", "storage is not computed yet",
                 false, false);
    out_of_scope(s.slo.has_value(), "/slo", "targets are not checked yet", false, false);
    out_of_scope(s.workload.requests_per_second.has_value(), "/workload/requests_per_second",
                 "a request rate is not computed yet: rates are those of the concurrency", false,
                 false);
    out_of_scope(!s.efficiency.empty(), "/efficiency", "estimates are not computed yet", false,
                 false);
    out_of_scope(!s.calibration.empty(), "/calibration", "calibration is not computed yet", false,
                 false);
    out_of_scope(s.apis.size() > 1, "/cost/apis/1", "the first API alone is compared", false,
                 false);
    if (s.self_hosted.kind != HostingKind::cloud) {
      warn("/cost/self_hosted/kind", "cloud prices by the hour alone are computed");
      deployment_.scope.cost = false;
    }
  }

  Deployment deployment_;
  Faults faults_;
};

}  // namespace

Faults check(const Scenario& scenario) { return Checker(scenario).run(); }

std::variant<Deployment, Faults> resolve(Scenario scenario) {
  return Resolver(std::move(scenario)).run();
}

}  // namespace berth
