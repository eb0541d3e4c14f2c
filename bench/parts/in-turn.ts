import type { Stretch } from './load.ts'

/** Calls each of them in turn, in this process, with this concurrency for some seconds. */
export function inTurn<T>(
  them: readonly T[],
  workers: number,
  ask: (one: T) => Promise<unknown>,
): (seconds: number) => Promise<Stretch> {
  return async (seconds) => {
    const times: number[] = []
    let turn = 0
    const begun = performance.now()
    const until = begun + seconds * 1000
    const work = async () => {
      while (performance.now() < until) {
        const from = performance.now()
        await ask(them[turn++ % them.length] as T)
        times.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: workers }, work))
    return { count: times.length, seconds: (performance.now() - begun) / 1000, times }
  }
}
