import { visitEndpoints } from '@rentify/contract/conversations/visits.endpoints'
import type { FastifyInstance } from 'fastify'
import { inOneTransaction } from '../../../http/calls/call-attempt.ts'
import { type Handlers, type MountOptions, mount, RawResponse } from '../../../http/mount.ts'
import { setHours, showHours } from './hours.service.ts'
import { showCalendar } from './visit-calendar.ts'
import { askForVisit, changeVisit, listFreeTimes, type VisitDeps } from './visits.service.ts'

/** Visits to rooms and shops, arranged in conversations (ADR 0320). */
export function mountVisits(
  app: FastifyInstance,
  deps: VisitDeps & { readonly publicUrl: string },
  options: MountOptions,
): void {
  const handlers: Handlers<typeof visitEndpoints> = {
    getVisitingHours: ({ params }, { session }) => showHours(deps, session.accountId, params.id),
    setVisitingHours: ({ params, body }, { session }) =>
      setHours(deps, session.accountId, params.id, body),
    listFreeTimes: ({ params }, { session }) => listFreeTimes(deps, session.accountId, params.id),
    askForVisit: inOneTransaction(({ params, body }, caller) =>
      askForVisit(deps, caller, params.id, body),
    ),
    changeVisit: ({ params, body }, { session }) => changeVisit(deps, session, params.id, body),
    getVisitCalendar: async ({ params }, { session }) => {
      const { text, method } = await showCalendar(deps, session.accountId, params.id)
      return new RawResponse(text, {
        'content-type': `text/calendar; charset=utf-8; method=${method}`,
        'content-disposition': 'attachment; filename="rentify-visit.ics"',
        'cache-control': 'no-store',
      })
    },
  }
  mount(app, visitEndpoints, handlers, options)
}
