import { moderationEndpoints } from '@rentify/contract/listings/moderation/moderation.endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../../http/mount.ts'
import { getBlock, type ModerationDeps, reportListing, requestReview } from './reports.service.ts'

/** Mounts reports of listings and owners' answers to a block (D59). */
export function mountModeration(
  app: FastifyInstance,
  deps: ModerationDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof moderationEndpoints> = {
    reportListing: ({ params, body }, caller) => reportListing(deps, params.id, body, caller),
    getListingBlock: ({ params }, caller) => getBlock(deps, params.id, caller),
    requestReview: ({ params, body }, caller) =>
      requestReview(deps, params.id, body.message, caller),
  }
  mount(app, moderationEndpoints, handlers, options)
}
