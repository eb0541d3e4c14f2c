// Counters and histograms of this process, which count whether or not somebody reads them (ADR
// 0297).

export type Labels = Readonly<Record<string, string>>
type Sample = { readonly name: string; readonly labels: Labels; readonly value: number }

/** All samples of one name, as they are read, and sent from a worker to the first process. */
export type Family = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

/** What is read when it is asked for. */
export type Readings = () => readonly Family[] | Promise<readonly Family[]>

export type Counter = { add(by?: number): void }
export type Histogram = { observe(value: number): void }

/** Of one name; `of` takes the labels' values, in their order. */
type Labelled<One> = { of(...values: readonly string[]): One }
type Kept = { read(name: string, labels: Labels): readonly Sample[] }

/**
 * Labels are of bounded sets; should one not be, what is beyond goes to `other` instead of memory.
 */
const MAX_SERIES = 2_000

const registered: (() => Family)[] = []

/** Everything that this process has counted. */
export const countedFamilies = (): readonly Family[] => registered.map((read) => read())

/** A number that only grows; its name ends with `_total`. */
export function counter(
  name: string,
  help: string,
  labels: readonly string[] = [],
): Labelled<Counter> {
  return labelled<Counter & Kept>(name, help, 'counter', labels, () => {
    let value = 0
    return {
      add: (by = 1) => {
        value += by
      },
      read: (sample, of) => [{ name: sample, labels: of, value }],
    }
  })
}

/** How often a value was at most each of these bounds, which ascend. */
export function histogram(
  name: string,
  help: string,
  labels: readonly string[],
  bounds: readonly number[],
): Labelled<Histogram> {
  return labelled<Histogram & Kept>(name, help, 'histogram', labels, () => {
    const counts = new Array<number>(bounds.length + 1).fill(0)
    let sum = 0
    return {
      observe: (value) => {
        sum += value
        let at = 0
        while (at < bounds.length && value > (bounds[at] ?? 0)) at++
        counts[at] = (counts[at] ?? 0) + 1
      },
      read: (sample, of) => {
        let count = 0
        const buckets = counts.map((some, at) => {
          count += some
          const le = at < bounds.length ? String(bounds[at]) : '+Inf'
          return { name: `${sample}_bucket`, labels: { ...of, le }, value: count }
        })
        return [
          ...buckets,
          { name: `${sample}_sum`, labels: of, value: sum },
          { name: `${sample}_count`, labels: of, value: count },
        ]
      },
    }
  })
}

function labelled<One extends Kept>(
  name: string,
  help: string,
  type: Family['type'],
  labels: readonly string[],
  make: () => One,
): Labelled<One> {
  const series = new Map<string, { readonly labels: Labels; readonly one: One }>()
  const add = (values: readonly string[]): One => {
    const one = make()
    const named = Object.fromEntries(labels.map((label, at) => [label, values[at] ?? '']))
    series.set(values.join('\n'), { labels: named, one })
    return one
  }
  registered.push(() => ({
    ...{ name, help, type },
    samples: [...series.values()].flatMap((kept) => kept.one.read(name, kept.labels)),
  }))
  // Without labels it is there from the start, at zero.
  if (labels.length === 0) add([])
  return {
    of(...values) {
      const known = series.get(values.join('\n'))
      if (known) return known.one
      if (series.size < MAX_SERIES) return add(values)
      const others = labels.map(() => 'other')
      return series.get(others.join('\n'))?.one ?? add(others)
    },
  }
}

/** A value as it is now, by its labels; what is null is not known and left out. */
export function gauge(
  name: string,
  help: string,
  values: number | null | readonly (readonly [Labels, number | null])[],
): Family {
  const samples = (Array.isArray(values) ? values : [[{}, values]]) as [Labels, number | null][]
  return {
    ...{ name, help, type: 'gauge' },
    samples: samples.flatMap(([labels, value]) =>
      value === null ? [] : { name, labels, value: Number(value) },
    ),
  }
}
