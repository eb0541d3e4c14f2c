// One case beside its baselines: the product, bare bytes and plain SQL take turns, so that noise
// affects all three.
import { median, quantile } from '../parts/figures.ts'
import { load, requests, type Stretch } from '../parts/load.ts'
import type { PlainSql, Ran } from '../parts/plain-sql.ts'
import { databaseSeconds, secondsOf } from '../parts/processor.ts'
import type { Product } from '../parts/product.ts'
import type { Case } from './cases.ts'

/** Rates are per second, times in milliseconds, processor times in milliseconds per request. */
export type Measured = {
  readonly name: string
  readonly connections: number
  readonly rate: number
  readonly median: number
  readonly p99: number
  readonly node: number
  readonly database: number
  readonly bare: { readonly rate: number; readonly median: number; readonly node: number }
  /** Absent for cached responses: they run no SQL. */
  readonly sql: {
    readonly rate: number
    readonly median: number
    readonly database: number
    readonly statements: number
  } | null
  /** 1 / (1 / R_buf + 1 / R_pg), or R_buf without SQL. */
  readonly h: number
  /** The rate as a share of `h`: the median of the rounds. */
  readonly share: number
  readonly goal: number | null
}

export type Parts = {
  readonly product: Product
  readonly bare: Product
  readonly sql: PlainSql
  readonly statements: readonly (readonly Ran[])[]
  readonly postmaster: number
}
export type Pace = { readonly seconds: number; readonly rounds: number }

type Round = Stretch & { readonly rate: number; readonly node: number; readonly database: number }

export async function measure(
  one: Case,
  connections: number,
  { product, bare, sql, statements, postmaster }: Parts,
  { seconds, rounds }: Pace,
): Promise<Measured> {
  const round = async (pid: number | null, work: () => Promise<Stretch>): Promise<Round> => {
    const before = { node: pid ? secondsOf(pid) : 0, database: databaseSeconds(postmaster) }
    const stretch = await work()
    const per = (total: number) => (total * 1000) / stretch.count
    return {
      ...stretch,
      rate: stretch.count / stretch.seconds,
      node: per(pid ? secondsOf(pid) - before.node : 0),
      database: per(databaseSeconds(postmaster) - before.database),
    }
  }
  const calls = requests(product.url, one.paths, one.headers)
  const plain = requests(bare.url, one.paths, one.headers)
  const all: { ours: Round; bytes: Round; rows: Round | null }[] = []
  for (let n = -1; n < rounds; n++) {
    // The first round warms up: caches, just-in-time compilation, prepared statements.
    const length = n < 0 ? seconds / 2 : seconds
    const bytes = await round(bare.pid, () => load(bare.url, plain, connections, length))
    const ours = await round(product.pid, () => load(product.url, calls, connections, length))
    const rows = one.cached
      ? null
      : await round(null, () => sql.run(statements, connections, length))
    if (n >= 0) all.push({ ours, bytes, rows })
  }
  const of = (pick: (round: (typeof all)[number]) => number) => median(all.map(pick))
  const h = ({ bytes, rows }: (typeof all)[number]) =>
    rows ? 1 / (1 / bytes.rate + 1 / rows.rate) : bytes.rate
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
    sql: one.cached
      ? null
      : {
          rate: of(({ rows }) => rows?.rate ?? Number.NaN),
          median: median(all.flatMap(({ rows }) => rows?.times ?? [])),
          database: of(({ rows }) => rows?.database ?? Number.NaN),
          statements: statements.flat().length / statements.length,
        },
    h: of(h),
    share: of((round) => round.ours.rate / h(round)),
    goal: one.goal,
  }
}
