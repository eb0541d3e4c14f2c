import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { freshnessRoutes } from './freshness.routes.ts'
import {
  allConfirmed,
  asked,
  askedAnswer,
  askedLink,
  confirmation,
  confirmed,
  unconfirmed,
} from './freshness.ts'

const one = z.object({ id })
const done = z.object({ success: z.literal(true), message: z.string() })
const refusals = ['listing_not_found', 'wrong_status', 'too_many_blocks'] as const

/** Whether listings are still to be had: what owners and renters say of it (D87). */
export const freshnessEndpoints = {
  confirmListing: defineEndpoint(freshnessRoutes.confirmListing, {
    summary: 'Say that my listing is still to be had, taken until a day, or to be hidden',
    access: ['owner'],
    params: one,
    body: confirmation,
    idempotent: true,
    reply: confirmed,
    errors: refusals,
  }),
  listUnconfirmed: defineEndpoint(freshnessRoutes.listUnconfirmed, {
    summary: 'My public listings that wait for my word, the oldest first',
    access: ['owner'],
    reply: unconfirmed,
    errors: [],
  }),
  confirmAll: defineEndpoint(freshnessRoutes.confirmAll, {
    summary: 'Say that all of them are still to be had; many in the background',
    access: ['owner'],
    idempotent: true,
    reply: allConfirmed,
    errors: [],
  }),
  showAsked: defineEndpoint(freshnessRoutes.showAsked, {
    summary: 'The listings that an emailed link asks about; changes nothing',
    access: 'public',
    body: askedLink,
    reply: asked,
    errors: ['link_invalid'],
  }),
  answerAsked: defineEndpoint(freshnessRoutes.answerAsked, {
    summary: 'Answer an emailed link, for one of its listings or for all of them',
    access: 'public',
    body: askedAnswer,
    reply: asked,
    errors: ['link_invalid', ...refusals],
  }),
  reportGone: defineEndpoint(freshnessRoutes.reportGone, {
    summary: 'Say that a listing was gone already, after its contact was shown to me',
    access: ['renter', 'owner'],
    params: one,
    reply: done,
    errors: ['listing_not_found', 'own_listing', 'contact_not_shown'],
  }),
} as const satisfies Endpoints
