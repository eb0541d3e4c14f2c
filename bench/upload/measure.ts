// Pictures through the product beside bare sharp: both make the same photos' sizes in every round.

import { databaseSeconds, familyMb, familySeconds } from '../parts/cpu-time.ts'
import type { Product } from '../parts/product.ts'
import { median, quantile } from '../parts/statistics.ts'
import type { BareSharp } from './bare-sharp.ts'
import type { BenchOwner } from './owner.ts'

/** Rates are pictures a second, times milliseconds, CPU times milliseconds a picture. */
type Figures = {
  readonly rate: number
  readonly median: number
  readonly p99: number
  readonly cpu: number
  /** The most memory of all processes at once. */
  readonly mb: number
}
export type Uploaded = {
  readonly kind: string
  readonly atOnce: number
  readonly ours: Figures & { readonly database: number }
  readonly bare: Figures
  /** Our rate as a share of bare sharp's: the median of the rounds. */
  readonly share: number
}

export type Parts = {
  readonly product: Product
  readonly postmaster: number
  readonly bare: BareSharp
  readonly owner: BenchOwner
}
type Round = Figures & { readonly times: readonly number[]; readonly database: number }

const LOOK_EVERY_MS = 50

export async function measureUploads(
  kind: string,
  atOnce: number,
  rounds: readonly (readonly string[])[],
  { product, postmaster, bare, owner }: Parts,
): Promise<Uploaded> {
  const all: { ours: Round; plain: Round }[] = []
  for (const photos of rounds) {
    const plain = await round(photos, atOnce, {
      take: bare.take,
      seconds: bare.seconds,
      mb: bare.mb,
      database: () => 0,
    })
    const ours = await round(photos, atOnce, {
      take: (path) => owner.upload(product.url, path),
      seconds: () => familySeconds(product.pid),
      mb: () => familyMb(product.pid),
      database: () => databaseSeconds(postmaster),
    })
    all.push({ ours, plain })
  }
  // The first round warms up.
  const measured = all.slice(1)
  const ours = measured.map((one) => one.ours)
  return {
    kind,
    atOnce,
    ours: { ...figuresOf(ours), database: median(ours.map(({ database }) => database)) },
    bare: figuresOf(measured.map(({ plain }) => plain)),
    share: median(measured.map((one) => one.ours.rate / one.plain.rate)),
  }
}

type Side = {
  take(path: string): Promise<unknown>
  seconds(): number
  mb(): number
  database(): number
}

async function round(photos: readonly string[], atOnce: number, side: Side): Promise<Round> {
  const left = [...photos]
  const times: number[] = []
  let mb = side.mb()
  const looking = setInterval(() => {
    mb = Math.max(mb, side.mb())
  }, LOOK_EVERY_MS)
  const before = { seconds: side.seconds(), database: side.database() }
  const begun = performance.now()
  const work = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const from = performance.now()
      await side.take(path)
      times.push(performance.now() - from)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    clearInterval(looking)
  }
  const per = (seconds: number) => (seconds * 1000) / photos.length
  return {
    rate: photos.length / ((performance.now() - begun) / 1000),
    median: median(times),
    p99: quantile(times, 0.99),
    cpu: per(side.seconds() - before.seconds),
    database: per(side.database() - before.database),
    mb,
    times,
  }
}

function figuresOf(rounds: readonly Round[]): Figures {
  const times = rounds.flatMap((one) => one.times)
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    median: median(times),
    p99: quantile(times, 0.99),
    cpu: median(rounds.map(({ cpu }) => cpu)),
    mb: Math.max(...rounds.map(({ mb }) => mb)),
  }
}
