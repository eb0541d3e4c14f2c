// Stays, made and asked for through the API.
import type { Availability } from '@rentify/contract/bookings/availability'
import type { Booking } from '@rentify/contract/bookings/booking'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import { openDatabase } from '../server/src/db/database.ts'
import { joinEmbedded } from '../server/src/db/embedded/index.ts'
import { call, register, type TestUser } from './api.ts'
import { makeListing } from './listing-makers.ts'
import { DATA_DIR_KEY } from './server.ts'

let rooms = 0

/** A room of an owner of its own, which no other journey books. */
export async function makeBookable(title?: string) {
  const owner = await register('owner')
  rooms += 1
  const name = title ?? `Room to book ${process.pid.toString(36)} ${rooms}`
  return { owner, listing: await makeListing('rooms', owner, name) }
}

/** The first day on which a stay can begin now. */
export async function earliestOf(listingId: string): Promise<string> {
  return (await availabilityOf(listingId)).earliest
}

/** The first night of a listing's calendar, which may be too soon to ask for. */
export async function todayOf(listingId: string): Promise<string> {
  return (await availabilityOf(listingId)).from
}

async function availabilityOf(listingId: string): Promise<Availability> {
  return (await call<Availability>(`/api/listings/${listingId}/availability`)).body
}

export const PHONE = '9876543210'

async function sent<T>(path: string, token: string, body: object): Promise<T> {
  const answer = await call<T>(path, { method: 'POST', body: JSON.stringify(body), token })
  if (answer.status !== 201)
    throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A pending request of this renter's, for one night in that many days. */
export async function ask(
  { token }: TestUser,
  { listingId, inDays = 3 }: { listingId?: string; inDays?: number } = {},
): Promise<Booking> {
  const roomId = listingId ?? (await makeBookable()).listing._id
  const checkInDate = daysAfter(await earliestOf(roomId), inDays)
  const { booking } = await sent<{ booking: Booking }>('/api/bookings/create', token, {
    roomId,
    checkInDate,
    checkOutDate: daysAfter(checkInDate, 1),
    guests: 1,
    message: 'Is the room quiet?',
    contactInfo: { phone: PHONE },
  })
  return booking
}

/** A new room of this owner's, which a renter asks for; returns its id. */
export async function askFor(owner: TestUser): Promise<string> {
  rooms += 1
  const title = `Room asked for ${process.pid.toString(36)} ${rooms}`
  const { _id } = await makeListing('rooms', owner, title)
  await ask(await register('renter'), { listingId: _id })
  return _id
}

/** The owner blocks these nights. */
export async function block(
  listingId: string,
  { token }: TestUser,
  from: string,
  to: string,
): Promise<void> {
  await sent(`/api/listings/${listingId}/blocks`, token, { from, to })
}

/** The requests that this user sent. */
export async function requestsOf({ token }: TestUser): Promise<Booking[]> {
  return (await call<Booking[]>('/api/bookings/my-requests', { token })).body
}

/** An owner's answer. */
export async function answer(id: string, status: string, { token }: TestUser): Promise<void> {
  const body = JSON.stringify({ status })
  const reply = await call(`/api/bookings/${id}/status`, { method: 'PATCH', body, token })
  if (reply.status !== 200) throw new Error(`The answer was rejected with ${reply.status}.`)
}

/** A stay of this renter's that ended today. */
export async function aStayThatEnded(renter: TestUser, title: string) {
  const { owner, listing } = await makeBookable(title)
  const { _id } = await ask(renter, { listingId: listing._id })
  for (const status of ['accepted', 'booked']) await answer(_id, status, owner)
  const dataDir = process.env[DATA_DIR_KEY] ?? ''
  const { connection } = await joinEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } })
  const { pool, close } = openDatabase({ connection })
  const today = todayIn('Asia/Kolkata')
  await pool.query('update bookings set check_in = $2, check_out = $3 where id = $1', [
    _id,
    daysAfter(today, -3),
    today,
  ])
  await close()
  return { id: _id, owner, listing }
}
