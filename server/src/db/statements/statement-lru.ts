/** The prepared statements of one connection, by their last use. */
export type StatementLru = {
  /** Notes a use, before it is sent; the result is called once it is answered. */
  use(name: string): () => void
}

/** At most so many: those not used for longest are dropped, unless an answer is awaited. */
export function createStatementLru(most: number, drop: (name: string) => void): StatementLru {
  /** How many answers each awaits; the one not used for longest is first. */
  const awaited = new Map<string, number>()
  return {
    use(name) {
      const before = awaited.get(name) ?? 0
      awaited.delete(name)
      awaited.set(name, before + 1)
      for (const [other, answers] of awaited) {
        if (awaited.size <= most) break
        if (answers > 0) continue
        awaited.delete(other)
        drop(other)
      }
      return () => awaited.set(name, (awaited.get(name) ?? 1) - 1)
    },
  }
}
