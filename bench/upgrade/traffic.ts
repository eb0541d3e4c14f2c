// Requests at a steady rate: as many as visitors send, however slow the answers are.
import { Agent, request } from 'node:http'
import { quantile } from '../parts/statistics.ts'

export type Phase = {
  readonly name: string
  readonly times: number[]
  /** What took longest, and how long. */
  slowest: { readonly what: string; readonly ms: number }
  readonly failed: Map<string, number>
}

export type Traffic = {
  /** Which servers get requests from now on. */
  to(...urls: readonly string[]): void
  /** Counts from now on under this name. */
  phase(name: string): void
  stop(): Promise<readonly Phase[]>
}

type Sent = { readonly method: string; readonly path: string; readonly token?: string }

const ANSWER_MS = 30_000

/** Sends these, one in five of them a write, so many a second. */
export function startTraffic(
  reads: readonly Sent[],
  writes: readonly Sent[],
  rate: number,
): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const phases: Phase[] = []
  let targets: readonly string[] = []
  let sent = 0
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const [phase, target] = [phases.at(-1), targets[sent % targets.length]]
    if (!phase || !target) return
    const from = sent % 5 === 4 ? writes : reads
    const one = from[Math.floor(sent / 5) % from.length]
    const other = from[sent % from.length]
    sent++
    const what = from === writes ? one : other
    if (!what) return
    const begun = performance.now()
    const done = answerOf(agent, target, what).then((status) => {
      const ms = performance.now() - begun
      phase.times.push(ms)
      if (ms > phase.slowest.ms)
        phase.slowest = { what: `${what.method} ${what.path} of ${target}`, ms }
      const at = `${status} ${what.method} ${what.path.replace(/\?.*|[0-9a-f-]{36}/g, '…')}`
      if (!/^2/.test(status)) phase.failed.set(at, (phase.failed.get(at) ?? 0) + 1)
    })
    running.add(done)
    void done.finally(() => running.delete(done))
  }, 1000 / rate)
  return {
    to: (...urls) => {
      targets = urls
    },
    phase: (name) =>
      void phases.push({ name, times: [], slowest: { what: '', ms: 0 }, failed: new Map() }),
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      agent.destroy()
      return phases
    },
  }
}

/** Its status, or how it failed. */
function answerOf(agent: Agent, target: string, { method, path, token }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(target + path, {
      ...{ agent, method, timeout: ANSWER_MS },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    asked.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end()
  })
}

export const p99 = ({ times }: Phase): number => quantile(times, 0.99)
