// Races over HTTP against a listing's nights: for tests with few callers, and for
// `npm run bench -- races` with many.
import { setTimeout as pause } from 'node:timers/promises'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { hashToken, newToken } from '../../modules/accounts/sessions/tokens.ts'

/** A running server and its database. */
type Site = { readonly url: string; readonly db: Pick<Database, 'sql'> }
export type Member = { readonly id: string; readonly token: string }
type Answer = { readonly status: number; readonly code: string | null; readonly body: unknown }

const inDays = (days: number) => daysAfter(todayIn('Asia/Kolkata'), days)
const STAY = { check_in: inDays(20), check_out: inDays(23) }
/** What a client sends again: a busy database, too many calls at once. */
const SEND_AGAIN = [429, 503]

/** Signed-in accounts, inserted without hashing passwords. */
export async function aCrowd(
  { db }: Site,
  count: number,
  role: 'renter' | 'owner' = 'renter',
): Promise<Member[]> {
  const members = Array.from({ length: count }, () => ({ id: uuidv7(), token: newToken() }))
  const accounts = members.map(({ id }) => ({
    id,
    email: `${id}@crowd.example`,
    name: 'Asha Rao',
    role,
    password_hash: null,
  }))
  await db.sql.insertInto('accounts').values(accounts).execute()
  const expires_at = new Date(Date.now() + 86_400_000)
  const sessions = members.map(({ id, token }) => ({
    id: uuidv7(),
    account_id: id,
    token_hash: hashToken(token),
    expires_at,
  }))
  await db.sql.insertInto('sessions').values(sessions).execute()
  return members
}

/** A room with this many units. */
export async function aRoomFor(
  { db }: Site,
  owner: Member,
  { units = 1, instant = false } = {},
): Promise<string> {
  const id = uuidv7()
  await sql`insert into listings (id, type, owner_id, title, price, city, location, room_type, furnished, units, instant_booking)
    values (${id}, 'Room', ${owner.id}, 'Room by the lake', 8000, 'Noida', 'Sector 62', 'Single Room', 'Unfurnished', ${units}, ${instant})`.execute(
    db.sql,
  )
  return id
}

/** Requests of these renters for the same nights, with their history; returns their ids. */
export async function requestsOf(
  { db }: Site,
  owner: Member,
  listingId: string,
  renters: readonly Member[],
  status: 'pending' | 'accepted',
): Promise<string[]> {
  const requests = renters.map((renter) => ({
    ...{ id: uuidv7(), listing_id: listingId, renter_id: renter.id, owner_id: owner.id, status },
    ...{ ...STAY, guests: 1, message: null, phone: '+919876543210', listing_type: 'Room' as const },
    ...{ title: 'Room by the lake', location: 'Sector 62', city: 'Noida' },
    ...{ renter_name: 'Asha Rao', owner_name: 'Asha Rao', price: 8000, quantity: 1 },
    ...{ unit: 'month' as const, expires_at: new Date(Date.now() + 86_400_000) },
  }))
  await db.sql.insertInto('bookings').values(requests).execute()
  await sql`insert into booking_events (booking_id, number, actor, account_id, from_status, to_status)
    select id, 1, 'renter', renter_id, null, 'pending' from bookings where listing_id = ${listingId}
    union all select id, 2, 'owner', owner_id, 'pending', 'accepted' from bookings where listing_id = ${listingId} and status = 'accepted'`.execute(
    db.sql,
  )
  return requests.map(({ id }) => id)
}

/** Retries a call while the server answers 429 or 503. */
export async function call(
  { url }: Site,
  { token }: Member,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  for (;;) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const said = (await answer.json()) as { code?: string }
    if (SEND_AGAIN.includes(answer.status)) {
      // Not all of them in the same moment.
      await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000 * Math.random())
      continue
    }
    return { status: answer.status, code: said.code ?? null, body: said }
  }
}

/** Asks for the nights that `requestsOf` asks for. */
export const ask = (
  site: Site,
  renter: Member,
  roomId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  call(
    site,
    renter,
    'POST',
    '/api/bookings/create',
    {
      roomId,
      checkInDate: STAY.check_in,
      checkOutDate: STAY.check_out,
      guests: 1,
      contactInfo: { phone: '9876543210' },
    },
    headers,
  )

export const decide = (
  site: Site,
  owner: Member,
  id: string,
  status: 'accepted' | 'booked',
): Promise<Answer> => call(site, owner, 'PATCH', `/api/bookings/${id}/status`, { status })

/** The owner blocks the nights that the races are about. */
export const block = (site: Site, owner: Member, listingId: string): Promise<Answer> =>
  call(site, owner, 'POST', `/api/listings/${listingId}/blocks`, {
    from: STAY.check_in,
    to: STAY.check_out,
  })

/** The owner makes the room available after the nights that the races are about. */
export const makeAvailableLater = (site: Site, owner: Member, roomId: string): Promise<Answer> =>
  call(site, owner, 'PUT', `/api/rooms/${roomId}`, { availableFrom: STAY.check_out })

/** The most stays booked on one of the nights. */
export async function mostBooked({ db }: Site, listingId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(n), 0) as most from (
      select count(*) as n from bookings b cross join lateral generate_series(b.check_in, b.check_out - 1, interval '1 day') night
      where b.listing_id = ${listingId} and b.status = 'booked' group by night) s`.execute(db.sql)
  return rows[0]?.most ?? 0
}

export type Outcome = {
  readonly won: number
  readonly lost: number
  readonly booked: number
  /** Answers that are neither a booking nor an expected rejection. */
  readonly others: readonly Answer[]
}

const REASONS = ['dates_taken', 'wrong_status']

async function outcomeOf(
  site: Site,
  listingId: string,
  answers: readonly Answer[],
): Promise<Outcome> {
  const won = answers.filter(({ status }) => status < 300)
  const lost = answers.filter(({ code }) => code !== null && REASONS.includes(code))
  return {
    won: won.length,
    lost: lost.length,
    booked: await mostBooked(site, listingId),
    others: answers.filter((answer) => !won.includes(answer) && !lost.includes(answer)),
  }
}

/** As many renters as there are ask at once for the same nights of a room with instant booking. */
export async function raceOfRenters(
  site: Site,
  owner: Member,
  renters: readonly Member[],
  units: number,
): Promise<Outcome> {
  const room = await aRoomFor(site, owner, { units, instant: true })
  const answers = await Promise.all(renters.map((renter) => ask(site, renter, room)))
  return outcomeOf(site, room, answers)
}

/** The owner books all accepted requests for the same nights at once. */
export async function raceOfDecisions(
  site: Site,
  owner: Member,
  renters: readonly Member[],
  units: number,
): Promise<Outcome> {
  const room = await aRoomFor(site, owner, { units })
  const ids = await requestsOf(site, owner, room, renters, 'accepted')
  const answers = await Promise.all(ids.map((id) => decide(site, owner, id, 'booked')))
  return outcomeOf(site, room, answers)
}
