import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { savedSearchRoutes } from './routes.ts'
import {
  estimatedSearch,
  savedSearch,
  savedSearchList,
  searchChange,
  searchToEstimate,
  searchToSave,
} from './saved-search.ts'

const one = z.object({ id })

/** The caller's saved searches (D88). */
export const savedSearchEndpoints = {
  listSavedSearches: defineEndpoint(savedSearchRoutes.listSavedSearches, {
    summary: 'My saved searches, newest first',
    access: ROLES,
    reply: savedSearchList,
    errors: [],
  }),
  saveSearch: defineEndpoint(savedSearchRoutes.saveSearch, {
    summary: 'Save a search; one that is saved already is changed to this',
    access: ROLES,
    idempotent: true,
    body: searchToSave,
    status: 201,
    reply: savedSearch,
    errors: ['too_many_saved_searches', 'search_too_wide'],
  }),
  estimateSearch: defineEndpoint(savedSearchRoutes.estimateSearch, {
    summary: 'How many listings a search matches, and how many new ones a week',
    access: ROLES,
    query: searchToEstimate,
    reply: estimatedSearch,
    errors: [],
  }),
  changeSavedSearch: defineEndpoint(savedSearchRoutes.changeSavedSearch, {
    summary: 'Rename, pause or open a saved search, or change how often it tells',
    access: ROLES,
    params: one,
    body: searchChange,
    reply: savedSearch,
    errors: ['saved_search_not_found'],
  }),
  deleteSavedSearch: defineEndpoint(savedSearchRoutes.deleteSavedSearch, {
    summary: 'Delete a saved search; one that is gone already stays gone',
    access: ROLES,
    params: one,
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  }),
} as const satisfies Endpoints
