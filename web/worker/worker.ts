import { Core } from "../core/core.js";
import { startModule } from "../core/module.js";
import { jobs } from "./jobs.js";
import { type Order, Runner } from "./runner.js";

/** The worker: a second instance of the calculation, for work that must not hold up typing. */

let runner: Runner | undefined;

self.addEventListener("message", ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === "start") {
    const core = startModule(order.compiled).then((module) => new Core(module));
    runner = new Runner(core, jobs, (notice) => self.postMessage(notice));
  } else if (order.kind === "run") {
    void runner?.run(order.id, order.job, order.input);
  } else {
    runner?.stop(order.id);
  }
});
