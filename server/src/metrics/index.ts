// Counters, gauges and histograms, and the port that tells them in Prometheus' text format (ADR
// 0297). Imports no module.

export { serveMetrics } from './listen.ts'
export { watchProcess } from './process.ts'
export {
  type Counter,
  countedFamilies,
  counter,
  type Family,
  gauge,
  type Histogram,
  histogram,
  type Readings,
} from './series.ts'
export { ofWorkers } from './text.ts'
export { answerMetrics, askForMetrics } from './workers.ts'
