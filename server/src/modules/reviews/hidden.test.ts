// Canaries: a text that is hidden, and what is for the operator alone, come out nowhere.
import { MARKS } from '@rentify/contract/reviews/vocabulary'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectModules } from '../../registrations.ts'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest } from '../../testing/makers/bookings.ts'
import { aHotel, listed } from '../../testing/makers/listings.ts'
import { allMarks, aStay, letTwoWeeksPass } from '../../testing/makers/reviews.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { announceReviews, askForReviews } from './reviews.jobs.ts'

const CANARY = { renter: 'flamingo-in-the-hall', owner: 'kingfisher-at-the-desk' }
const NOTE = { renter: 'pelican-for-the-operator', owner: 'hornbill-for-the-operator' }

let server: TestServer
const log: string[] = []
let renter: Person
let owner: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  const written = { write: (line: string) => void log.push(line) }
  server = await startTestServer({ cacheBytes: 0 }, pino({ level: 'trace' }, written))
  renter = await aRenter(server)
  owner = await anOwner(server)
  stranger = await anOwner(server)
  admin = await anAdmin(server)
})
afterAll(() => server.stop())

const write = (id: string, who: Person, side: 'renter' | 'owner') =>
  server.api.reviews.writeReview(
    {
      params: { id },
      body: { marks: allMarks(MARKS[side], 3), text: CANARY[side], note: NOTE[side] },
    },
    { token: who.token },
  )

/** Everything that this person can get of reviews, and the mails they got. */
async function seenBy(person: Person | null, paths: readonly string[]): Promise<string> {
  const token = person?.token
  const replies = []
  for (const path of paths) replies.push(await server.request('GET', path, token ? { token } : {}))
  const mails = person ? await server.emailsTo(person.email) : []
  return JSON.stringify([replies.map(({ body }) => body), mails])
}

it('a hidden text and a private note are in no reply, page, export, mail or log of others', async () => {
  const [hotel = ''] = await listed(server.db, [aHotel(owner.id)])
  const [other = ''] = await listed(server.db, [aHotel(stranger.id)])
  const stay = await aStay(server, renter, owner, hotel)
  const request = await aRequest(server, renter, other)
  const deps = { db: server.db, publish: connectModules().events.publish }
  await askForReviews(deps, 0)
  const paths = [
    `/api/listings/${hotel}/reviews`,
    `/api/listings/${hotel}/reviews?rating=3`,
    `/api/bookings/${stay}/reviews`,
    `/api/bookings/${request._id}/reviews`,
    `/api/bookings/${stay}`,
    `/api/hotels/${hotel}`,
    `/api/listings/${hotel}`,
    '/api/hotels?sort=rating',
    '/api/reviews/due',
    '/api/reviews/received',
    '/api/notifications',
    '/api/auth/export',
    '/api/bookings/my-requests',
    '/api/bookings/my-bookings',
    '/api/admin/review-reports',
    '/api/admin/review-reports?status=decided',
    '/api/admin/audit',
    `/api/admin/bookings/${stay}`,
    '/api/admin/bookings/export',
    `/room/${hotel}`,
    '/hotels',
    `/bookings/${stay}`,
  ]
  const everybody = [null, stranger, admin]
  const assertUnseen = async (who: Person | null, words: readonly string[]) => {
    const seen = await seenBy(who, paths)
    expect(words.filter((word) => seen.includes(word))).toEqual([])
  }

  await write(stay, renter, 'renter')
  await announceReviews(deps)
  await server.runDueJobs()
  for (const who of [...everybody, owner]) await assertUnseen(who, Object.values(CANARY))
  expect(await seenBy(renter, paths)).toContain(CANARY.renter)

  await letTwoWeeksPass(server, stay)
  await announceReviews(deps)
  await server.runDueJobs()
  expect(await seenBy(owner, paths)).toContain(CANARY.renter)
  expect(await seenBy(null, paths)).toContain(CANARY.renter)
  for (const who of [...everybody, owner]) await assertUnseen(who, Object.values(NOTE))

  // Of the other side of another stay, which is shown with the first one's.
  const second = await aStay(server, renter, owner, hotel, { from: -6, to: -4 })
  await write(second, owner, 'owner')
  for (const who of [...everybody, renter]) await assertUnseen(who, [CANARY.owner])
  await write(second, renter, 'renter')
  await server.runDueJobs()
  expect(await seenBy(renter, paths)).toContain(CANARY.owner)
  expect(await seenBy(stranger, paths)).toContain(CANARY.owner)
  for (const who of [...everybody, renter]) await assertUnseen(who, [NOTE.owner])
  expect(await seenBy(owner, paths)).toContain(NOTE.owner)
  const words = [...Object.values(CANARY), ...Object.values(NOTE)]
  expect(words.filter((word) => log.join().includes(word))).toEqual([])
  const { rows } = await server.db.pool.query<{ text: string }>(
    `select coalesce(string_agg(payload::text, ' '), '') as text from graphile_worker._private_jobs`,
  )
  expect(words.filter((word) => rows[0]?.text.includes(word))).toEqual([])
})
