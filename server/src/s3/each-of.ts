/** Runs work on each value, at most so many at once; after an error nothing new is begun. */
export async function eachOf<T>(
  values: Iterable<T>,
  atOnce: number,
  work: (value: T) => Promise<void>,
): Promise<void> {
  const left = values[Symbol.iterator]()
  const errors: unknown[] = []
  const runner = async () => {
    for (let next = left.next(); !next.done && errors.length === 0; next = left.next())
      await work(next.value).catch((error: unknown) => errors.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  if (errors.length > 0) throw errors[0]
}
