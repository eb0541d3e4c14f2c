import { freshnessEndpoints } from '@rentify/contract/listings/freshness.endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../../http/mount.ts'
import {
  answerAsked,
  confirmAll,
  confirmListing,
  type FreshnessDeps,
  listUnconfirmed,
  reportGone,
  showAsked,
} from './confirm.service.ts'

/** Mounts what owners and renters say of whether listings are still to be had (D87). */
export function mountFreshness(
  app: FastifyInstance,
  deps: FreshnessDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof freshnessEndpoints> = {
    confirmListing: ({ params, body }, caller) => confirmListing(deps, caller, params.id, body),
    listUnconfirmed: (_, { session }) => listUnconfirmed(deps, session),
    confirmAll: (_, caller) => confirmAll(deps, caller),
    showAsked: ({ body }) => showAsked(deps, body.token),
    answerAsked: ({ body }) => answerAsked(deps, body),
    reportGone: ({ params }, { session }) => reportGone(deps, params.id, session),
  }
  mount(app, freshnessEndpoints, handlers, options)
}
