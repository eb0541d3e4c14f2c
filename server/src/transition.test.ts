// Every state × action × actor of every lifecycle: its table's transitions succeed, everything else
// is 409 without effect.
import { ACCOUNT_STATUSES, ACCOUNT_TRANSITIONS, ROLES } from '@rentify/contract/accounts/account'
import { LISTING_STATUSES, LISTING_TRANSITIONS } from '@rentify/contract/listings/vocabulary'
import type { Transition } from '@rentify/contract/transitions'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from './http/problem.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { anOwnersAccount, aRoom, listed } from './testing/makers/listings.ts'
import { type Lifecycle, transition } from './transition.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Case = Lifecycle<Transition> & {
  readonly statuses: readonly string[]
  make(): Promise<string>
}
const ACTORS = [...ROLES, 'system']
const LIFECYCLES: readonly Case[] = [
  {
    table: 'listings',
    transitions: LISTING_TRANSITIONS,
    notFound: 'listing_not_found',
    statuses: LISTING_STATUSES,
    make: async () =>
      (await listed(database.db, [aRoom(await anOwnersAccount(database.db))]))[0] ?? '',
  },
  {
    table: 'accounts',
    transitions: ACCOUNT_TRANSITIONS,
    notFound: 'not_found',
    statuses: ACCOUNT_STATUSES,
    make: () => anOwnersAccount(database.db),
  },
]

const rowOf = async (table: Case['table'], id: string) =>
  (
    await sql<{ status: string; version: string }>`
      select status, xmin::text as version from ${sql.table(table)} where id = ${id}`.execute(
      database.db.sql,
    )
  ).rows[0]

const change = (lifecycle: Case, id: string, action: string, actor: string, restored?: string) =>
  database.db.transaction((trx) =>
    transition<Transition>(trx, lifecycle, id, action, actor, { restored }),
  )
const problemOf = async (changing: Promise<unknown>) =>
  changing.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )

describe.each(LIFECYCLES)('the status of $table', (lifecycle) => {
  const { table, transitions, statuses } = lifecycle
  const actions = [...new Set(transitions.map(({ action }) => action))]
  const cases = statuses.flatMap((status) =>
    actions.flatMap((action) => ACTORS.map((actor) => ({ status, action, actor }))),
  )

  it.each(cases)('$status: $action by $actor', async ({ status, action, actor }) => {
    const step = transitions.find((one) => one.action === action && one.by.includes(actor))
    const targets = transitions.find((one) => one.action === action)?.to ?? []
    for (const target of typeof targets === 'string' ? [targets] : targets) {
      const id = await lifecycle.make()
      await sql`update ${sql.table(table)} set status = ${status} where id = ${id}`.execute(
        database.db.sql,
      )
      const before = await rowOf(table, id)
      const problem = await problemOf(change(lifecycle, id, action, actor, target))
      if (step?.from.includes(status)) {
        expect(problem).toBeNull()
        expect((await rowOf(table, id))?.status).toBe(target)
      } else {
        expect(problem).toMatchObject({
          status: 409,
          code: 'wrong_status',
          details: { action, status },
        })
        expect(await rowOf(table, id)).toEqual(before)
      }
    }
  })

  it('an unknown row is not found, for every action', async () => {
    for (const action of actions)
      for (const actor of ACTORS) {
        const restored = statuses.find((one) =>
          transitions.some(({ to }) => typeof to !== 'string' && to.includes(one)),
        )
        const problem = await problemOf(change(lifecycle, uuidv7(), action, actor, restored))
        expect(problem?.code).toBe(lifecycle.notFound)
      }
  })

  it('an action has at most one row per actor, between known states', () => {
    const rows = transitions.flatMap(({ action, by }) => by.map((actor) => `${action} ${actor}`))
    expect(new Set(rows).size).toBe(rows.length)
    for (const { from, to } of transitions)
      for (const state of [...from, ...(typeof to === 'string' ? [to] : to)])
        expect(statuses).toContain(state)
  })

  it('of two concurrent actions one fails', async () => {
    const [step] = transitions
    if (!step || typeof step.to !== 'string') throw new Error('no such step')
    const { action, by } = step
    const id = await lifecycle.make()
    const both = [0, 1].map(() => problemOf(change(lifecycle, id, action, by[0] ?? '')))
    const codes = (await Promise.all(both)).map((problem) => problem?.code ?? 'done')
    expect(codes.sort()).toEqual(['done', 'wrong_status'])
  })
})

it('a state to restore is one of those in the table', async () => {
  const [listings] = LIFECYCLES
  if (!listings) throw new Error('no listings')
  const id = await listings.make()
  await expect(change(listings, id, 'unblock', 'admin', 'sold')).rejects.toThrow('cannot lead to')
  await expect(change(listings, id, 'unblock', 'admin')).rejects.toThrow('cannot lead to')
})
