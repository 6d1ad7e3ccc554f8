/** Registers every chart element. A panel that needs one chart imports that file alone. */
export type { AxisSpec } from "./axis.js";
export type * from "./bar-layout.js";
export { BerthGauges, type Gauge, type GaugesSpec } from "./gauges.js";
export { BerthHeatMap, type HeatCell, type HeatMapSpec } from "./heat-map.js";
export { BerthLineChart } from "./line-chart.js";
export type * from "./line-spec.js";
export { BerthScatter, type ScatterPoint, type ScatterSpec } from "./scatter.js";
export { BerthStackBar } from "./stack-bar.js";
export { BerthSwatch } from "./swatch.js";
export { BerthTornado, type TornadoBar, type TornadoSpec } from "./tornado.js";
export type { ChartTable, FillKind, Format, LineKind, SwatchKind } from "./types.js";
