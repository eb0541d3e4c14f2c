// One call beside its baselines: all take turns in every round, so that noise affects each of them.

import { secondsOf } from '../parts/cpu-time.ts'
import type { Stretch } from '../parts/load.ts'
import { median, quantile } from '../parts/statistics.ts'

type Part = { readonly run: (seconds: number) => Promise<Stretch>; readonly pid: number }
/** Rates are per second, times in milliseconds, CPU time in milliseconds per call. */
type Figures = {
  readonly rate: number
  readonly median: number
  readonly p99: number
  readonly cpu: number
}

export type Measured = {
  readonly name: string
  readonly connections: number
  readonly ours: Figures
  readonly bare: Figures | null
  readonly sql: Figures | null
  readonly argon2: Figures | null
  /** 1 / (sum of 1 / rate of the baselines): the rate without any overhead of ours. */
  readonly h: number
  /** Our rate as a share of `h`: the median of the rounds. */
  readonly share: number
}

const BASELINES = ['bare', 'sql', 'argon2'] as const
type Parts = { readonly ours: Part } & { readonly [K in (typeof BASELINES)[number]]?: Part }

/** `pid`: the process whose CPU time counts. */
export function part(run: Part['run'], pid: number): Part {
  return { run, pid }
}

export async function measure(
  name: string,
  connections: number,
  { seconds, rounds }: { seconds: number; rounds: number },
  parts: Parts,
): Promise<Measured> {
  type Round = Stretch & { rate: number; cpu: number }
  const taken: Record<string, Round>[] = []
  for (let n = -1; n < rounds; n++) {
    const round: Record<string, Round> = {}
    for (const [key, { run, pid }] of Object.entries(parts)) {
      const before = secondsOf(pid)
      // The first round warms up: just-in-time compilation, prepared statements.
      const stretch = await run(n < 0 ? seconds / 2 : seconds)
      round[key] = {
        ...stretch,
        rate: stretch.count / stretch.seconds,
        cpu: ((secondsOf(pid) - before) * 1000) / stretch.count,
      }
    }
    if (n >= 0) taken.push(round)
  }
  const figuresOf = (key: string): Figures | null => {
    const all = taken.flatMap((round) => round[key] ?? [])
    if (all.length === 0) return null
    const times = all.flatMap((round) => round.times)
    return {
      rate: median(all.map(({ rate }) => rate)),
      median: median(times),
      p99: quantile(times, 0.99),
      cpu: median(all.map(({ cpu }) => cpu)),
    }
  }
  const h = (round: Record<string, Round>) =>
    1 / BASELINES.flatMap((key) => round[key] ?? []).reduce((sum, { rate }) => sum + 1 / rate, 0)
  return {
    name,
    connections,
    ours: figuresOf('ours') as Figures,
    bare: figuresOf('bare'),
    sql: figuresOf('sql'),
    argon2: figuresOf('argon2'),
    h: median(taken.map(h)),
    share: median(taken.map((round) => (round.ours?.rate ?? Number.NaN) / h(round))),
  }
}
