import { savedEndpoints } from '@rentify/contract/saved/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import type { Module } from '../../module.ts'
import { clear, list, merge, note, remove, type SavedDeps, save } from './saved.service.ts'

/** Saved properties (D20): `/api/saved`. */
export const createSaved = (deps: SavedDeps): Module => ({
  mount: (app, options) => mountRoutes(app, deps, options),
})

function mountRoutes(app: FastifyInstance, deps: SavedDeps, options: MountOptions): void {
  const handlers: Handlers<typeof savedEndpoints> = {
    listSaved: ({ query }, { session }) => list(deps, session.accountId, query.only === 'ids'),
    saveListing: async ({ params: { id } }, { session }) => {
      await save(deps, session.accountId, id)
      return { _id: id, saved: true }
    },
    noteSaved: ({ params: { id }, body }, { session }) =>
      note(deps, session.accountId, { _id: id, ...body }),
    unsaveListing: async ({ params: { id } }, { session }) => {
      await remove(deps, session.accountId, [id])
      return { _id: id, saved: false }
    },
    clearSaved: async (_, { session }) => ({ removed: await clear(deps, session.accountId) }),
    removeSaved: async ({ body }, { session }) => ({
      removed: await remove(deps, session.accountId, body.ids),
    }),
    mergeSaved: async ({ body }, { session }) => ({
      ids: await merge(deps, session.accountId, body.ids),
    }),
  }
  mount(app, savedEndpoints, handlers, options)
}
