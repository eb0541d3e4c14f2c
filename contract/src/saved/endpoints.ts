import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { savedRoutes } from './routes.ts'
import { keptNote, noteForm, savedIds, savedList, savedQuery, savedState } from './saved.ts'

const one = z.object({ id })

/**
 * Saved properties of the caller (D20). Every change is idempotent: it states the result, not an
 * action.
 */
export const savedEndpoints = {
  listSaved: defineEndpoint(savedRoutes.listSaved, {
    summary: 'What I saved, newest first',
    access: ROLES,
    query: savedQuery,
    reply: savedList,
    errors: [],
  }),
  saveListing: defineEndpoint(savedRoutes.saveListing, {
    summary: 'Save a property',
    access: ROLES,
    params: one,
    reply: savedState,
    errors: ['listing_not_found', 'own_listing', 'too_many_saved'],
  }),
  noteSaved: defineEndpoint(savedRoutes.noteSaved, {
    summary: 'Write a note on a saved property, for myself alone',
    access: ROLES,
    params: one,
    body: noteForm,
    reply: keptNote,
    errors: ['save_not_found'],
  }),
  unsaveListing: defineEndpoint(savedRoutes.unsaveListing, {
    summary: 'Take a property off the saved ones',
    access: ROLES,
    params: one,
    reply: savedState,
    errors: [],
  }),
  clearSaved: defineEndpoint(savedRoutes.clearSaved, {
    summary: 'Take all properties off the saved ones',
    access: ROLES,
    reply: z.object({ removed: z.int() }),
    errors: [],
  }),
  removeSaved: defineEndpoint(savedRoutes.removeSaved, {
    summary: 'Take these properties off the saved ones',
    access: ROLES,
    body: savedIds,
    reply: z.object({ removed: z.int() }),
    errors: [],
  }),
  mergeSaved: defineEndpoint(savedRoutes.mergeSaved, {
    summary: 'Add what a browser had saved before signing in',
    access: ROLES,
    body: savedIds,
    reply: z.object({ ids: z.array(id) }),
    errors: [],
  }),
} as const satisfies Endpoints
