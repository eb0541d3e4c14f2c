import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BOOKING_STATUSES } from '@rentify/contract/bookings/vocabulary'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '@rentify/contract/media/picture'
import { DEMO_ACCOUNTS } from '@rentify/demo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner } from '../testing/makers/accounts.ts'
import { cardsIn } from '../testing/search.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import {
  addDemoListings,
  DEMO_LISTINGS,
  loadDemo,
  lockDemo,
  prepareDemo,
  removeDemo,
  unlockDemo,
} from './index.ts'

/** More than the first ones, which the database plans for by what it counted of them. */
const MORE = 1200

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demoAccounts: DEMO_ACCOUNTS })
})
afterAll(() => server.stop())

const publicTotal = async () =>
  Number(
    (
      await server.request('GET', '/api/listings?limit=1', {
        headers: { 'cache-control': 'no-cache' },
      })
    ).headers.get('x-total-count'),
  )
const rowsOf = async (table: 'listings' | 'accounts' | 'pictures' | 'bookings') =>
  Number(
    (
      await server.db.sql
        .selectFrom(table)
        .select((q) => q.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const signIn = ({ email, password }: { email: string; password: string }) =>
  server.api.accounts.login({ body: { email, password } })

describe('an empty installation', () => {
  it('is filled once by concurrent processes', async () => {
    const answers = await Promise.all([
      prepareDemo(server.db, { demo: 'on', dataDir: server.dataDir }),
      prepareDemo(server.db, { demo: 'on', dataDir: server.dataDir }),
      loadDemo(server.db, server.dataDir),
    ])
    expect(answers).toContain(true)
    expect(await loadDemo(server.db, server.dataDir)).toBe(false)
    expect(await rowsOf('listings')).toBe(DEMO_LISTINGS)
    expect(await publicTotal()).toBe(DEMO_LISTINGS)
  })

  it.each(DEMO_ACCOUNTS.map((account) => [account.role, account] as const))(
    'lets the demo %s sign in',
    async (role, account) => {
      const { status, body } = await signIn(account)
      expect(status).toBe(200)
      expect(body.role).toBe(role)
    },
  )

  it('shows pictures in every width and format, the widest as wide as declared', async () => {
    const { body } = await server.api.search.listListings({ query: { limit: 12 } })
    const ids = new Set(body.flatMap(({ pictures }) => pictures.map(({ id }) => id)))
    expect(ids.size).toBeGreaterThan(12)
    for (const id of ids)
      for (const format of PICTURE_FORMATS)
        for (const width of PICTURE_WIDTHS)
          expect((await fetch(server.url + pictureUrl(id, width, format))).status).toBe(200)
    const [id = ''] = ids
    const largest = await fetch(server.url + pictureUrl(id, 1200, 'jpg'))
    expect(await sharp(await largest.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 480,
    })
  })
})

const LISTS = ['/api/rooms', '/api/hotels', '/api/shops', '/api/listings?sort=newest']
const bytesOfTwelve = async (path: string, extra: string) => {
  const url = `${path}${path.includes('?') ? '&' : '?'}limit=12${extra}`
  const { body } = await server.request('GET', url)
  expect(cardsIn(body)).toHaveLength(12)
  return Buffer.byteLength(JSON.stringify(body))
}
/** The most that twelve cards may take, without compression (D7). */
const MAX_BYTES = 8 * 1024

describe('twelve cards of the demo', () => {
  it.each(LISTS)('of %s are at most 8 KB', async (path) => {
    const bytes = await bytesOfTwelve(path, '&view=card')
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })
})

describe('the demo’s bookings', () => {
  it('show its renter and its owner every state', async () => {
    const [renter, owner] = await Promise.all(
      [DEMO_ACCOUNTS[0], DEMO_ACCOUNTS[1]].map(async (account) => (await signIn(account)).body),
    )
    const sent = await server.api.bookings.listMyRequests({}, { token: renter?.token })
    expect(new Set(sent.body.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES))
    const received = await server.api.bookings.listMyBookings({}, { token: owner?.token })
    const between = sent.body.filter((stay) => stay.owner._id === owner?.user._id)
    expect(received.body.map(({ _id }) => _id)).toEqual(between.map(({ _id }) => _id))
  })
})

describe('the demo’s reviews', () => {
  it('give averages to places with three, and are marked as the demo’s', async () => {
    const { rows } = await server.db.pool.query<{ id: string; n: number; rating: string }>(
      'select id, own_reviews as n, own_rating as rating from listings where own_reviews is not null order by n desc',
    )
    expect(rows.map(({ n }) => n)).toEqual([5, 4, 3])
    for (const { id, n, rating } of rows) {
      const { body } = await server.api.reviews.listListingReviews({ params: { id } })
      expect(body.summary.count).toBe(n)
      expect(body.summary.rating).toBeCloseTo(Number(rating), 1)
      for (const { text } of body.reviews) expect(text ?? 'Demo').toMatch(/^Demo/)
      const card = await server.api.listings.getListing({ params: { id } })
      expect(card.body).toMatchObject({ rating: Number(rating), reviewCount: n })
    }
  })

  it('have an answer, and one of the renter’s that is hidden until its day', async () => {
    const renter = (await signIn(DEMO_ACCOUNTS[0])).body
    const sent = await server.api.bookings.listMyRequests({}, { token: renter.token })
    const seen = await Promise.all(
      sent.body
        .filter(({ status }) => status === 'completed')
        .map(
          async ({ _id }) =>
            (
              await server.api.reviews.getBookingReviews(
                { params: { id: _id } },
                { token: renter.token },
              )
            ).body,
        ),
    )
    expect(seen.map(({ mine }) => mine?.answer?.text ?? null)).toContainEqual(
      expect.stringContaining('Demo answer'),
    )
    // Hidden from the other side, and told to their author alone.
    expect(seen.map(({ mine }) => mine && mine.hiddenUntil !== null)).toContain(true)
    expect(seen.filter(({ theirs }) => theirs !== null)).toHaveLength(1)
  })
})

/** Reports views of a listing by a visitor, as pages do. */
const view = (listingId: string, times: number) =>
  server.request('POST', '/api/analytics/events', {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' },
    body: {
      ...{ device: 'mobile', source: 'direct' },
      events: Array.from({ length: times }, () => ({ kind: 'view', ago: 0, listingId })),
    },
  })
/** Detail views and requests of the last month, of all listings. */
async function measured() {
  const { token } = await anAdmin(server)
  await server.db.pool.query(`select graphile_worker.add_job('analytics.count')`)
  await server.runDueJobs()
  const query = { range: '30days' } as const
  const { totals } = (await server.api.analytics.getAnalytics({ query }, { token })).body
  return { views: totals.detailViews, requests: totals.requests }
}

let viewed = ''
describe('measured traffic', () => {
  it('has what visitors do, and nothing of the history that the demo comes with', async () => {
    expect(await measured()).toEqual({ views: 0, requests: 0 })
    const [seen] = (await server.api.search.listListings({ query: { limit: 1 } })).body
    viewed = seen?._id ?? ''
    expect((await view(viewed, 3)).status).toBe(204)
    expect(await measured()).toEqual({ views: 3, requests: 0 })
  })
})

describe('starting without the demo', () => {
  it('locks its accounts, ends their sessions and hides their listings; starting with it undoes that', async () => {
    const { body } = await signIn(DEMO_ACCOUNTS[1])
    const listed = await publicTotal()
    expect(await prepareDemo(server.db, { demo: 'off', dataDir: server.dataDir })).toBe(false)
    expect((await server.api.accounts.getProfile({}, { token: body.token })).status).toBe(401)
    expect((await signIn(DEMO_ACCOUNTS[1])).status).toBe(403)
    expect(await publicTotal()).toBe(0)
    expect(await prepareDemo(server.db, { demo: 'on', dataDir: server.dataDir })).toBe(true)
    expect((await signIn(DEMO_ACCOUNTS[1])).status).toBe(200)
    expect(await publicTotal()).toBe(listed)
  })

  it('leaves a blocked listing blocked', async () => {
    const { id } = await server.db.sql.selectFrom('listings').select('id').executeTakeFirstOrThrow()
    await server.db.sql
      .updateTable('listings')
      .set({ status: 'blocked' })
      .where('id', '=', id)
      .execute()
    await lockDemo(server.db)
    await unlockDemo(server.db)
    expect(
      await server.db.sql
        .selectFrom('listings')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ status: 'blocked' })
  })

  it('undoes only its own lock: an account deactivated before stays so, also after a second start without', async () => {
    const [, deactivated] = DEMO_ACCOUNTS
    const { id } = await server.db.sql
      .selectFrom('listings')
      .select('id')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    const become = async (status: 'active' | 'inactive') => {
      await server.db.sql
        .updateTable('accounts')
        .set({ status })
        .where('email', '=', deactivated.email)
        .execute()
      await server.db.sql.updateTable('listings').set({ status }).where('id', '=', id).execute()
    }
    await become('inactive')
    const listed = await publicTotal()
    for (const demo of ['off', 'off', 'on', 'on'] as const)
      await prepareDemo(server.db, { demo, dataDir: server.dataDir })
    expect((await signIn(deactivated)).status).toBe(403)
    expect((await signIn(DEMO_ACCOUNTS[0])).status).toBe(200)
    expect(await publicTotal()).toBe(listed)
    await become('active')
  })
})

describe('additional demo listings', () => {
  it('are accepted by the database, share the pictures, and are not added twice', async () => {
    const before = { listings: await rowsOf('listings'), pictures: await rowsOf('pictures') }
    const seen: number[] = []
    expect(
      await addDemoListings(server.db, server.dataDir, {
        count: MORE,
        seed: 'bench',
        onProgress: (written) => seen.push(written),
      }),
    ).toBe(MORE)
    expect(seen.at(-1)).toBe(MORE)
    expect(await rowsOf('listings')).toBe(before.listings + MORE)
    expect(await rowsOf('pictures')).toBe(before.pictures)
    await expect(
      addDemoListings(server.db, server.dataDir, { count: MORE, seed: 'bench' }),
    ).rejects.toThrow('there already')
  })

  it.each(LISTS)('are at most 8 KB as twelve cards of %s', async (path) => {
    for (const order of ['newest', 'popular', 'price_asc', 'price_desc']) {
      const bytes = await bytesOfTwelve(path.replace(/\?.*/, ''), `&view=card&sort=${order}`)
      expect(bytes, order).toBeLessThanOrEqual(MAX_BYTES)
    }
  })
})

describe('removing the demo', () => {
  it('keeps real users, their listings, the pictures they show and what was measured there', async () => {
    const person = await anOwner(server)
    const kept = await server.db.sql
      .selectFrom('listings')
      .selectAll()
      .where('type', '=', 'Room')
      .where('id', '!=', viewed)
      .where((q) => q(q.fn('jsonb_array_length', ['pictures']), '>', 0))
      .limit(1)
      .executeTakeFirstOrThrow()
    const picture = kept.pictures[0]?.id ?? ''
    await server.db.sql
      .updateTable('listings')
      .set({ owner_id: person.id, status: 'active' })
      .where('id', '=', kept.id)
      .execute()
    expect((await fetch(server.url + pictureUrl(picture, 320, 'webp'))).status).toBe(200)
    const gone = await server.db.sql
      .selectFrom('pictures')
      .select('id')
      .where(
        'id',
        'not in',
        kept.pictures.map(({ id }) => id),
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    await view(kept.id, 2)
    expect(await measured()).toEqual({ views: 5, requests: 0 })
    const removed = await removeDemo(server.db, server.dataDir)
    expect(await measured()).toEqual({ views: 2, requests: 0 })
    // All days are counted again from the events.
    await server.changeSettings({ general: { timezone: 'UTC' } })
    expect(await measured()).toEqual({ views: 2, requests: 0 })
    expect(removed.listings).toBe(DEMO_LISTINGS + MORE - 1)
    expect(await rowsOf('listings')).toBe(1)
    expect(await rowsOf('bookings')).toBe(0)
    expect(
      await server.db.sql.selectFrom('accounts').select('id').where('is_demo', '=', true).execute(),
    ).toEqual([])
    expect(await rowsOf('pictures')).toBe(kept.pictures.length)
    expect((await fetch(server.url + pictureUrl(picture, 320, 'webp'))).status).toBe(200)
    expect((await fetch(server.url + pictureUrl(gone.id, 320, 'webp'))).status).toBe(404)
    await access(join(server.dataDir, 'pictures', picture.slice(0, 2), `${picture}-320.webp`))
  })

  it('is not loaded again while user accounts exist', async () => {
    expect(await prepareDemo(server.db, { demo: 'on', dataDir: server.dataDir })).toBe(false)
    expect(await rowsOf('listings')).toBe(1)
  })
})
