import { savedSearchEndpoints } from '@rentify/contract/saved-searches/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import {
  change,
  estimate,
  list,
  remove,
  type SavedSearchDeps,
  save,
} from './saved-searches.service.ts'

/** `/api/saved-searches` (D88). */
export function mountSavedSearches(
  app: FastifyInstance,
  deps: SavedSearchDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof savedSearchEndpoints> = {
    listSavedSearches: async (_, { session }) => ({
      searches: await list(deps, session.accountId),
    }),
    saveSearch: ({ body }, { session }) =>
      save(deps, session.accountId, { ...body, name: body.name ?? null }),
    estimateSearch: ({ query }) => estimate(deps, query),
    changeSavedSearch: ({ params, body }, { session }) =>
      change(deps, session.accountId, params.id, body),
    deleteSavedSearch: async ({ params }, { session }) => {
      await remove(deps, session.accountId, params.id)
      return { success: true }
    },
  }
  mount(app, savedSearchEndpoints, handlers, options)
}
