import { LANGUAGES } from '@rentify/contract/languages'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvents } from '../../events/index.ts'
import { connectModules } from '../../registrations.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest, decided, inDays } from '../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { aBookingChange, publishChanges } from '../../testing/makers/notifications.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { checkInTomorrow } from '../bookings/index.ts'
import { blockListing, reportsDecided, unblockListing } from '../listings/index.ts'
import { notificationListeners } from './notifications.listeners.ts'

let server: TestServer
let renter: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[renter, owner] = [await aRenter(server), await anOwner(server)]
})
afterAll(() => server.stop())

const { publish } = connectModules().events
const listOf = async ({ token }: Person, language = 'en') =>
  (
    await server.api.notifications.listNotifications(
      {},
      { token, headers: { 'accept-language': language } },
    )
  ).body.data.notifications

type Change = Parameters<typeof aBookingChange>[0]
/** What each side is told of a change, by kind and message. */
async function toldOf(change: Change, language = 'en') {
  await raw`delete from notifications`.execute(server.db.sql)
  await publishChanges(
    server,
    aBookingChange({ renterId: renter.id, ownerId: owner.id, ...change }),
  )
  await server.runDueJobs()
  const told = async (who: Person) =>
    (await listOf(who, language)).map(({ kind, message }) => `${kind}: ${message}`)
  return { renter: await told(renter), owner: await told(owner) }
}

const DATES = '30 March – 2 April 2027'
/** Thin spaces surround the dash of a range. */
const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u2009\u202f\u00a0]/g, ' '))

const STORIES: [string, Change, { renter: string[]; owner: string[] }][] = [
  [
    'a request',
    {},
    {
      renter: [],
      owner: [
        `booking_requested: Someone would like to stay at “Room by the lake”, ${DATES}. Please answer before the request expires.`,
      ],
    },
  ],
  [
    'acceptance',
    { by: 'owner', from: 'pending', to: 'accepted' },
    {
      renter: [
        `booking_accepted: The owner accepted your request for “Room by the lake”, ${DATES}, and will contact you soon.`,
      ],
      owner: [],
    },
  ],
  [
    'a declined request',
    { by: 'owner', from: 'pending', to: 'declined' },
    {
      renter: [
        `booking_declined: The owner declined your request for “Room by the lake”, ${DATES}.`,
      ],
      owner: [],
    },
  ],
  [
    'a declined request with its reason',
    { by: 'owner', from: 'pending', to: 'declined', reason: 'Painting {week}?' },
    {
      renter: [
        `booking_declined: The owner declined your request for “Room by the lake”, ${DATES}. They wrote: “Painting {week}?”`,
      ],
      owner: [],
    },
  ],
  [
    'dates booked by another renter',
    { by: 'system', from: 'pending', to: 'declined', endReason: 'dates_taken' },
    {
      renter: [
        `booking_declined: Your request for “Room by the lake” has ended because someone else booked some of the dates, ${DATES}.`,
      ],
      owner: [],
    },
  ],
  [
    'a deleted listing',
    { by: 'system', from: 'accepted', to: 'declined', endReason: 'listing_deleted' },
    {
      renter: [
        `booking_declined: Your request for “Room by the lake”, ${DATES}, has ended because this place was removed.`,
      ],
      owner: [],
    },
  ],
  [
    'a closed account',
    { by: 'system', from: 'pending', to: 'declined', endReason: 'account_closed', renterId: null },
    {
      renter: [],
      owner: [
        `booking_declined: The request for “Room by the lake”, ${DATES}, has ended because an account was closed.`,
      ],
    },
  ],
  [
    'an unanswered request',
    { by: 'system', from: 'pending', to: 'declined', endReason: 'expired' },
    {
      renter: [
        `booking_expired: Your request for “Room by the lake”, ${DATES}, wasn’t answered in time, so it has expired.`,
      ],
      owner: [
        `booking_expired: A request for “Room by the lake”, ${DATES}, expired because you didn’t answer it in time.`,
      ],
    },
  ],
  [
    'a booking by the owner',
    { by: 'owner', from: 'accepted', to: 'booked' },
    { renter: [`booking_booked: Your stay at “Room by the lake” is booked: ${DATES}.`], owner: [] },
  ],
  [
    'an instant booking',
    { by: 'system', from: 'pending', to: 'booked' },
    {
      renter: [`booking_booked: Your stay at “Room by the lake” is booked: ${DATES}.`],
      owner: [`booking_booked: “Room by the lake” is booked: ${DATES}.`],
    },
  ],
  [
    'a withdrawal',
    { by: 'renter', from: 'pending', to: 'cancelled' },
    {
      renter: [],
      owner: [
        `booking_cancelled: The renter cancelled their request for “Room by the lake”, ${DATES}.`,
      ],
    },
  ],
  [
    'a cancellation by the owner',
    { by: 'owner', from: 'booked', to: 'cancelled', reason: 'Water damage' },
    {
      renter: [
        `booking_cancelled: The owner cancelled your stay at “Room by the lake”, ${DATES}. They wrote: “Water damage”`,
      ],
      owner: [],
    },
  ],
  [
    'a cancellation by the administration',
    { by: 'admin', from: 'booked', to: 'cancelled' },
    {
      renter: [`booking_cancelled: We cancelled the booking for “Room by the lake”, ${DATES}.`],
      owner: [`booking_cancelled: We cancelled the booking for “Room by the lake”, ${DATES}.`],
    },
  ],
  [
    'a stay that is over',
    { by: 'system', from: 'booked', to: 'completed' },
    { renter: [], owner: [] },
  ],
]

describe('a booking', () => {
  it.each(STORIES)('%s tells the side that did not act', async (_, change, told) => {
    const { renter: toRenter, owner: toOwner } = await toldOf(change)
    expect({ renter: plain(toRenter), owner: plain(toOwner) }).toEqual(told)
  })

  it.each(STORIES)('%s is told in Hindi too', async (_, change, told) => {
    const { renter: toRenter, owner: toOwner } = await toldOf(change, 'hi')
    expect([toRenter.length, toOwner.length]).toEqual([told.renter.length, told.owner.length])
    for (const text of [...toRenter, ...toOwner]) {
      expect(text).toMatch(/\p{Script=Devanagari}{3}/u)
      expect(text.replace('{week}', '')).not.toMatch(/[{}]/)
      expect(text).toMatch(/2027/)
    }
  })

  it('leads owners and renters to their own lists, and names no listing (D69)', async () => {
    const bookingId = uuidv7()
    await toldOf({ bookingId, by: 'system', from: 'pending', to: 'booked' })
    const [theirs] = await listOf(renter)
    const [own] = await listOf(owner)
    expect([theirs?.link, own?.link]).toEqual(['/my-booking-requests', '/my-bookings'])
    for (const one of [theirs, own])
      expect(one).toMatchObject({ relatedBookingId: bookingId, relatedRoomId: null, type: 'other' })
  })
})

it('check-in tomorrow is told to both sides', async () => {
  await raw`delete from notifications`.execute(server.db.sql)
  const { by, from, to, guests, endReason, reason, ...stay } = aBookingChange()
  await server.db.transaction((trx) =>
    publish(trx, checkInTomorrow({ ...stay, renterId: renter.id, ownerId: owner.id })),
  )
  await server.runDueJobs()
  expect((await listOf(renter))[0]?.message).toBe(
    'Your stay at “Room by the lake” starts on 30 March 2027.',
  )
  expect((await listOf(owner))[0]?.message).toBe(
    'Your guests arrive at “Room by the lake” on 30 March 2027.',
  )
})

it('blocking a listing and lifting the block tell its owner', async () => {
  await raw`delete from notifications`.execute(server.db.sql)
  const [id = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Blocked room' })])
  const none = { refusals: [], consequences: [] }
  const rules = { deletion: none, change: none }
  const deps = { db: server.db, publish, rules, record: async () => {} }
  await blockListing(deps, id, 'Papers missing')
  await server.runDueJobs()
  await unblockListing(deps, id)
  await server.runDueJobs()
  expect((await listOf(owner)).map(({ message, link }) => [message, link])).toEqual([
    ['We lifted the block on “Blocked room”.', '/my-listings'],
    ['We blocked “Blocked room”, so renters can’t see it. Reason: Papers missing', '/my-listings'],
  ])
})

it('a decision on a report names the site as it is called now, here and in the email', async () => {
  const reporter = await aRenter(server)
  await server.db.transaction((trx) =>
    publish(
      trx,
      reportsDecided({
        ...{ listingId: uuidv7(), title: 'Reported room' },
        ...{ decision: 'blocked', reporterIds: [reporter.id] },
      }),
    ),
  )
  await server.changeSettings({ general: { siteName: 'Ghar' } })
  const email = (await server.emailsTo(reporter.email)).find(({ text }) =>
    text.includes('Reported'),
  )
  expect(email?.text).toContain('We looked at “Reported room” and took it off Ghar.')
  const [english, hindi] = [await listOf(reporter), await listOf(reporter, 'hi')]
  expect(english[0]?.message).toBe('We looked at “Reported room” and took it off Ghar.')
  expect(hindi[0]?.message).toBe('हमने “Reported room” की जाँच की और इसे Ghar से हटा दिया।')
  await server.changeSettings({ general: { siteName: 'Rentify' } })
})

it('a new password is told here; accounts alone sends the email', async () => {
  const person = await aRenter(server)
  const { body } = await server.api.profile.changePassword(
    {
      body: {
        currentPassword: person.password,
        password: 'monsoon-44-again',
        confirmPassword: 'monsoon-44-again',
      },
    },
    { token: person.token },
  )
  const emails = await server.emailsTo(person.email)
  const [told] = await listOf({ ...person, token: body.token })
  expect(told).toMatchObject({
    kind: 'account_security',
    message: 'Your password was changed. If this wasn’t you, set a new one now.',
    link: '/profile',
  })
  expect(emails.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  expect(emails.filter(({ subject }) => subject === 'Account security')).toEqual([])
})

describe('once', () => {
  const deliveries = () => createEvents(notificationListeners).jobs(server.db.background)
  const delivery = () =>
    deliveries().find(({ name }) => name === 'listener notifications.booking_changed')
  const rows = (eventId: string) =>
    server.db.sql
      .selectFrom('notifications')
      .select(['account_id', 'kind'])
      .where('event_id', '=', eventId)
      .execute()
  const queuedEmails = async () =>
    (
      await raw<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
        where task_identifier = 'notifications.email'`.execute(server.db.sql)
    ).rows[0]?.count

  it('although it is delivered twice, also concurrently', async () => {
    await server.runDueJobs()
    const change = aBookingChange({
      renterId: renter.id,
      ownerId: owner.id,
      by: 'system',
      from: 'pending',
      to: 'booked',
    })
    const event = { id: uuidv7(), payload: change }
    await Promise.all(Array.from({ length: 4 }, () => delivery()?.run(event)))
    await delivery()?.run(event)
    expect(await rows(event.id)).toHaveLength(2)
    expect(await queuedEmails()).toBe(2)
  })

  it('although its delivery record was lost: the key of the row decides', async () => {
    const event = { id: uuidv7(), payload: aBookingChange({ ownerId: owner.id }) }
    await delivery()?.run(event)
    await server.db.sql.deleteFrom('event_deliveries').where('event_id', '=', event.id).execute()
    await delivery()?.run(event)
    expect(await rows(event.id)).toHaveLength(1)
  })

  it('and not at all for an account that was deleted before', async () => {
    const leaving = await anOwner(server)
    const event = {
      id: uuidv7(),
      payload: aBookingChange({
        ownerId: leaving.id,
        renterId: renter.id,
        by: 'system',
        from: 'pending',
        to: 'booked',
      }),
    }
    await server.db.sql.deleteFrom('accounts').where('id', '=', leaving.id).execute()
    await delivery()?.run(event)
    expect((await rows(event.id)).map((row) => row.account_id)).toEqual([renter.id])
  })
})

describe('the email', () => {
  it('is written in the account’s language, links to the stay, and shows no phone number', async () => {
    for (const language of LANGUAGES) {
      const person = await aRenter(server)
      await server.api.profile.chooseLanguage({ body: { language } }, { token: person.token })
      const bookingId = uuidv7()
      await publishChanges(
        server,
        aBookingChange({
          bookingId,
          renterId: person.id,
          by: 'owner',
          from: 'pending',
          to: 'declined',
          reason: 'Call me on 98123 45670',
        }),
      )
      const subject = { en: 'Your request was declined', hi: 'आपकी रिक्वेस्ट अस्वीकार हो गई' }[language]
      const sent = (await server.emailsTo(person.email)).filter((one) => one.subject === subject)
      expect(sent).toHaveLength(1)
      expect(sent[0]?.text).toContain(`http://127.0.0.1/bookings/${bookingId}`)
      expect(sent[0]?.text).toContain('Room by the lake')
      expect(sent[0]?.text).not.toMatch(/98123|45670/)
      const [told] = await listOf(person)
      expect(sent[0]?.raw).toContain(`Message-ID: <${told?._id}@`)
    }
  })

  it('shows the stay, and how to reach the other side once they agree, to a verified address', async () => {
    const [asking, host] = [
      await aRenter(server, { firstname: 'Meera', lastname: 'Nair' }),
      await anOwner(server, { firstname: 'Ravi', lastname: 'Iyer' }),
    ]
    const [roomId = ''] = await listed(server.db, [
      aRoom(host.id, { title: 'Room by the lake', phone: '+919812345670' }),
    ])
    const latest = async ({ email }: Person, subject: string) =>
      (await server.emailsTo(email)).findLast((one) => one.subject === subject)
    const ask = async (days: number) => {
      const booking = await aRequest(server, asking, roomId, {
        checkInDate: inDays(days),
        checkOutDate: inDays(days + 2),
        guests: 2,
        message: 'Is parking <free>?\nCall 98123 45671',
      })
      await server.runDueJobs()
      return booking
    }
    await ask(20)
    const unverified = await latest(host, 'New booking request')
    expect(unverified?.text).toContain('Guests: 2')
    expect(unverified?.text).not.toMatch(/Meera|parking/)

    for (const { id } of [asking, host])
      await server.db.sql
        .updateTable('accounts')
        .set({ email_verified_at: new Date() })
        .where('id', '=', id)
        .execute()
    await raw`delete from limit_windows where limit_name = 'request_emails'`.execute(server.db.sql)
    const booking = await ask(30)
    const asked = await latest(host, 'New booking request')
    for (const words of ['Room by the lake', 'Renter: Meera Nair', 'Is parking <free>?'])
      expect(asked?.text).toContain(words)
    expect(asked?.text).toContain(`Answer the request:\nhttp://127.0.0.1/bookings/${booking._id}`)
    expect(asked?.text).toContain('Open your bookings:\nhttp://127.0.0.1/my-bookings')
    expect(asked?.html).toContain('Is parking &lt;free&gt;?<br>Call')
    // They have agreed on nothing yet.
    for (const said of [asked?.text, asked?.html])
      expect(said).not.toMatch(/98123|45671|98765|meera.*@|Phone/)

    await decided(server, host, booking, 'accepted')
    await server.runDueJobs()
    const accepted = await latest(asking, 'Your request was accepted')
    expect(accepted?.text).toContain('Owner: Ravi Iyer\nPhone: +91 98123 45670')
    expect(accepted?.text).toContain(`Email: ${host.email}`)
    expect(accepted?.html).toContain('<a href="tel:+919812345670">')
    expect(accepted?.html).toContain(`<a href="mailto:${host.email}">`)
  })

  it('is not sent where the installation or the account says no', async () => {
    const person = await anOwner(server)
    const emails = async (to: 'pending' | 'booked') => {
      const before = (await server.emailsTo(person.email)).length
      await publishChanges(
        server,
        aBookingChange({ ownerId: person.id, by: 'system', from: 'pending', to }),
      )
      return (await server.emailsTo(person.email)).length - before
    }
    await server.changeSettings({ notifications: { bookingConfirmationEmail: false } })
    expect([await emails('booked'), await emails('pending')]).toEqual([0, 1])
    await server.changeSettings({ notifications: { emailNotifications: false } })
    expect(await emails('pending')).toBe(0)
    await server.changeSettings({
      notifications: { emailNotifications: true, bookingConfirmationEmail: true },
    })
    expect(await emails('booked')).toBe(1)
    for (const no of [{ is_demo: true }, { is_demo: false, status: 'inactive' as const }]) {
      await server.db.sql.updateTable('accounts').set(no).where('id', '=', person.id).execute()
      expect(await emails('pending')).toBe(0)
    }
  })
})
