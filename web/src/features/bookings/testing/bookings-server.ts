// An API with one listing's availability and one renter's bookings, for component tests.
import type { Availability } from '@rentify/contract/bookings/availability'
import type { BookingDetail } from '@rentify/contract/bookings/booking'

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
  taken: [],
  own: null,
}

/** The answers can be changed by a test at any time. */
export function bookingsServer() {
  const server = {
    calls: [] as Call[],
    availability: AVAILABLE as Availability | null,
    bookings: [] as BookingDetail[],
    phone: null as string | null,
    /** Answers the next changes instead. */
    refusal: null as Reply | null,
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const { method = 'GET', headers, body } = init
      const call = {
        method,
        path: url.split('?')[0] ?? '',
        key: new Headers(headers).get('idempotency-key'),
        body: body === undefined ? null : JSON.parse(String(body)),
      }
      const reply = answer(call)
      if (reply === 'lost') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(reply.body), {
        status: reply.status,
        headers: { 'x-total-count': String(server.bookings.length) },
      })
    },
  }
  const answer = (call: Call): Reply => {
    const ok = (body: unknown): Reply => ({ status: 200, body })
    if (call.method === 'GET') {
      if (call.path.endsWith('/availability'))
        return server.availability ? ok(server.availability) : 'lost'
      if (call.path.endsWith('/profile')) return ok({ phone: server.phone })
      if (call.path.endsWith('/my-requests')) return ok(server.bookings)
      const found = server.bookings.find(({ _id }) => call.path.endsWith(_id))
      return found ? ok(found) : problem(404, 'booking_not_found', 'This booking does not exist.')
    }
    server.calls.push(call)
    if (server.refusal) return server.refusal
    if (call.method === 'DELETE') {
      server.bookings = server.bookings.filter(({ _id }) => !call.path.endsWith(_id))
      return ok({ success: true, message: 'Booking request cancelled successfully!' })
    }
    const [booking] = server.bookings
    return ok({ success: true, message: 'Booking request sent successfully!', booking })
  }
  return server
}
