import type { Language } from '@rentify/contract/languages'
import { savedSearchEndpoints } from '@rentify/contract/saved-searches/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import type { Session } from '../../http/session.ts'
import {
  change,
  estimate,
  list,
  remove,
  type SavedSearchDeps,
  save,
} from './saved-searches.service.ts'

type Caller = { readonly session: Session; language(): Promise<Language> }

/** `/api/saved-searches` (D88). */
export function mountSavedSearches(
  app: FastifyInstance,
  deps: SavedSearchDeps,
  options: MountOptions,
): void {
  const readerOf = async ({ session, language }: Caller) => ({
    accountId: session.accountId,
    language: await language(),
  })
  const handlers: Handlers<typeof savedSearchEndpoints> = {
    listSavedSearches: async (_, caller) => ({
      searches: await list(deps, await readerOf(caller)),
    }),
    saveSearch: async ({ body }, caller) =>
      save(deps, await readerOf(caller), { ...body, name: body.name ?? null }),
    estimateSearch: async ({ query }, { language }) => estimate(deps, query, await language()),
    changeSavedSearch: async ({ params, body }, caller) =>
      change(deps, await readerOf(caller), params.id, body),
    deleteSavedSearch: async ({ params }, { session }) => {
      await remove(deps, session.accountId, params.id)
      return { success: true }
    },
  }
  mount(app, savedSearchEndpoints, handlers, options)
}
