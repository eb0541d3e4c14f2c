import { verify } from '@node-rs/argon2'
import type { Stretch } from '../parts/load.ts'
import { roundRobin } from '../parts/round-robin.ts'
import { type BenchPerson, PASSWORD } from './people.ts'

/** argon2 only: no queue, no database, no HTTP. */
export function checkPasswords(
  people: readonly BenchPerson[],
  workers: number,
): (seconds: number) => Promise<Stretch> {
  return roundRobin(people, workers, async ({ passwordHash }) => {
    if (!(await verify(passwordHash, PASSWORD))) throw new Error('The right password was rejected.')
  })
}
