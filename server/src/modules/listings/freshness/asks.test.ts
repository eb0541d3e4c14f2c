// Owners are asked by mail and bell whether places are still to be had, and what stays unanswered
// is hidden where the settings say so (D87).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { inDays } from '../../../testing/makers/bookings.ts'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  renter = await aRenter(server)
})
afterAll(() => server.stop())
afterEach(() => server.changeSettings({ general: { hideUnconfirmed: false } }))

const as = ({ token }: Person) => ({ token })
const query = (text: string, ...values: unknown[]) => server.db.pool.query(text, values)
async function old(ownerId: string, days: number, title = 'Room by the lake', make = aRoom) {
  const [id = ''] = await listed(server.db, [make(ownerId, { title })])
  await query(
    'update listings set confirmed_at = now() - make_interval(days => $2) where id = $1',
    id,
    days,
  )
  return id
}
async function run(job: string) {
  await query('select graphile_worker.add_job($1)', `listings.${job}`)
  await server.runDueJobs()
}
const bell = async (person: Person) =>
  (await server.api.notifications.listNotifications({}, as(person))).body.data.notifications
const mails = async ({ email }: Person) =>
  (await server.emailsTo(email)).filter(({ text }) => text.includes('/confirm-listings?token='))
const isListed = async (id: string) =>
  (await query('select listed from listings where id = $1', id)).rows[0]?.listed
/** As if whatever was asked had been asked so many days before. */
const later = async (days: number) => {
  await query(`update confirmation_asks set asked_at = asked_at - make_interval(days => $1)`, days)
  await query(`update listings set confirmed_at = confirmed_at - make_interval(days => $1)`, days)
}
const show = (token: string) => server.api.freshness.showAsked({ body: { token } })
const answer = (body: Parameters<typeof server.api.freshness.answerAsked>[0]['body']) =>
  server.api.freshness.answerAsked({ body })

describe('an owner', () => {
  it('is asked once, by one mail and one notification, about all that is due', async () => {
    const owner = await anOwner(server)
    for (const days of [11, 15, 12]) await old(owner.id, days, `Room of ${days} days`)
    await old(owner.id, 9)
    await run('ask_owners')
    await run('ask_owners')
    expect(await bell(owner)).toMatchObject([
      {
        kind: 'confirm_listings',
        title: 'Are your 3 listings still free?',
        link: '/confirm-listings',
      },
    ])
    const [mail, ...others] = await mails(owner)
    expect([mail?.subject, others]).toEqual(['Are your 3 listings still free?', []])
    const { body } = await show(mail?.token ?? '')
    expect(body.total).toBe(3)
    expect(body.listings.map(({ title }) => title)).toEqual([
      'Room of 15 days',
      'Room of 12 days',
      'Room of 11 days',
    ])
  })

  it('is asked again after a week, three times at most', async () => {
    const owner = await anOwner(server)
    await old(owner.id, 10)
    await later(1)
    for (const asked of [1, 2, 3, 3]) {
      await run('ask_owners')
      expect(await mails(owner)).toHaveLength(asked)
      await later(8)
    }
  })

  it('is asked in Hindi where they read Hindi, of one listing by its title', async () => {
    const owner = await anOwner(server)
    await query(`update accounts set language = 'hi' where id = $1`, owner.id)
    await old(owner.id, 12)
    await run('ask_owners')
    const [mail] = await mails(owner)
    expect(mail?.subject).toBe('क्या यह अभी खाली है?')
    expect(mail?.text).toContain('“Room by the lake”')
  })

  it('of a hotel is asked whether it is open', async () => {
    const owner = await anOwner(server)
    await old(owner.id, 12, 'Hotel Sunrise', aHotel)
    await run('ask_owners')
    const [mail] = await mails(owner)
    expect(mail?.subject).toBe('Is it still open?')
    expect(mail?.text).toContain('Still open, or hide:')
  })

  it('of the demo, or one who cannot sign in, is never asked', async () => {
    const [demo, imported] = [await anOwner(server), await anOwnersAccount(server.db)]
    await query('update accounts set is_demo = true where id = $1', demo.id)
    for (const id of [demo.id, imported]) await old(id, 40)
    await run('ask_owners')
    const { rows } = await query('select from confirmation_asks where user_id = any($1::uuid[])', [
      demo.id,
      imported,
    ])
    expect(rows).toEqual([])
  })
})

describe('an emailed link', () => {
  async function asked(...titles: string[]) {
    const owner = await anOwner(server)
    const ids = await Promise.all(titles.map((title) => old(owner.id, 12, title)))
    await run('ask_owners')
    const [mail] = await mails(owner)
    return { owner, ids, token: mail?.token ?? '' }
  }

  it('changes nothing when it is opened, and answers without signing in', async () => {
    const { ids, token } = await asked('First', 'Second')
    const [first = '', second = ''] = ids
    expect((await show(token)).body.total).toBe(2)
    expect((await show(token)).body.total).toBe(2)
    expect((await answer({ token, listingId: first, answer: 'free' })).body.total).toBe(1)
    const { body } = await answer({ token, listingId: second, answer: 'hide' })
    // Named still, so that it can be shown again.
    expect(body).toMatchObject({ total: 0, listings: [{ _id: second, isVisible: false }] })
    expect([await isListed(first), await isListed(second)]).toEqual([true, false])
    await answer({ token, listingId: second, answer: 'free' })
    expect(await isListed(second)).toBe(true)
  })

  it('takes an answer back that was a slip, for as long as it works', async () => {
    const { owner, ids, token } = await asked('Slipped', 'Not touched')
    const [listingId = ''] = ids
    const params = { params: { id: listingId } }
    const range = { from: inDays(0), to: inDays(40) }
    const taken = async () =>
      (await server.api.availability.getAvailability({ ...params, query: range })).body.taken
    const dates = { from: inDays(30), to: inDays(32), reason: 'Painting' }
    await server.api.availability.blockDates({ ...params, body: dates }, as(owner))
    const painting = [inDays(30), inDays(31)]

    const slip = { answer: 'taken', until: inDays(9) } as const
    const { body } = await answer({ token, listingId, ...slip })
    expect(body.answered).toMatchObject([{ _id: listingId, title: 'Slipped' }])
    expect(await taken()).toHaveLength(11)
    for (const path of ['show', 'answer'])
      await server.request('GET', `/api/listing-asks/${path}?token=${token}&instead=true`)
    expect(await taken()).toHaveLength(11)

    await later(12)
    expect((await show(token)).body.answered).toMatchObject([{ _id: listingId }])
    await answer({ token, listingId, answer: 'free', instead: true })
    expect(await taken()).toEqual(painting)

    await answer({ token, listingId, ...slip })
    await answer({ token, listingId, ...slip, until: inDays(2), instead: true })
    expect(await taken()).toEqual([inDays(0), inDays(1), ...painting])
    await later(10)
    expect(await answer({ token, listingId, answer: 'free', instead: true })).toMatchObject({
      status: 410,
    })
    expect(await taken()).toHaveLength(4)
  })

  it('confirms all that it asks about, and nothing else', async () => {
    const { owner, token } = await asked('First', 'Second')
    const other = await old(owner.id, 30, 'Not asked about')
    expect((await answer({ token, answer: 'free' })).body).toMatchObject({
      total: 0,
      listings: [],
    })
    expect(await answer({ token, listingId: other, answer: 'hide' })).toMatchObject({
      status: 404,
      body: { code: 'listing_not_found' },
    })
    const { body } = await server.api.freshness.listUnconfirmed({}, as(owner))
    expect(body.listings).toMatchObject([{ _id: other }])
  })

  it.each<[string, (token: string, owner: Person) => Promise<unknown> | string]>([
    ['that was changed', (token) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`],
    ['that is none', () => 'no-token'],
    ['of ids that are none', () => Buffer.alloc(64, 255).toString('base64url')],
    ['after three weeks', () => later(22)],
    [
      'after the address of its account was changed',
      (_, { id }) =>
        query(`update accounts set email = $2 where id = $1`, id, `${id}@other.example`),
    ],
    [
      'of a deactivated account',
      (_, { id }) => query(`update accounts set status = 'inactive' where id = $1`, id),
    ],
  ])('%s is refused', async (_, end) => {
    const { owner, token } = await asked('First')
    const ended = await end(token, owner)
    expect(await show(typeof ended === 'string' ? ended : token)).toMatchObject({
      status: 410,
      body: { code: 'link_invalid' },
    })
  })
})

describe('what nobody confirms for three weeks', () => {
  /** Asked twice, and three weeks old. */
  async function unanswered() {
    const owner = await anOwner(server)
    const id = await old(owner.id, 12)
    await run('ask_owners')
    await later(8)
    await run('ask_owners')
    await later(2)
    return { owner, id }
  }
  const mailed = (owner: Person) =>
    query('update confirmation_asks set mailed_at = now() where user_id = $1', owner.id)

  it('stays as long as the operator has not turned hiding on', async () => {
    const { owner, id } = await unanswered()
    await mailed(owner)
    await run('hide_unconfirmed')
    expect(await isListed(id)).toBe(true)
  })

  it('is hidden after two mails that SMTP took, and its owner is told', async () => {
    const { owner, id } = await unanswered()
    await server.changeSettings({ general: { hideUnconfirmed: true } })
    await run('hide_unconfirmed')
    // Mails were written to files, and nobody has looked.
    expect(await isListed(id)).toBe(true)
    await mailed(owner)
    await run('hide_unconfirmed')
    expect(await isListed(id)).toBe(false)
    expect((await bell(owner))[0]).toMatchObject({
      kind: 'listings_unconfirmed',
      title: 'We hid what nobody confirmed',
      link: '/my-listings',
    })
  })

  it('is hidden after one notification that was read', async () => {
    const { owner, id } = await unanswered()
    await server.changeSettings({ general: { hideUnconfirmed: true } })
    await server.api.notifications.markAllRead({}, as(owner))
    await run('hide_unconfirmed')
    expect(await isListed(id)).toBe(false)
  })
})

describe('a renter', () => {
  const reveal = (id: string, by: Person) =>
    server.api.listings.getListing({ params: { id } }, as(by))
  const gone = (id: string, by: Person) =>
    server.api.freshness.reportGone({ params: { id } }, as(by))

  it('to whom the contact was shown says that it was gone; two have its owner asked', async () => {
    const owner = await anOwner(server)
    const id = await old(owner.id, 2)
    expect(await gone(id, renter)).toMatchObject({
      status: 409,
      body: { code: 'contact_not_shown' },
    })
    await reveal(id, renter)
    expect(await gone(id, renter)).toMatchObject({ status: 200 })
    expect(await gone(id, renter)).toMatchObject({ status: 200 })
    expect(await mails(owner)).toEqual([])
    for (let more = 0; more < 2; more++) {
      const another = await aRenter(server)
      await reveal(id, another)
      await gone(id, another)
    }
    const [mail, ...others] = await mails(owner)
    expect([mail?.subject, others]).toEqual(['Renters say that it was taken', []])
    expect((await show(mail?.token ?? '')).body.listings).toMatchObject([{ _id: id }])
    // And on the dashboard, to which the bell leads who is signed in.
    const { body } = await server.api.freshness.listUnconfirmed({}, as(owner))
    expect(body).toMatchObject({ total: 1, listings: [{ _id: id }] })
    await server.api.freshness.confirmListing({ params: { id }, body: undefined }, as(owner))
    expect((await server.api.freshness.listUnconfirmed({}, as(owner))).body.total).toBe(0)
  })

  it('does not say so of an own place, nor of one that nobody sees', async () => {
    const owner = await anOwner(server)
    const id = await old(owner.id, 2)
    expect(await gone(id, owner)).toMatchObject({ status: 403, body: { code: 'own_listing' } })
    await query('update listings set is_visible = false where id = $1', id)
    expect(await gone(id, renter)).toMatchObject({ status: 404 })
  })
})
