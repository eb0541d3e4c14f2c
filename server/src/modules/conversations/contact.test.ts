// Whom an owner's number shows to: in no reply, page, export, signal or mail before (D90).
import type { ContactPolicy } from '@rentify/contract/listings/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest, decided } from '../../testing/makers/bookings.ts'
import { aConversation, aMessage } from '../../testing/makers/conversations.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { aConnectedSocket } from '../../testing/sockets.ts'

/** Nothing else in the database has these. */
const NUMBERS = ['9812377701', '9812377702']
const MAILBOX = 'canary@owner.example'

let server: TestServer
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  renter = await aRenter(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const detail = async (id: string, who = renter) =>
  (await server.api.listings.getListing({ params: { id } }, as(who))).body

async function anOwnerWhoShows(policy: ContactPolicy) {
  const owner = await anOwner(server)
  await server.db.pool.query('update accounts set phone = $2 where id = $1', [
    owner.id,
    `+91${NUMBERS[1]}`,
  ])
  const { body } = await server.api.conversations.setContactPolicy(
    { body: { contactPolicy: policy } },
    as(owner),
  )
  expect(body).toEqual({ contactPolicy: policy })
  const room = {
    phone: `+91${NUMBERS[0]}`,
    email: MAILBOX,
    title: `Call ${NUMBERS[0]} for the room`,
    description: `Call me on ${NUMBERS[0]} or ${NUMBERS[1]}, or write to ${MAILBOX}.`,
    rules: `No parties; questions to ${NUMBERS[0]}`,
    landmark: `Near ${NUMBERS[0]}`,
  }
  const [listingId = ''] = await listed(server.db, [aRoom(owner.id, room)])
  return { owner, listingId }
}

/** Whether any of these texts has the number or the address, however it is written. */
const tells = (...texts: unknown[]) => {
  const all = texts.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
  return NUMBERS.some((one) => all.replace(/[\s-]/g, '').includes(one)) || all.includes(MAILBOX)
}

/** Everything that this person can read of a listing, as it is sent. */
async function everythingFor(who: Person, listingId: string): Promise<unknown[]> {
  const asked = [
    ...[`/api/rooms/${listingId}`, `/api/listings/${listingId}`],
    ...['/api/rooms?limit=100', '/api/rooms?view=card', `/api/listings?like=${listingId}`],
    ...[`/api/listings/compare?ids=${listingId}`, '/api/listings/map?bbox=60,5,100,40'],
    ...['/api/saved', '/api/bookings/renter', '/api/notifications', '/api/auth/export'],
    ...['/api/conversations', `/room/${listingId}`, '/rooms', '/sitemap.xml'],
    ...[`/api/availability/${listingId}`, '/api/search/suggest?q=call'],
  ]
  const answers = await Promise.all(
    asked.map((path) => server.request('GET', path, { token: who.token })),
  )
  const listings = await server.api.conversations.listConversations({}, as(who))
  const threads = listings.body.conversations.map(({ _id }) => _id)
  const read = await Promise.all(
    threads.flatMap((id) => [
      server.api.conversations.getConversation({ params: { id } }, as(who)),
      server.api.conversations.listMessages({ params: { id } }, as(who)),
    ]),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(9)
  return [...answers, ...read].map(({ body }) => body)
}

describe('contactPolicy', () => {
  it('is always at first: a signed-in renter sees the number, as ever', async () => {
    const owner = await anOwner(server)
    expect(
      (await server.api.conversations.getContactPolicy({}, as(owner))).body.contactPolicy,
    ).toBe('always')
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { phone: '+919812377703' })])
    expect(await detail(id)).toMatchObject({
      contactPolicy: 'always',
      phone: '9812377703',
      contactNumber: '9812377703',
    })
    const anonymous = await server.api.listings.getListing({ params: { id } })
    expect(anonymous.body).toMatchObject({ contactPolicy: null, phone: null })
  })

  it.each(['after_reply', 'never'] as const)(
    '%s: the number is in no reply, page, export, signal or mail before',
    async (policy) => {
      const { owner, listingId } = await anOwnerWhoShows(policy)
      const renter = await aRenter(server)
      const page = await aConnectedSocket(server.url, renter.token)
      expect(await detail(listingId, renter)).toMatchObject({
        ...{ contactPolicy: policy, phone: null, contactNumber: null, email: null },
        owner: { phone: null, name: owner.name },
        can: { contact: true },
      })
      await server.api.saved.saveListing({ params: { id: listingId } }, as(renter))
      const conversation = await aConversation(server, renter, listingId)
      const booking = await aRequest(server, renter, listingId)
      const mails = await server.emailsTo(renter.email)
      expect(
        tells(
          ...(await everythingFor(renter, listingId)),
          page.heard,
          mails.map(({ text, html }) => text + html),
        ),
      ).toBe(false)
      expect((await detail(listingId, owner)).phone).toBe(NUMBERS[0])

      await server.api.conversations.sendMessage(
        { params: { id: conversation }, body: aMessage({ body: 'Yes' }) },
        as(owner),
      )
      const answered = policy === 'after_reply' ? NUMBERS[0] : null
      expect((await detail(listingId, renter)).phone).toBe(answered)
      const shown = await server.api.conversations.getConversation(
        { params: { id: conversation } },
        as(renter),
      )
      expect(shown.body.phone).toBe(answered)
      // Somebody else was not answered, nor was this renter about another listing.
      expect(tells(...(await everythingFor(await aRenter(server), listingId)))).toBe(false)
      const [another = ''] = await listed(server.db, [
        aRoom(owner.id, { phone: `+91${NUMBERS[0]}` }),
      ])
      expect((await detail(another, renter)).phone).toBeNull()

      await decided(server, owner, booking, 'accepted')
      expect((await detail(listingId, renter)).phone).toBe(NUMBERS[0])
      const agreed = await server.api.conversations.getConversation(
        { params: { id: conversation } },
        as(renter),
      )
      expect(agreed.body).toMatchObject({
        phone: NUMBERS[0],
        bookings: [{ _id: booking._id, status: 'accepted' }],
      })
    },
  )

  it('has what the renter asked this owner for, other places by their names', async () => {
    const { owner, listingId } = await anOwnerWhoShows('always')
    const [elsewhere = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Room above' })])
    const [ofOther = ''] = await listed(server.db, [aRoom((await anOwner(server)).id)])
    const guest = await aRenter(server)
    const id = await aConversation(server, guest, listingId)
    const here = await aRequest(server, guest, listingId)
    const there = await aRequest(server, guest, elsewhere)
    await aRequest(server, guest, ofOther)
    await aRequest(server, await aRenter(server), elsewhere)
    for (const person of [guest, owner]) {
      const { body } = await server.api.conversations.getConversation(
        { params: { id } },
        as(person),
      )
      expect(body.bookings.map((one) => [one._id, one.elsewhere])).toEqual([
        [there._id, 'Room above'],
        [here._id, null],
      ])
    }
  })

  it.each([
    ['always', [true, true, true]],
    ['after_reply', [false, true, true]],
    ['never', [false, false, true]],
  ] as const)(
    '%s: the account’s address is on a stay as the number is on the listing',
    async (policy, [asked, answered, accepted]) => {
      const { owner, listingId } = await anOwnerWhoShows(policy)
      const guest = await aRenter(server)
      const stay = await aRequest(server, guest, listingId)
      const seen = async () => {
        const one = await server.api.bookings.getBooking({ params: { id: stay._id } }, as(guest))
        const list = await server.api.bookings.listMyRequests({ query: {} }, as(guest))
        expect(list.body.map((each) => each.owner)).toEqual([one.body.owner])
        return one.body.owner.email === owner.email
      }
      expect(stay.owner.email === owner.email).toBe(asked)
      expect(await seen()).toBe(asked)
      const id = await aConversation(server, guest, listingId)
      await server.api.conversations.sendMessage({ params: { id }, body: aMessage() }, as(owner))
      expect(await seen()).toBe(answered)
      await decided(server, owner, stay, 'accepted')
      expect(await seen()).toBe(accepted)
      const mails = await server.emailsTo(guest.email)
      if (policy === 'never')
        expect(mails.some(({ text, html }) => (text + html).includes(owner.email))).toBe(false)
    },
  )

  it('after an answer no longer shows it to whom the owner blocked since', async () => {
    const { owner, listingId } = await anOwnerWhoShows('after_reply')
    const guest = await aRenter(server)
    const id = await aConversation(server, guest, listingId)
    await server.api.conversations.sendMessage({ params: { id }, body: aMessage() }, as(owner))
    expect((await detail(listingId, guest)).phone).toBe(NUMBERS[0])
    await server.api.conversations.changeConversation(
      { params: { id }, body: { blocked: true } },
      as(owner),
    )
    expect(tells(...(await everythingFor(guest, listingId)))).toBe(false)
  })

  it('counts no contact against the hourly limit that it did not show', async () => {
    const { listingId } = await anOwnerWhoShows('never')
    await detail(listingId)
    const { rows } = await server.db.pool.query(
      'select from contact_reveals where listing_id = $1',
      [listingId],
    )
    expect(rows).toEqual([])
  })
})
