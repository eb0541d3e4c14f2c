import type { Endpoints } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import type { ErrorReply } from '@rentify/contract/errors'
import { MAX_NOTE } from '@rentify/contract/saved/routes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { aBlock, aStay, stays } from '../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const save = (id: string, who = renter) => server.api.saved.saveListing({ params: { id } }, as(who))
const list = async (who = renter) => (await server.api.saved.listSaved({}, as(who))).body
const saveOf = async (id: string, who = renter) =>
  (await list(who)).saves.find(({ _id }) => _id === id)

async function aSavedRoom(over = {}, who = renter): Promise<string> {
  const [id = ''] = await listed(server.db, [aRoom(owner.id, over)])
  await save(id, who)
  return id
}

const MINUTE_MS = 60_000
/** A time of a device, so many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const write = (id: string, note: string, notedAt = ago(0), who = renter) =>
  server.api.saved.noteSaved({ params: { id }, body: { note, notedAt } }, as(who))

describe('what a place was when it was saved', () => {
  it('is kept beside what it is now: the price then, whatever it becomes', async () => {
    const id = await aSavedRoom({ price: 9000 })
    await server.db.pool.query('update listings set price = 7000 where id = $1', [id])
    await save(id)
    const { listings, saves } = await list()
    expect(listings.find(({ _id }) => _id === id)?.price).toBe(7000)
    expect(saves.find(({ _id }) => _id === id)).toEqual({
      _id: id,
      savedAt: expect.any(String),
      price: 9000,
      takenUntil: null,
      note: '',
      notedAt: null,
    })
  })

  it('is kept of those that a browser brings along, too', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { price: 6100 })])
    await server.api.saved.mergeSaved({ body: { ids: [id] } }, as(renter))
    expect((await saveOf(id))?.price).toBe(6100)
  })

  it('is not known of rows from before, whose title is all that is left of a place', async () => {
    const id = await aSavedRoom({ title: 'Room of old' })
    await server.db.pool.query(
      'update saved set type = null, city = null, location = null, price = null where listing_id = $1',
      [id],
    )
    await server.db.pool.query('delete from listings where id = $1', [id])
    const { gone, saves } = await list()
    expect(gone.find(({ _id }) => _id === id)).toEqual({
      ...{ _id: id, title: 'Room of old' },
      ...{ type: null, city: null, location: null },
    })
    expect(saves.find(({ _id }) => _id === id)?.price).toBeNull()
  })
})

describe('a place that is taken', () => {
  it('says until when: a room by its blocked or booked nights, a shop by its owner’s word', async () => {
    const [blocked, booked, later, announced, both] = [
      await aSavedRoom(),
      await aSavedRoom(),
      await aSavedRoom(),
      await aSavedRoom(),
      await aSavedRoom(),
    ]
    const [shop = ''] = await listed(server.db, [aShop(owner.id)])
    await save(shop)
    const day = async (days: number) =>
      (
        await server.db.pool.query<{ day: string }>(
          'select (installation_today() + $1::integer)::text as day',
          [days],
        )
      ).rows[0]?.day ?? ''
    await aBlock(server.db, blocked, [await day(-3), await day(5)])
    await aBlock(server.db, both, [await day(0), await day(40)])
    await aBlock(server.db, later, [await day(2), await day(5)])
    await stays(server.db, [
      aStay(booked, [await day(-1), await day(30)], { listing_type: 'Room', unit: 'month' }),
    ])
    const update = (column: 'available_from' | 'taken_until', id: string, days: number) =>
      server.db.pool.query(
        `update listings set ${column} = installation_today() + $2::integer where id = $1`,
        [id, days],
      )
    for (const id of [announced, both]) await update('available_from', id, 9)
    await update('taken_until', shop, 7)
    const until = async (id: string) => (await saveOf(id))?.takenUntil
    expect(await until(blocked)).toBe(await day(5))
    expect(await until(booked)).toBe(await day(30))
    expect(await until(both)).toBe(await day(40))
    expect(await until(shop)).toBe(await day(7))
    expect([await until(later), await until(announced)]).toEqual([null, null])
    expect((await list()).ids).toContain(blocked)
  })
})

describe('a note on a saved place', () => {
  it('is there on every device, and goes with the save', async () => {
    const id = await aSavedRoom()
    const { body } = await write(id, '  Ask about the water \u202e', ago(1))
    expect(body).toMatchObject({ _id: id, note: 'Ask about the water' })
    expect(await saveOf(id)).toMatchObject({ note: body.note, notedAt: body.notedAt })
    await server.api.saved.unsaveListing({ params: { id } }, as(renter))
    await save(id)
    expect(await saveOf(id)).toMatchObject({ note: '', notedAt: null })
  })

  it('of two devices is the later one, which the other gets as its answer', async () => {
    const id = await aSavedRoom()
    const { body: later } = await write(id, 'From the phone', ago(1))
    expect((await write(id, 'From the laptop, offline before', ago(5))).body).toEqual(later)
    expect(await saveOf(id)).toMatchObject({ note: 'From the phone' })
    expect((await write(id, '', ago(0))).body.note).toBe('')
    // A deletion is a note like any other: an older text does not bring it back.
    expect((await write(id, 'Older', ago(2))).body.note).toBe('')
  })

  it('of a clock that is ahead counts as written now', async () => {
    const id = await aSavedRoom()
    const { body } = await write(id, 'From tomorrow', ago(-24 * 60))
    expect(Date.parse(body.notedAt ?? '')).toBeLessThanOrEqual(Date.now() + MINUTE_MS)
    // Not even in the same millisecond is the later one lost.
    const again = await write(id, 'Later all the same', body.notedAt ?? '')
    expect(again.body.note).toBe('Later all the same')
  })

  it('is the latest, in whatever order and however many at once they come', async () => {
    const id = await aSavedRoom()
    const order = fc.shuffledSubarray([10, 20, 30, 40, 50], { minLength: 2 })
    await fc.assert(
      fc.asyncProperty(order, fc.boolean(), async (minutes, atOnce) => {
        await server.db.pool.query(
          'update saved set note = null, noted_at = null where listing_id = $1',
          [id],
        )
        const notes = minutes.map((some) => () => write(id, `${some} minutes ago`, ago(some)))
        if (atOnce) await Promise.all(notes.map((send) => send()))
        else for (const send of notes) await send()
        expect((await saveOf(id))?.note).toBe(`${Math.min(...minutes)} minutes ago`)
      }),
      { numRuns: 12 },
    )
  })

  it('can be written on a place that is gone, and not on one that is not saved', async () => {
    const id = await aSavedRoom()
    await server.db.pool.query('delete from listings where id = $1', [id])
    expect((await write(id, 'It was nice')).status).toBe(200)
    expect(await saveOf(id)).toMatchObject({ note: 'It was nice' })
    await server.api.saved.unsaveListing({ params: { id } }, as(renter))
    const { status, body } = await write(id, 'Still nice')
    expect([status, (body as unknown as ErrorReply).code]).toEqual([404, 'save_not_found'])
  })

  it.each([
    ['more than fits', { note: 'a'.repeat(MAX_NOTE + 1), notedAt: ago(0) }, 'note'],
    ['no text', { notedAt: ago(0) }, 'note'],
    ['no time', { note: 'Nice', notedAt: 'yesterday' }, 'notedAt'],
  ])('rejects %s', async (_, body, path) => {
    const id = await aSavedRoom()
    expect(
      await server.request('PUT', `/api/saved/${id}/note`, { ...as(renter), body }),
    ).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ path }] } })
    expect((await write(id, 'ä'.repeat(MAX_NOTE))).status).toBe(200)
  })

  it('is read by nobody else: no endpoint shows it to its owner, an administrator or a renter', async () => {
    const CANARY = 'canary-of-a-private-note'
    const writer = await aRenter(server)
    const id = await aSavedRoom({}, writer)
    await write(id, CANARY, ago(0), writer)
    const others = [owner, await anAdmin(server), renter]
    for (const other of [renter]) await save(id, other)
    const reads = Object.values(allEndpoints as Record<string, Endpoints>)
      .flatMap((some) => Object.values(some))
      .filter(({ method }) => method === 'GET')
    const paths = reads.flatMap(({ path }) =>
      [id, writer.id].map((one) => path.replace(/\{\w+\}/g, one)),
    )
    const readBy = async (person: Person) => {
      const answers = []
      for (const path of new Set(paths))
        answers.push(JSON.stringify((await server.request('GET', path, as(person))).body))
      return answers.filter((answer) => answer?.includes(CANARY)).length
    }
    // The writer's own list and download.
    expect(await readBy(writer)).toBe(2)
    for (const other of others) expect(await readBy(other)).toBe(0)
  })

  it('is in its user’s download, and deleted with the account', async () => {
    const leaving = await aRenter(server)
    const id = await aSavedRoom({}, leaving)
    await write(id, 'Near the office', ago(0), leaving)
    const { body } = await server.request('GET', '/api/auth/export', as(leaving))
    expect(body).toMatchObject({
      records: { saved: [{ listing_id: id, note: 'Near the office', price: 8500 }] },
    })
    await server.api.privacy.deleteMyAccount({ body: { password: leaving.password } }, as(leaving))
    const { rowCount } = await server.db.pool.query('select 1 from saved where listing_id = $1', [
      id,
    ])
    expect(rowCount).toBe(0)
  })
})
