// A server that dies between the commit of a change and its answer: the caller tries again.
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
  // An answer is lost unless the transaction that changes the listing has stored it.
  await sql`
    create function lose_later_answers() returns trigger language plpgsql as $$
    begin
      if new.outcome is not null and not exists (
        select from pg_locks
        where pid = pg_backend_pid() and relation = 'listings'::regclass
          and mode in ('RowShareLock', 'RowExclusiveLock'))
      then return null; end if;
      return new;
    end $$`.execute(server.db.sql)
  await sql`
    create trigger lose_later_answers before update on idempotency_keys
    for each row execute function lose_later_answers()`.execute(server.db.sql)
})
afterAll(() => server.stop())

const aListing = async () => (await listed(server.db, [aRoom(owner.id)]))[0] ?? ''

/**
 * The same call from a client that never saw the first answer, once the dead server's lease is
 * over.
 */
async function twice(method: 'PATCH' | 'DELETE', path: string, key = v7()) {
  const call = () =>
    server.request(method, path, { token: owner.token, headers: { 'idempotency-key': key } })
  const first = await call()
  await sql`update idempotency_keys set leased_until = now() - interval '1 second'`.execute(
    server.db.sql,
  )
  const second = await call()
  return [first, second].map(({ status, body }) => ({ status, body }))
}

it('toggles once', async () => {
  const id = await aListing()
  const [first, second] = await twice('PATCH', `/api/rooms/${id}/toggle-visibility`)
  expect(first).toMatchObject({ status: 200, body: { isVisible: false } })
  expect(second).toEqual(first)
  const { is_visible } = await server.db.sql
    .selectFrom('listings')
    .select('is_visible')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(is_visible).toBe(false)
})

it('deletes once, and says so again', async () => {
  const [first, second] = await twice('DELETE', `/api/rooms/${await aListing()}`)
  expect(first).toMatchObject({ status: 200, body: { message: 'Room deleted.' } })
  expect(second).toEqual(first)
})
