import { availabilityEndpoints } from '@rentify/contract/bookings/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCaller } from '../../../fair-queue.ts'
import { type Handlers, type MountOptions, mount } from '../../../http/mount.ts'
import { matchesEtag } from '../../../http/negotiation.ts'
import { Problem } from '../../../http/problem.ts'
import { countedAddress } from '../../../limits/index.ts'
import type { BookingDeps } from '../deps.ts'
import { showAvailability } from './availability.service.ts'
import { blockDates, unblockDates } from './blocks.service.ts'
import { CALENDAR_ROUTE, createLink, findFeed, findLink, revokeLink } from './calendar-feed.ts'

type AvailabilityDeps = Pick<BookingDeps, 'db' | 'settings'> & { readonly publicUrl: string }

/** Mounts a listing's availability, blocked dates and calendar feed (D28, D53). */
export function mountAvailability(
  app: FastifyInstance,
  deps: AvailabilityDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof availabilityEndpoints> = {
    getAvailability: ({ params, query }, { session, setHeader }) => {
      setHeader('cache-control', 'no-store')
      return showAvailability(deps, session, params.id, query)
    },
    blockDates: ({ params, body }, caller) => blockDates(deps, caller, params.id, body),
    unblockDates: ({ params }, caller) => unblockDates(deps, caller, params.id, params.blockId),
    getCalendarLink: ({ params }, { session }) => findLink(deps, session, params.id),
    createCalendarLink: ({ params }, { session }) => createLink(deps, session, params.id),
    revokeCalendarLink: ({ params }, { session }) => revokeLink(deps, session, params.id),
  }
  mount(app, availabilityEndpoints, handlers, options)
  app.get<{ Params: { name: string } }>(
    CALENDAR_ROUTE,
    // Rate-limited like API calls, although its path is not under /api.
    { config: { rateLimit: { allowList: [] } } },
    (request, reply) => asCaller(countedAddress(request.ip), () => sendFeed(deps, request, reply)),
  )
}

/** @throws {Problem} `not_found`. */
async function sendFeed(
  deps: AvailabilityDeps,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const feed = await findFeed(deps, request.params.name)
  if (!feed) throw new Problem('not_found')
  reply.headers({
    etag: feed.etag,
    'cache-control': 'private, max-age=3600',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  if (matchesEtag(request.headers['if-none-match'], feed.etag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(feed.text)
}
