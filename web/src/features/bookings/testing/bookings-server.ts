// An API with one listing's availability and one user's bookings, for component tests.
import type { Availability } from '@rentify/contract/bookings/availability'
import type { BookingCounts, BookingDetail } from '@rentify/contract/bookings/booking'
import { BOOKING_PHASES, BOOKING_STATUSES } from '@rentify/contract/bookings/vocabulary'
import { aBooking } from './a-booking.ts'

/** What an owner's call makes of a booking. */
const DECIDED = { approve: 'accepted', reject: 'declined' } as const

export type Call = { method: string; path: string; key: string | null; body: unknown }
type Reply = { status: number; body: unknown } | 'lost'

export function problem(status: number, code: string, message: string): Reply {
  return {
    status,
    body: { success: false, message, msg: message, code, errors: [], requestId: '0' },
  }
}

export const AVAILABLE: Availability = {
  bookable: true,
  instant: false,
  from: '2026-11-22',
  to: '2028-01-01',
  earliest: '2026-11-22',
  latest: '2027-11-22',
  availableFrom: null,
  taken: [],
  own: null,
}

/** The answers can be changed by a test at any time. */
export function bookingsServer() {
  const server = {
    calls: [] as Call[],
    availability: AVAILABLE as Availability | Reply,
    bookings: [] as BookingDetail[],
    phone: null as string | null,
    /** Answers the next changes instead. */
    rejection: null as Reply | null,
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const { method = 'GET', headers, body } = init
      const [path = '', query] = url.split('?')
      const call = {
        method,
        path,
        key: new Headers(headers).get('idempotency-key'),
        body: body === undefined ? null : JSON.parse(String(body)),
      }
      const asked = new URLSearchParams(query)
      const reply = answer(call, asked.get('status') ?? asked.get('phase'))
      if (reply === 'lost') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(reply.body), {
        status: reply.status,
        headers: { 'x-total-count': String(server.bookings.length) },
      })
    },
  }
  const answer = (call: Call, kept: string | null): Reply => {
    const ok = (body: unknown): Reply => ({ status: 200, body })
    if (call.method === 'GET') {
      if (call.path.endsWith('/availability'))
        return typeof server.availability === 'object' && 'bookable' in server.availability
          ? ok(server.availability)
          : server.availability
      if (call.path.endsWith('/profile')) return ok({ phone: server.phone })
      if (call.path.endsWith('/counts')) return ok(countsOf(server.bookings))
      if (/\/my-(bookings|requests)$/.test(call.path))
        return ok(
          server.bookings.filter(
            (one) => kept === null || one.status === kept || one.phase === kept,
          ),
        )
      const found = server.bookings.find(({ _id }) => call.path.endsWith(_id))
      return found ? ok(found) : problem(404, 'booking_not_found', 'This booking does not exist.')
    }
    server.calls.push(call)
    if (server.rejection) return server.rejection
    if (call.method === 'DELETE') {
      server.bookings = server.bookings.filter(({ _id }) => !call.path.endsWith(_id))
      return ok({ success: true, message: 'Booking request cancelled successfully!' })
    }
    if (call.path.endsWith('/blocks'))
      return { status: 201, body: { success: true, message: 'Dates blocked.', remaining: [] } }
    if (call.method === 'PATCH') {
      const [id, verb] = call.path.split('/').slice(-2)
      const to =
        verb === 'approve' || verb === 'reject'
          ? DECIDED[verb]
          : (call.body as { status: BookingDetail['status'] }).status
      server.bookings = server.bookings.map((one) => (one._id === id ? decidedTo(one, to) : one))
      const saved = server.bookings.find(({ _id }) => _id === id)
      return ok({ success: true, message: `Booking ${to} successfully!`, booking: saved })
    }
    const [booking] = server.bookings
    return ok({ success: true, message: 'Booking request sent successfully!', booking })
  }
  return server
}

function decidedTo({ phase: _, ...booking }: BookingDetail, status: BookingDetail['status']) {
  return aBooking({ ...booking, status, can: {} })
}

function countsOf(bookings: readonly BookingDetail[]): BookingCounts {
  const counted = [...BOOKING_STATUSES, ...BOOKING_PHASES].map((kept) => [
    kept,
    bookings.filter(({ status, phase }) => status === kept || phase === kept).length,
  ])
  const waiting = bookings.flatMap(({ status, expiresAt }) =>
    status === 'pending' && expiresAt ? [expiresAt] : [],
  )
  const answerBy = waiting.sort()[0] ?? null
  return { ...Object.fromEntries(counted), total: bookings.length, answerBy }
}
