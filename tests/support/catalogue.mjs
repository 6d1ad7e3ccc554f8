// Models of the catalogue by what the core makes of them, so that no test hangs on a name.

/** The first model for which `holds(report, entry)` on eight GPUs; fails when there is none. */
export function modelWith(core, holds) {
  const { models } = JSON.parse(core.catalogue("models"));
  const found = models.find((entry) => {
    const scenario = { berth: 1, model: { id: entry.id }, hardware: { gpus: 8 } };
    return holds(JSON.parse(core.evaluate(JSON.stringify(scenario))), entry);
  });
  if (!found) throw new Error("no model of the catalogue is like that");
  return found;
}

/** One whose layers are not known, so that there is no verdict on serving it. */
export const unknownModel = (core) =>
  modelWith(core, ({ faults, verdicts }) => !faults && !verdicts.memory);
