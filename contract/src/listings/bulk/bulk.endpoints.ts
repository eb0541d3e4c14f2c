import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../../endpoint.ts'
import { id } from '../../schema.ts'
import { bulkRoutes } from './bulk.routes.ts'
import {
  bulkChange,
  bulkChangeForm,
  bulkChangeReply,
  bulkRowsQuery,
  bulkSelection,
} from './bulk.ts'

const access = ['owner'] as const
const one = z.object({ id })

/** What owners do with many of their listings at once; another owner's act is 404. */
export const bulkEndpoints = {
  changeMyListings: defineEndpoint(bulkRoutes.changeMyListings, {
    summary: 'Hide, show or reprice many of my listings; more than 500 in the background',
    access,
    body: bulkChangeForm,
    idempotent: true,
    reply: bulkChangeReply,
    errors: [],
  }),
  listMyBulkChanges: defineEndpoint(bulkRoutes.listMyBulkChanges, {
    summary: 'What I did with many listings in the last 24 hours, newest first',
    access,
    reply: z.object({ changes: z.array(bulkChange) }),
    errors: [],
  }),
  getMyBulkChange: defineEndpoint(bulkRoutes.getMyBulkChange, {
    summary: 'How far an act on many listings is, and what became of each',
    access,
    params: one,
    query: bulkRowsQuery,
    reply: bulkChangeReply,
    errors: ['change_not_found'],
  }),
  undoMyBulkChange: defineEndpoint(bulkRoutes.undoMyBulkChange, {
    summary: 'Restore what an act on many listings changed, where it still is as the act left it',
    access,
    params: one,
    idempotent: true,
    reply: bulkChangeReply,
    errors: ['change_not_found', 'wrong_status'],
  }),
  exportMyListings: defineEndpoint(bulkRoutes.exportMyListings, {
    summary: 'Several of my listings as a CSV file',
    access,
    body: bulkSelection,
    mediaType: 'text/csv',
    oneAtATime: true,
    reply: z.string(),
    errors: ['export_running'],
  }),
} as const satisfies Endpoints
