import type { BookingsQuery } from '@rentify/contract/bookings/booking'
import { bookingEndpoints } from '@rentify/contract/bookings/endpoints'
import type { FastifyInstance } from 'fastify'
import { inOneTransaction } from '../../http/calls/call-attempt.ts'
import { type Context, type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { setPageHeaders } from '../../http/paging.ts'
import type { Session } from '../../http/session.ts'
import type { Side } from './bookings.policy.ts'
import { decide, withdraw } from './decide.service.ts'
import type { RequestDeps } from './deps.ts'
import { countMine, listBookings, showBooking } from './lists.service.ts'
import { createBooking } from './requests/create.service.ts'

type BookingCaller = Pick<Context, 'url' | 'setHeader'> & { readonly session: Session }

/** Mounts `/api/bookings` (R8, R15). */
export function mountBookings(
  app: FastifyInstance,
  deps: RequestDeps,
  options: MountOptions,
): void {
  const page = async (side: Side, query: BookingsQuery, caller: BookingCaller) => {
    const listed = await listBookings(deps, caller.session, side, query)
    setPageHeaders(caller, listed)
    return listed.bookings
  }
  const handlers: Handlers<typeof bookingEndpoints> = {
    createBooking: inOneTransaction(({ body }, caller) => createBooking(deps, caller, body)),
    listMyRequests: ({ query }, caller) => page('renter', query, caller),
    listMyBookings: ({ query }, caller) => page('owner', query, caller),
    countMyRequests: (_, { session }) => countMine(deps, session, 'renter'),
    countMyBookings: (_, { session }) => countMine(deps, session, 'owner'),
    getBooking: ({ params }, { session }) => showBooking(deps, session, params.id),
    setBookingStatus: ({ params, body }, { session }) =>
      decide(deps, session, params.id, body.status, body.reason),
    approveBooking: ({ params, body }, { session }) =>
      decide(deps, session, params.id, 'accepted', body?.reason),
    rejectBooking: ({ params, body }, { session }) =>
      decide(deps, session, params.id, 'declined', body?.reason),
    withdrawBooking: ({ params }, { session }) => withdraw(deps, session, params.id),
  }
  mount(app, bookingEndpoints, handlers, options)
}
