// The calls that people make most, each with the statements that it sends for the first time.
import { allEndpoints } from '@rentify/contract/endpoints'
import { expect, vi } from 'vitest'
import { recordStatements } from '../db/testing/recorded-statements.ts'
import { anAdmin, anOwner, aRenter, type Person } from './makers/accounts.ts'
import { aBookingForm, decided, inDays } from './makers/bookings.ts'
import { aMessage, anEnquiry } from './makers/conversations.ts'
import { aHotel, aRoom, aShop, listed } from './makers/listings.ts'
import type { TestServer } from './server.ts'

/** A statement that somebody waits for, under the first call that sends it. */
export type HotStatement = {
  /** Such as `bookings`, or `jobs`. */
  readonly feature: string
  /** Such as `GET /api/bookings/{id}`. */
  readonly asked: string
  /** By which a reader prepares it, for one plan of any values; null for others. */
  readonly name: string | null
  readonly text: string
  /** What it was sent with. */
  readonly values: readonly unknown[]
}

type Asked = Pick<HotStatement, 'feature' | 'asked'>
const JOBS: Asked = { feature: 'jobs', asked: 'jobs that follow' }
/** What is sent beside calls, whenever its time comes. */
const BESIDE: readonly { readonly is: RegExp; readonly asked: Asked }[] = [
  { is: /^(index_|taken_nights )/, asked: { feature: 'search', asked: 'index of a process' } },
  { is: /\blisting_views\b/, asked: { feature: 'listings', asked: 'views, noted together' } },
]
/** Groups of the contract that another feature has. */
const FEATURES: Readonly<Record<string, string>> = { auth: 'accounts', availability: 'bookings' }

/** Makes the calls on a server that is started meanwhile, and stopped. */
export async function recordHotCalls(start: () => Promise<TestServer>): Promise<HotStatement[]> {
  const [ofCalls, beside] = [new Map<string, HotStatement>(), new Map<string, HotStatement>()]
  let now: Asked | null = null
  const recording = recordStatements(({ text, values, name = '', by }) => {
    const other = BESIDE.find(({ is }) => is.test(`${name} ${text}`))
    // What goes on in the background is no part of a call, and only the jobs of one moment are.
    const isOfCall = (now === JOBS) === (by === 'rentify-background') && !name.startsWith('judge_')
    const [asked, found] = other ? [other.asked, beside] : [isOfCall ? now : null, ofCalls]
    const prepared = by === 'rentify-read' && name !== '' ? name : null
    if (asked && !found.has(text)) found.set(text, { ...asked, name: prepared, text, values })
  })
  try {
    const server = await start()
    try {
      await makeCalls(server, (asked) => {
        now = asked
      })
    } finally {
      // Ending, it writes the views.
      await server.stop()
    }
  } finally {
    recording.stop()
  }
  return [...ofCalls.values(), ...beside.values()]
}

async function makeCalls(server: TestServer, ask: (asked: Asked) => void): Promise<void> {
  const api = announcing(server.api, ask)
  const [boss, owner, renter] = [
    await anAdmin(server),
    await anOwner(server),
    await aRenter(server),
  ]
  // Its places are new to the index only if it has been loaded before.
  const isReady = async () =>
    expect((await server.request('GET', '/api/health/ready')).status).toBe(200)
  await vi.waitFor(isReady, { timeout: 60_000 })
  const [room = '', hotel = ''] = await listed(server.db, [
    aRoom(owner.id),
    aHotel(owner.id),
    aShop(owner.id),
  ])
  const as = ({ token }: Person) => ({ token })
  const [byId, ofHotel] = [{ params: { id: room } }, { params: { id: hotel } }]

  await api.accounts.login({ body: { email: renter.email, password: renter.password } })
  await api.accounts.getProfile({}, as(renter))
  await api.profile.listSessions({}, as(renter))

  await api.listings.getListing(byId)
  await api.listings.getListing(ofHotel, as(renter))
  await api.availability.getAvailability(ofHotel, as(renter))
  await api.owner.listMyListings({}, as(owner))
  await api.owner.listMyListings({ query: { q: 'quiet room' } }, as(owner))
  await api.owner.toggleRoom({ ...byId, body: {} }, as(owner))
  await api.owner.toggleRoom({ ...byId, body: {} }, as(owner))
  await api.owner.requestPhotos(byId, as(renter))
  await api.media.findUpload({ params: { sha256: 'a'.repeat(64) } }, as(owner))
  await api.moderation.reportListing({ ...byId, body: { reason: 'fraud' } }, as(renter))

  await api.saved.saveListing(byId, as(renter))
  await api.saved.listSaved({}, as(renter))
  await api.saved.unsaveListing(byId, as(renter))

  const headers = { 'idempotency-key': 'a-key-of-one-request' }
  const requested = await api.bookings.createBooking(
    { body: aBookingForm(hotel) },
    { ...as(renter), headers },
  )
  const { booking } = requested.body
  await api.bookings.listMyRequests({ query: {} }, as(renter))
  await api.bookings.countMyRequests({ query: {} }, as(renter))
  await api.bookings.listMyBookings({ query: {} }, as(owner))
  await api.bookings.countMyBookings({ query: {} }, as(owner))
  await api.bookings.getBooking({ params: { id: booking._id } }, as(renter))
  ask(ofEndpoint('setBookingStatus'))
  for (const status of ['accepted', 'booked', 'cancelled'] as const)
    expect((await decided(server, owner, booking, status)).status).toBe(200)
  await api.availability.blockDates(
    { params: { id: room }, body: { from: inDays(40), to: inDays(41) } },
    as(owner),
  )

  const talk = await api.conversations.startConversation(
    { body: anEnquiry(room) },
    { ...as(renter), headers: { 'idempotency-key': 'a-key-of-one-enquiry' } },
  )
  const ofTalk = { params: { id: talk.body.conversation._id } }
  await api.conversations.sendMessage({ ...ofTalk, body: aMessage() }, as(owner))
  await api.conversations.listConversations({ query: {} }, as(owner))
  await api.conversations.countUnreadConversations({}, as(renter))
  await api.conversations.getConversation(ofTalk, as(renter))
  await api.conversations.listMessages({ ...ofTalk, query: {} }, as(renter))
  await api.conversations.markConversationRead({ ...ofTalk, body: { seq: 2 } }, as(renter))

  ask(JOBS)
  await server.runDueJobs()
  await api.notifications.listNotifications({}, as(owner))
  await api.notifications.markAllRead({}, as(owner))

  await api.admin.getDashboardStats({}, as(boss))
  await api.admin.getDashboardStats({}, as(owner))
  await api.admin.listUsers({ query: {} }, as(boss))
  await api.admin.listUsers({ query: { search: 'asha' } }, as(boss))
  await api.admin.listProperties({ query: {} }, as(boss))
  await api.admin.listAdminBookings({ query: {} }, as(boss))
  await api.admin.listReports({ query: {} }, as(boss))
  await api.admin.listSignals({ query: {} }, as(boss))
  await api.admin.getDuties({}, as(boss))
  await api.admin.listAudit({ query: {} }, as(boss))

  const fresh = { headers: { 'cache-control': 'no-cache' } }
  await api.search.listRooms({ query: {} }, fresh)
  await api.search.listListings({ query: { like: room } }, fresh)
  await api.search.suggest({ query: { q: 'noida' } }, fresh)
}

/** Where an endpoint belongs, and how it is called. */
function ofEndpoint(name: string, query: object = {}): Asked {
  for (const [group, endpoints] of Object.entries(allEndpoints)) {
    const route = (endpoints as Record<string, { method: string; path: string }>)[name]
    const params = Object.keys(query).map((key) => `${key}=…`)
    if (route)
      return {
        feature: FEATURES[group] ?? group,
        asked: [`${route.method} ${route.path}`, params.join('&')].filter(Boolean).join('?'),
      }
  }
  throw new Error(`The contract has no endpoint ${name}.`)
}

type Api = TestServer['api']
type AnyCall = (
  input?: { query?: object },
  extra?: object,
) => Promise<{ status: number; body: unknown }>

/** The calls of an API, each of which must succeed, and says first what it asks for. */
function announcing(api: Api, ask: (asked: Asked) => void): Api {
  const watched = (call: AnyCall, name: string): AnyCall => {
    return async (input, extra) => {
      ask(ofEndpoint(name, input?.query))
      const answer = await call(input, extra)
      expect(answer, `${name}: ${JSON.stringify(answer.body)}`).toMatchObject({
        status: expect.toSatisfy((status: number) => status < 300),
      })
      return answer
    }
  }
  const groups = Object.entries(api).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, watched(call as AnyCall, name)]),
    ),
  ])
  return Object.fromEntries(groups) as Api
}
