import type { Stretch } from './load.ts'

/** Calls the items round robin from that many concurrent workers, for some seconds. */
export function roundRobin<T>(
  items: readonly T[],
  workers: number,
  call: (item: T) => Promise<unknown>,
): (seconds: number) => Promise<Stretch> {
  return async (seconds) => {
    const times: number[] = []
    let turn = 0
    const begun = performance.now()
    const until = begun + seconds * 1000
    const work = async () => {
      while (performance.now() < until) {
        const from = performance.now()
        await call(items[turn++ % items.length] as T)
        times.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: workers }, work))
    return { count: times.length, seconds: (performance.now() - begun) / 1000, times }
  }
}
