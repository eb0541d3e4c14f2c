// Every answer that shows a listing, with a generated title and with one that a person wrote.
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest } from '../../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
let generated = ''
let written = ''
const PLACE = { city: 'Noida', location: 'Sector 62' }
const GENERATED = {
  title: 'Sunny 2 BHK flat in Sector 62',
  titleHi: 'सेक्टर 62 में धूपदार 2 BHK फ़्लैट',
}
const WRITTEN = { title: 'Sunny 2 BHK flat in Sector 62 for my nephew' }
const BOTH = [GENERATED, WRITTEN]

beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
  ;[written = '', generated = ''] = await listed(server.db, [
    aRoom(owner.id, { ...WRITTEN, ...PLACE }),
    aRoom(owner.id, { title: GENERATED.title, ...PLACE }),
  ])
})
afterAll(() => server.stop())

type Titles = Pick<ListingSummary, 'title' | 'titleHi'>
const titlesOf = (listings: readonly Titles[]) =>
  listings
    .map(({ title, titleHi }) => ({ title, ...(titleHi === undefined ? {} : { titleHi }) }))
    .sort((a, b) => a.title.length - b.title.length)

describe('a generated title is in Hindi too, and a person’s is not,', () => {
  it.each([
    ['every field', {}],
    ['cards', { view: 'card' as const }],
    ['a search', { view: 'card' as const, q: 'sector 62' }],
    ['folded reposts', { view: 'card' as const, fold: 'true' as const }],
    ['listings nearby', { lat: 28.62, lng: 77.36, nearby: 'true' as const }],
  ])('in lists that ask for it: %s', async (_, query) => {
    const { listRooms } = server.api.search
    const asked = { ...query, titles: 'hi' as const }
    const { body, headers } = await listRooms({ query: asked })
    expect(titlesOf(body)).toEqual(BOTH)
    const plain = await listRooms({ query })
    expect(titlesOf(plain.body)).toEqual(BOTH.map(({ title }) => ({ title })))
    expect(body.map(({ titleHi: __, ...listing }) => listing)).toEqual(plain.body)
    expect(headers.get('x-total-count')).toBe(plain.headers.get('x-total-count'))
  })

  it('on each page of a list', async () => {
    const first = await server.request('GET', '/api/rooms?titles=hi&limit=1')
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await server.request('GET', next)
    expect(titlesOf([first.body, second.body].flat() as Titles[])).toEqual(BOTH)
  })

  it('on the listing’s page, whoever opens it', async () => {
    for (const token of [undefined, renter.token, owner.token]) {
      const open = async (id: string) =>
        (await server.api.listings.getListing({ params: { id } }, token ? { token } : {})).body
      expect(titlesOf([await open(generated), await open(written)])).toEqual(BOTH)
    }
  })

  it('among suggestions', async () => {
    const { body } = await server.api.search.suggest({ query: { q: 'sunny' } })
    expect(titlesOf(body.listings)).toEqual(BOTH)
  })

  it('in the owner’s list', async () => {
    const { body } = await server.request('GET', '/api/rooms/my-listings', owner)
    expect(titlesOf(body as Titles[])).toEqual(BOTH)
  })

  it('where its owner is asked whether it is free, signed in and by the mail’s link', async () => {
    const { freshness } = server.api
    await server.db.pool.query("update listings set confirmed_at = now() - interval '12 days'")
    const { body } = await freshness.listUnconfirmed({}, { token: owner.token })
    expect(titlesOf(body.listings)).toEqual(BOTH)
    await server.db.pool.query("select graphile_worker.add_job('listings.ask_owners')")
    await server.runDueJobs()
    const mails = await server.emailsTo(owner.email)
    const mail = mails.find(({ text }) => text.includes('/confirm-listings'))
    const token = mail?.token ?? ''
    const asked = await freshness.showAsked({ body: { token } })
    expect(titlesOf(asked.body.listings)).toEqual(BOTH)
    const answered = await freshness.answerAsked({ body: { token, answer: 'free' } })
    expect(titlesOf(answered.body.answered)).toEqual(BOTH)
  })

  it('in the back office', async () => {
    const { token } = await anAdmin(server)
    const { body } = await server.api.admin.listProperties({ query: {} }, { token })
    expect(titlesOf(body.properties)).toEqual(BOTH)
    const one = await server.api.admin.getProperty({ params: { id: generated } }, { token })
    expect(one.body.property).toMatchObject(GENERATED)
  })

  it('in bookings, and in what is told of them', async () => {
    for (const id of [generated, written]) await aRequest(server, renter, id)
    for (const { token } of [renter, owner]) {
      const list = token === renter.token ? 'listMyRequests' : 'listMyBookings'
      const { body } = await server.api.bookings[list]({ query: {} }, { token })
      expect(titlesOf(body.map(({ room }) => room))).toEqual(BOTH)
    }
    const { token } = await anAdmin(server)
    const seen = await server.api.admin.listAdminBookings({ query: {} }, { token })
    expect(titlesOf(seen.body.bookings.flatMap(({ room }) => room ?? []))).toEqual(BOTH)
    const recent = await server.api.admin.listRecentBookings({}, { token })
    expect(titlesOf(recent.body.bookings.map(({ room }) => room))).toEqual(BOTH)
    await server.runDueJobs()
    const told = async (language: string) => {
      const headers = { 'accept-language': language }
      const { listNotifications } = server.api.notifications
      const { body } = await listNotifications({}, { token: owner.token, headers })
      return body.data.notifications.map(({ message }) => message).join(' ')
    }
    const hindi = await told('hi')
    for (const title of [GENERATED.titleHi, WRITTEN.title]) expect(hindi).toContain(`“${title}”`)
    const english = await told('en')
    for (const { title } of BOTH) expect(english).toContain(`“${title}”`)
  })

  it('among saved listings, also once they are gone', async () => {
    const ids = await listed(
      server.db,
      BOTH.map(({ title }) => aRoom(owner.id, { title, ...PLACE })),
    )
    for (const id of ids)
      await server.api.saved.saveListing({ params: { id } }, { token: renter.token })
    const saved = async () => (await server.api.saved.listSaved({}, { token: renter.token })).body
    expect(titlesOf((await saved()).listings)).toEqual(BOTH)
    await server.db.pool.query('delete from listings where id = any($1)', [ids])
    expect(titlesOf((await saved()).gone)).toEqual(BOTH)
  })
})

it('a title that its owner changes is theirs from then on', async () => {
  const [id = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Sunny room', ...PLACE })])
  const shown = async () => {
    const { body } = await server.api.search.listRooms({ query: { titles: 'hi' } })
    return body.find(({ _id }) => _id === id)
  }
  expect(await shown()).toMatchObject({ title: 'Sunny room', titleHi: 'धूपदार कमरा' })
  await server.db.pool.query('update listings set title = $2 where id = $1', [id, 'Asha’s room'])
  await expect.poll(shown).toMatchObject({ title: 'Asha’s room' })
  expect(await shown()).not.toHaveProperty('titleHi')
})
