// Work in this process, by so many at once for some seconds.
import { verify } from '@node-rs/argon2'
import type { Stretch } from '../parts/load.ts'
import { type BenchPerson, PASSWORD } from './people.ts'

/** Asks for each of them in turn. */
export function inTurn<T>(them: readonly T[], workers: number, ask: (one: T) => Promise<unknown>): (seconds: number) => Promise<Stretch> {
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

/** argon2 and nothing else: no queue, no database, no HTTP. */
export function checkPasswords(people: readonly BenchPerson[], workers: number): (seconds: number) => Promise<Stretch> {
  return inTurn(people, workers, async ({ passwordHash }) => {
    if (!(await verify(passwordHash, PASSWORD))) throw new Error('The right password was refused.')
  })
}
