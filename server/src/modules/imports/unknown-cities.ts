// Cities of a file that the gazetteer does not know (D65).

export type UnknownCities = {
  /** Most frequent first. */
  readonly cities: readonly { readonly city: string; readonly rows: number }[]
  readonly rows: number
}

const MAX_NAMES = 10_000

/**
 * Counts rows by city. Names beyond the first ten thousand are counted together, to bound the
 * memory.
 */
export function createCityCounter(): {
  add(cities: readonly string[]): void
  result(): UnknownCities
} {
  const counts = new Map<string, number>()
  let rows = 0
  return {
    add(cities) {
      rows += cities.length
      for (const city of cities)
        if (counts.has(city) || counts.size < MAX_NAMES)
          counts.set(city, (counts.get(city) ?? 0) + 1)
    },
    result: () => ({
      cities: [...counts]
        .map(([city, rows]) => ({ city, rows }))
        .sort((a, b) => b.rows - a.rows || (a.city < b.city ? -1 : 1)),
      rows,
    }),
  }
}
