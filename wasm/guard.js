// Nothing throws across this door. What can still come up inside is memory (or the stack) running
// out, which stops the module: that becomes a fault like any other. The module has to be loaded
// again afterwards.
const outOfMemory = '{"faults":[{"code":"too_large","message":"out of memory","path":""}]}';

const guarded =
  (verb) =>
  (...texts) => {
    try {
      return verb(...texts);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
        return outOfMemory;
      }
      throw error;
    }
  };

const verbs = [
  "evaluate",
  "evaluateExplained",
  "sweep",
  "figures",
  "schema",
  "catalogue",
  "canonical",
  "toLink",
  "fromLink",
];

Module.onRuntimeInitialized = () => {
  for (const verb of verbs) Module[verb] = guarded(Module[verb]);
};
