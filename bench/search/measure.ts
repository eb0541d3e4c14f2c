// One case beside its baselines: the product, bare bytes, plain SQL and the best single statement
// take turns, so that noise affects all of them.

import { databaseSeconds, secondsOf } from '../parts/cpu-time.ts'
import { ENOUGH, type Generator } from '../parts/generator.ts'
import type { Stretch } from '../parts/load.ts'
import type { Ran } from '../parts/plain-sql.ts'
import type { Product } from '../parts/product.ts'
import type { SqlRunner } from '../parts/sql-runner.ts'
import { median, quantile } from '../parts/statistics.ts'
import type { Case } from './cases.ts'
import type { Singles } from './single.ts'

/** Milliseconds of CPU time per request. */
type Cost = { readonly node: number; readonly database: number }

/** Rates are per second, times in milliseconds, CPU times in milliseconds per request. */
export type Measured = Cost & {
  readonly name: string
  readonly connections: number
  readonly rate: number
  readonly median: number
  readonly p99: number
  readonly bare: { readonly rate: number; readonly median: number; readonly node: number }
  /** Absent where no SQL runs. */
  readonly sql: {
    readonly rate: number
    readonly median: number
    readonly database: number
    readonly statements: number
  } | null
  /** S: the best single statement with the same rows, absent where there is none. */
  readonly single:
    | (Cost & {
        readonly rate: number
        /** Of the product's CPU time and that of S, in one round. */
        readonly times: number
        /** The same, with the bare server's added to that of S. */
        readonly timesWithBare: number
        readonly requests: string
      })
    | null
  /** 1 / (1 / R_buf + 1 / R_pg), or R_buf without SQL. */
  readonly h: number
  /** The rate as a share of `h`: the median of the rounds. */
  readonly share: number
  /** How many times the measured rate the generator sent to a bare server. */
  readonly generator: number
  readonly goal: number | null
}

export type Parts = {
  readonly product: Product
  readonly bare: Product
  readonly generator: Generator
  readonly sql: SqlRunner
  readonly statements: readonly (readonly Ran[])[]
  readonly singles: Singles | null
  readonly postmaster: number
}
export type Pace = { readonly seconds: number; readonly rounds: number }

type Round = Stretch & Cost & { readonly rate: number }
type Turn = { ours: Round; bytes: Round; rows: Round | null; single: Round | null }

export async function measure(
  one: Case,
  connections: number,
  { product, bare, generator, sql, statements, singles, postmaster }: Parts,
  { seconds, rounds }: Pace,
): Promise<Measured> {
  const asksDatabase = !one.cached && !one.bare
  const round = async (
    pid: number | null,
    work: () => Promise<Stretch & { readonly node?: number }>,
  ): Promise<Round> => {
    const before = { node: pid ? secondsOf(pid) : 0, database: databaseSeconds(postmaster) }
    const stretch = await work()
    const per = (total: number) => (total * 1000) / stretch.count
    return {
      ...stretch,
      rate: stretch.count / stretch.seconds,
      node: per(pid ? secondsOf(pid) - before.node : (stretch.node ?? 0)),
      database: per(databaseSeconds(postmaster) - before.database),
    }
  }
  const ask = ({ url, pid }: Product, length: number) =>
    round(pid, () => generator.load(url, one.paths, connections, length, one.headers))
  const run = (calls: readonly (readonly Ran[])[], length: number) =>
    round(null, () => sql.run(calls, connections, length))
  const all: Turn[] = []
  for (let n = -1; n < rounds; n++) {
    // The first round warms up: caches, just-in-time compilation, prepared statements.
    const length = n < 0 ? seconds / 2 : seconds
    const turn = {
      bytes: await ask(bare, length),
      ours: await ask(product, length),
      rows: asksDatabase ? await run(statements, length) : null,
      single: singles ? await run(singles.calls, length) : null,
    }
    if (n >= 0) all.push(turn)
  }
  const of = (pick: (turn: Turn) => number) => median(all.map(pick))
  const h = ({ bytes, rows }: Turn) => (rows ? 1 / (1 / bytes.rate + 1 / rows.rate) : bytes.rate)
  const cost = (round: Cost | null) => (round ? round.node + round.database : Number.NaN)
  const times = all.flatMap(({ ours }) => ours.times)
  return {
    name: one.name,
    connections,
    rate: of(({ ours }) => ours.rate),
    median: median(times),
    p99: quantile(times, 0.99),
    node: of(({ ours }) => ours.node),
    database: of(({ ours }) => ours.database),
    bare: {
      rate: of(({ bytes }) => bytes.rate),
      median: median(all.flatMap(({ bytes }) => bytes.times)),
      node: of(({ bytes }) => bytes.node),
    },
    sql: asksDatabase
      ? {
          rate: of(({ rows }) => rows?.rate ?? Number.NaN),
          median: median(all.flatMap(({ rows }) => rows?.times ?? [])),
          database: of(({ rows }) => rows?.database ?? Number.NaN),
          statements: statements.flat().length / statements.length,
        }
      : null,
    single: singles && {
      rate: of(({ single }) => single?.rate ?? Number.NaN),
      node: of(({ single }) => single?.node ?? Number.NaN),
      database: of(({ single }) => single?.database ?? Number.NaN),
      times: of(({ ours, single }) => cost(ours) / cost(single)),
      timesWithBare: of(({ ours, single, bytes }) => cost(ours) / (cost(single) + bytes.node)),
      requests: `${singles.calls.length} of ${singles.asked}`,
    },
    h: of(h),
    share: of((turn) => turn.ours.rate / h(turn)),
    generator: of(({ ours, bytes }) => bytes.rate / ours.rate),
    goal: one.goal,
  }
}

/** The cases for which the generator, or the machine under it, may have been the limit. */
export function lowerBounds(measured: readonly Measured[]): readonly string[] {
  return measured
    .filter(({ generator }) => generator < ENOUGH)
    .map(
      ({ name, connections, generator }) => `${name} at ${connections} (${generator.toFixed(2)} ×)`,
    )
}
