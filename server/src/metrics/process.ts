// What Node tells of a process. The names are those that exporters for Node use, so that ready-made
// dashboards understand them.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { counter, type Family, gauge } from './series.ts'

const GC_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
}
type Collection = { readonly duration: number; readonly detail: { readonly kind: number } }
const NS = 1e9
const TICK_MS = 20
const US = 1e6

const gcSeconds = counter(
  'nodejs_gc_duration_seconds_total',
  'Seconds of collecting garbage, by kind.',
  ['kind'],
)

/** Node measures from tick to tick; NaN where nothing was measured yet. */
const lagOf = (ns: number): number | null =>
  Number.isFinite(ns) ? Math.max(0, ns / NS - TICK_MS / 1000) : null

/** Watches this process from now on; returns what reads it. */
export function watchProcess(): () => Family[] {
  const startedAt = Date.now() / 1000 - process.uptime()
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  delay.enable()
  for (const kind of Object.values(GC_KINDS)) gcSeconds.of(kind).add(0)
  new PerformanceObserver((list) => {
    // Node's types know no details of entries.
    for (const { duration, detail } of list.getEntries() as unknown as readonly Collection[])
      gcSeconds.of(GC_KINDS[detail.kind] ?? 'other').add(duration / 1000)
  }).observe({ entryTypes: ['gc'] })
  return () => {
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    const [mean, p99, max] = [delay.mean, delay.percentile(99), delay.max].map(lagOf)
    delay.reset()
    return [
      gauge('process_start_time_seconds', 'When the process started, in Unix time.', startedAt),
      {
        name: 'process_cpu_seconds_total',
        help: 'Seconds of CPU, user and system.',
        type: 'counter',
        samples: [
          {
            name: 'process_cpu_seconds_total',
            labels: {},
            value: (cpu.user + cpu.system) / US,
          },
        ],
      },
      gauge('process_resident_memory_bytes', 'Resident memory.', memory.rss),
      gauge('nodejs_heap_size_used_bytes', 'Heap in use.', memory.heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'Heap taken from the system.', memory.heapTotal),
      gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', memory.external),
      gauge(
        'nodejs_eventloop_lag_mean_seconds',
        'Mean delay of the event loop since the last scrape.',
        mean ?? null,
      ),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        '99th percentile of the event loop’s delay since the last scrape.',
        p99 ?? null,
      ),
      gauge(
        'nodejs_eventloop_lag_max_seconds',
        'Longest delay of the event loop since the last scrape.',
        max ?? null,
      ),
    ]
  }
}
