import { reviewEndpoints } from '@rentify/contract/reviews/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { setPageHeaders } from '../../http/paging.ts'
import type { Module } from '../../module.ts'
import { reviewJobs } from './reviews.jobs.ts'
import {
  answerReview,
  listDue,
  listOfListing,
  listReceived,
  type ReviewDeps,
  reportReview,
  showOfBooking,
  writeReview,
} from './reviews.service.ts'

/** Mounts reviews after a stay (D91). */
function mountReviews(app: FastifyInstance, deps: ReviewDeps, options: MountOptions): void {
  const handlers: Handlers<typeof reviewEndpoints> = {
    listListingReviews: async ({ params, query }, caller) => {
      const { total, nextCursor, ...listed } = await listOfListing(
        deps,
        caller.session,
        params.id,
        query,
      )
      setPageHeaders(caller, { total, nextCursor })
      return listed
    },
    getBookingReviews: ({ params }, caller) => showOfBooking(deps, caller, params.id),
    writeReview: ({ params, body }, caller) => writeReview(deps, params.id, body, caller),
    listDueReviews: async (_, { session }) => ({ stays: await listDue(deps, session) }),
    listReceivedReviews: async ({ query }, caller) => {
      const { total, nextCursor, ...listed } = await listReceived(deps, caller.session, query)
      setPageHeaders(caller, { total, nextCursor })
      return listed
    },
    answerReview: ({ params, body }, caller) => answerReview(deps, params.id, body.text, caller),
    reportReview: ({ params, body }, caller) => reportReview(deps, params.id, body, caller),
  }
  mount(app, reviewEndpoints, handlers, options)
}

/** Reviews after a stay, and asking for them. */
export function createReviews(deps: ReviewDeps): Module {
  return {
    mount: (app, options) => mountReviews(app, deps, options),
    jobs: reviewJobs({ ...deps, db: deps.db.background }),
  }
}
