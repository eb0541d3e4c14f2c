import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: string
/** Another process on the same database. */
let elsewhere: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db)
  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  elsewhere = new pg.Client({ ...inject('cluster'), database: rows[0]?.name ?? '' })
  await elsewhere.connect()
  await listed(
    server.db,
    Array.from({ length: 20 }, (_, n) => aRoom(owner, { title: `Room number ${n}` })),
  )
})
afterAll(async () => {
  await elsewhere.end()
  await server.stop()
})

const A_SECOND = { timeout: 1000, interval: 20 }
const get = (headers: Record<string, string> = {}, path = '/api/rooms?limit=12') =>
  fetch(server.url + path, { headers })
const firstTitle = async () => ((await (await get()).json()) as { title: string }[])[0]?.title

describe('a list', () => {
  it('is not sent again to a client that has it', async () => {
    const first = await get()
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const again = await get({ 'if-none-match': etag })
    expect([
      again.status,
      await again.text(),
      again.headers.get('etag'),
      again.headers.get('x-total-count'),
    ]).toEqual([304, '', etag, '20'])
    expect(again.headers.get('link')).toBe(first.headers.get('link'))
    expect((await get({ 'if-none-match': `"other", ${etag}` })).status).toBe(304)
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get({ 'if-none-match': etag }, '/api/rooms?limit=11')).status).toBe(200)
  })

  it('is compressed for a client that accepts it, and says so', async () => {
    const plain = await (await get({ 'accept-encoding': 'identity' })).text()
    for (const encoding of ['br', 'gzip']) {
      const answer = await get({ 'accept-encoding': encoding })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'accept-encoding',
      ])
      expect(await answer.text()).toBe(plain)
    }
    expect(
      (await get({ 'accept-encoding': 'br;q=0, gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  it('is right soon after a change of more listings than are named, although it is asked meanwhile', async () => {
    await elsewhere.query(
      `insert into listings (id, type, owner_id, title, price, city, location, latitude, longitude, room_type)
       select gen_random_uuid(), 'Room', $1, 'One of many', 7000, 'Manypur', 'Sector 1', 28.62, 77.36, 'Single Room'
       from generate_series(1, 5001)`,
      [owner],
    )
    const total = async () =>
      (await get({}, '/api/rooms?city=Manypur&limit=1')).headers.get('x-total-count')
    await expect.poll(total, { timeout: 10_000 }).toBe('5001')
    const holder = await server.db.pool.connect()
    try {
      await elsewhere.query('begin')
      await elsewhere.query("update listings set is_visible = false where city = 'Manypur'")
      await holder.query('begin')
      // Gets it when the change is committed: all listings cannot be read anew for a while.
      const held = holder.query('lock table localities in access exclusive mode')
      await elsewhere.query('commit')
      await held
      expect(await total()).toBe('5001')
    } finally {
      await holder.query('commit')
      holder.release()
    }
    await expect.poll(total, { timeout: 10_000 }).toBe('0')
    await elsewhere.query("delete from listings where city = 'Manypur'")
  })

  it('is fresh within a second after another process made a change', async () => {
    await firstTitle()
    await elsewhere.query("update listings set created_at = now() where title = 'Room number 3'")
    await expect.poll(firstTitle, A_SECOND).toBe('Room number 3')
    await elsewhere.query("update listings set is_visible = false where title = 'Room number 3'")
    await expect.poll(firstTitle, A_SECOND).not.toBe('Room number 3')
  })

  it('shows a newly verified owner at once', async () => {
    const verified = async () =>
      ((await (await get()).json()) as { user: { isVerified: boolean } }[])[0]?.user.isVerified
    expect(await verified()).toBe(false)
    await elsewhere.query(
      "update accounts set verified_at = now(), verified_by = 'a test', verification_evidence = 'a deed' where id = $1",
      [owner],
    )
    await expect.poll(verified, A_SECOND).toBe(true)
  })

  it('is fresh during and after a lost notification connection', async () => {
    await firstTitle()
    await elsewhere.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rentify-listen' and datname = current_database()",
    )
    await elsewhere.query("update listings set created_at = now() where title = 'Room number 7'")
    await expect.poll(firstTitle, A_SECOND).toBe('Room number 7')
    await expect.poll(() => server.db.listener.isListening(), { timeout: 5000 }).toBe(true)
    await firstTitle()
    await elsewhere.query("update listings set created_at = now() where title = 'Room number 8'")
    await expect.poll(firstTitle, A_SECOND).toBe('Room number 8')
  })

  it('is fresh through many changes in a row', async () => {
    for (let n = 0; n < 30; n++) {
      await elsewhere.query("update listings set created_at = now() where title = 'Room number 9'")
      await firstTitle()
    }
    await elsewhere.query("update listings set created_at = now() where title = 'Room number 11'")
    await expect.poll(firstTitle, A_SECOND).toBe('Room number 11')
  })

  it('is fresh for one listing, whose response for a signed-in caller is never cached', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner, { title: 'Room of its own' })])
    const path = `/api/rooms/${id}`
    const first = await get({}, path)
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'public, no-cache',
      'accept-encoding, authorization',
    ])
    expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' }, path)).status).toBe(304)
    await elsewhere.query('update listings set is_visible = false where id = $1', [id])
    await expect.poll(async () => (await get({}, path)).status, A_SECOND).toBe(404)
  })

  it('is fresh for the filter bar’s counts', async () => {
    const facets = '/api/listings/facets?type=Room'
    const first = await get({}, facets)
    expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' }, facets)).status).toBe(
      304,
    )
    const total = async () => ((await (await get({}, facets)).json()) as { total: number }).total
    const before = await total()
    await elsewhere.query("update listings set status = 'blocked' where title = 'Room number 12'")
    await expect.poll(total, A_SECOND).toBe(before - 1)
  })
})
