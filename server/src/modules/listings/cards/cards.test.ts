import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { CARD_JSON, SUMMARY_JSON } from '../listings.presenter.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer({ cacheBytes: 0 })
  owner = await anOwnersAccount(server.db)
})
afterAll(() => server.stop())

/** Listings whose stored card is not what the presenter's columns say now. */
const outdated = async () => {
  const { rows } = await server.db.pool.query<{ title: string }>(
    `select l.title from listings l join accounts o on o.id = l.owner_id left join listing_cards c on c.listing_id = l.id
     where (c.summary, c.card) is distinct from (${SUMMARY_JSON}, ${CARD_JSON})`,
  )
  return rows.map(({ title }) => title)
}
const change = (sql: string, ...values: unknown[]) => server.db.pool.query(sql, values)

/** The function that stores cards, one field a line. */
const CARDS =
  `-- Made by cards.test.ts from the presenter, and compared there: \`vitest run cards.test -u\`.

-- The statement that stores the cards of the listings of a query.
create or replace function card_upkeep(changed text) returns text language sql immutable as $$
  select format($s$
    insert into listing_cards (listing_id, summary, card)
    select l.id,
      ${SUMMARY_JSON},
      ${CARD_JSON}
    from (%s) l join accounts o on o.id = l.owner_id order by l.id
    on conflict (listing_id) do update set summary = excluded.summary, card = excluded.card
      where (listing_cards.summary, listing_cards.card) <> (excluded.summary, excluded.card)
  $s$, changed)
$$;

-- Another text may be another card: stored ones are made anew while servers answer.
-- online over listings by id: select renew_cards(:batch), then notify listings
`.replaceAll(
    /( as "\w+"), | (?=when '[A-Z])/g,
    (_, field = '') => `${field && `${field},`}\n        `,
  )

it('the function that stores cards is of the presenter’s columns', async () => {
  await expect(CARDS).toMatchFileSnapshot('../../../db/functions/cards.sql')
})

it('a stored card follows its listing and the listing’s owner', async () => {
  const ids = await listed(server.db, [
    aRoom(owner, { title: 'Room "with" quotes', description: 'Call 98765 43210' }),
    aHotel(owner, { title: 'Hotel by the lake' }),
    aShop(owner, { title: 'Corner shop', landmark: 'Clock tower' }),
  ])
  expect(await outdated()).toEqual([])
  await change('update listings set price = price + 500, status = $1', 'inactive')
  expect(await outdated()).toEqual([])
  await change(
    "update accounts set verified_at = now(), verified_by = 'a test', verification_evidence = 'a deed' where id = $1",
    owner,
  )
  expect(await outdated()).toEqual([])
  await change('delete from listings where id = $1', ids[0])
  const { rows } = await change('select count(*) as n from listing_cards')
  expect(rows).toEqual([{ n: 2 }])
  await change('delete from listing_cards')
  expect(await outdated()).toHaveLength(2)
  await change('select rebuild_cards()')
  expect(await outdated()).toEqual([])
})

it('says of the demo’s listings that they are, in lists and on their pages (D82)', async () => {
  const theirs = await anOwnersAccount(server.db)
  const [id = ''] = await listed(server.db, [aRoom(theirs, { city: 'Demoville' })])
  const seen = async () => {
    const list = await server.api.search.listRooms({ query: { city: 'Demoville', view: 'card' } })
    const page = await server.api.listings.getListing({ params: { id } })
    return [list.body.map(({ isDemo }) => isDemo), page.body.isDemo]
  }
  expect(await seen()).toEqual([[false], false])
  await change('update accounts set is_demo = true where id = $1', theirs)
  expect(await outdated()).toEqual([])
  expect(await seen()).toEqual([[true], true])
})

it('an owner verified while a listing is being changed shows on its card, with the change', async () => {
  const theirs = await anOwnersAccount(server.db, { name: 'Verified Later' })
  const [id] = await listed(server.db, [aRoom(theirs, { title: 'Room in two minds' })])
  const changing = await server.db.pool.connect()
  try {
    await changing.query('begin')
    await changing.query('update listings set price = 4321 where id = $1', [id])
    const verified = server.db.transaction((trx) =>
      sql`update accounts set verified_at = now(), verified_by = 'a test', verification_evidence = 'a deed' where id = ${theirs}`.execute(
        trx,
      ),
    )
    const waits =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect
      .poll(async () => (await change(waits)).rows[0]?.n, { interval: 2, timeout: 5000 })
      .toBeGreaterThan(0)
    await changing.query('commit')
    await verified
  } finally {
    changing.release()
  }
  expect(await outdated()).toEqual([])
})

it('the integrity command names a card that is not as its listing is', async () => {
  const [id] = await listed(server.db, [aRoom(owner, { title: 'Room with an old card' })])
  await change(`update listing_cards set card = '{}' where listing_id = $1`, id)
  expect(await outdated()).toEqual(['Room with an old card'])
  await change('select rebuild_cards()')
  expect(await outdated()).toEqual([])
})
