// A server of the version before, whose statements leave counting to triggers, beside one of this
// version, whose statements count (ADR 0299).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finish, migrate, openUpgrade, readMigrations } from '../../db/upgrade/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { anOwnersAccount } from '../../testing/makers/listings.ts'
import { deleteNotifications, insertNotifications, markRead, newId } from './notifications.repo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ template: null })
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < '0270')
  await migrate(database.connection, before)
  const upgrade = openUpgrade({ connection: database.connection })
  await upgrade.expand()
  await upgrade.close()
})
afterAll(() => database.drop())

async function rowsOf<R extends object>(text: string, ...values: unknown[]): Promise<R[]> {
  return (await database.db.background.pool.query<R>(text, values)).rows
}

const older = {
  add: (account: string) =>
    rowsOf<{ id: string }>(
      `insert into notifications (id, account_id, event_id, kind, facts)
       values ($1, $2, $3, 'photos_added', '{}') returning id`,
      ...[newId(), account, uuidv7()],
    ),
  read: (account: string, id: string) =>
    rowsOf(
      'update notifications set read_at = now() where account_id = $1 and id = $2 and read_at is null',
      ...[account, id],
    ),
  remove: (account: string, id: string) =>
    rowsOf('delete from notifications where account_id = $1 and id = $2', account, id),
}
const newer = {
  add: async (account: string) => {
    const id = newId()
    await database.db.transaction((trx) =>
      insertNotifications(trx, [
        {
          ...{ id, accountId: account, eventId: uuidv7(), kind: 'photos_added' },
          ...{ facts: {}, bookingId: null },
        } as const,
      ]),
    )
    return [{ id }]
  },
  read: (account: string, id: string) =>
    database.db.transaction((trx) => markRead(trx, account, [id])),
  remove: (account: string, id: string) =>
    database.db.transaction((trx) => deleteNotifications(trx, account, id)),
}

const counted = async (account: string) =>
  (
    await rowsOf(
      `select (select unread from notification_counters where account_id = $1) as counted,
         count(*) filter (where read_at is null)::int as unread, count(*)::int as total
       from notifications where account_id = $1`,
      account,
    )
  )[0]
const triggers = async () =>
  (
    await rowsOf<{ name: string }>(
      "select tgname as name from pg_trigger where tgrelid in ('notifications'::regclass, 'saved'::regclass) and not tgisinternal",
    )
  ).length

describe('while both versions run', () => {
  it('the unread count is exact, whoever writes, one after the other and at once', async () => {
    expect(await triggers()).toBe(4)
    const account = await anOwnersAccount(database.db)
    const [[first], [second]] = [await older.add(account), await newer.add(account)]
    expect(await counted(account)).toEqual({ counted: 2, unread: 2, total: 2 })
    await older.read(account, second?.id ?? '')
    await newer.read(account, first?.id ?? '')
    expect(await counted(account)).toEqual({ counted: 0, unread: 0, total: 2 })

    const added = (
      await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? older : newer).add(account)))
    ).flat()
    await Promise.all([
      ...added.slice(0, 6).map(({ id }, n) => (n % 2 ? older : newer).read(account, id)),
      ...added.slice(0, 6).map(({ id }, n) => (n % 2 ? newer : older).read(account, id)),
      ...added.slice(4, 8).map(({ id }, n) => (n % 2 ? newer : older).remove(account, id)),
      ...added.slice(0, 3).map(() => newer.add(account)),
    ])
    expect(await counted(account)).toEqual({ counted: 7, unread: 7, total: 13 })
  })
})

it('once the older one is gone, the statements of this one count alone', async () => {
  const account = await anOwnersAccount(database.db)
  const [[kept], [gone]] = [await newer.add(account), await older.add(account)]
  expect(await finish({ connection: database.connection })).toBeNull()
  expect(await triggers()).toBe(0)
  await newer.add(account)
  await newer.read(account, kept?.id ?? '')
  await newer.remove(account, gone?.id ?? '')
  expect(await counted(account)).toEqual({ counted: 1, unread: 1, total: 2 })
})
