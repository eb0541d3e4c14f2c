// A server of the version before, whose saves a trigger measures, beside one of this version, whose
// statement does (ADR 0299).
import { expect, it, onTestFinished } from 'vitest'
import { migrate, openUpgrade, readMigrations } from '../../db/upgrade/index.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { insertSaved } from './saved.repo.ts'

it('a saved listing is measured once, whichever version saves it', async () => {
  const database = await createTestDatabase({ template: null })
  onTestFinished(() => database.drop())
  const { db, connection } = database
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(
    connection,
    names.filter((name) => name < '0270'),
  )
  const upgrade = openUpgrade({ connection })
  await upgrade.expand()
  await upgrade.close()
  const [account, owner] = [await anOwnersAccount(db), await anOwnersAccount(db)]
  const [older = '', newer = ''] = await listed(db, [aRoom(owner), aRoom(owner)])
  await db.background.pool.query(
    "insert into saved (account_id, listing_id, title, saved_at) values ($1, $2, 'Room', now())",
    [account, older],
  )
  const place = { city: 'Noida', location: 'Sector 62' }
  const room = { id: newer, title: 'Room', type: 'Room', price: 8500, ...place } as const
  for (const _ of [1, 2]) await db.transaction((trx) => insertSaved(trx, account, [room]))
  const { rows } = await db.background.pool.query<{ listing_id: string }>(
    "select listing_id from analytics_inbox where kind = 'save'",
  )
  expect(rows.map(({ listing_id }) => listing_id).sort()).toEqual([older, newer].toSorted())
})
