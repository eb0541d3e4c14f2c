import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../../endpoint.ts'
import { id } from '../../schema.ts'
import { bulkDone } from '../bulk.ts'
import { adminRoutes } from '../routes.ts'
import {
  ownerBlockForm,
  ownerDismissalForm,
  signalDecided,
  signalDecisionForm,
  signalsPage,
  signalsQuery,
} from './signals.ts'

const access = ['admin'] as const

/** What the server tells moderators by itself, and what they decide (D92). */
export const signalEndpoints = {
  listSignals: defineEndpoint(adminRoutes.listSignals, {
    summary: 'Signals with their evidence, and how many are open of each kind',
    access,
    query: signalsQuery,
    reply: signalsPage,
    errors: ['invalid_cursor'],
  }),
  decideSignal: defineEndpoint(adminRoutes.decideSignal, {
    summary: 'Find a signal fine, or block its listing, which closes all its signals',
    access,
    params: z.object({ id }),
    body: signalDecisionForm,
    idempotent: true,
    reply: signalDecided,
    errors: ['signal_not_found', 'listing_not_found', 'wrong_status'],
    audit: 'signal.decide',
  }),
  blockListingsOf: defineEndpoint(adminRoutes.blockListingsOf, {
    summary: 'Block all listings of one owner, each by itself',
    access,
    params: z.object({ id }),
    body: ownerBlockForm,
    idempotent: true,
    reply: bulkDone,
    errors: ['user_not_found', 'listings_differ'],
    audit: 'signal.decide',
  }),
  dismissSignalsOf: defineEndpoint(adminRoutes.dismissSignalsOf, {
    summary: 'Find the open signals about one owner fine, each by itself',
    access,
    params: z.object({ id }),
    body: ownerDismissalForm,
    idempotent: true,
    reply: bulkDone,
    errors: ['user_not_found', 'signals_differ'],
    audit: 'signal.decide',
  }),
} as const satisfies Endpoints
