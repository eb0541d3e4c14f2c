import * as z from 'zod/mini'
import { instant } from '../../dates.ts'
import { titleHi } from '../../listings/listing.ts'
import { REPORT_REASONS } from '../../listings/moderation/moderation.ts'
import { blockReason, templateIsOfBlock } from '../../listings/moderation/reasons.ts'
import { LISTING_STATUSES } from '../../listings/vocabulary.ts'
import { message } from '../../messages.ts'
import { described, id } from '../../schema.ts'
import { adminPaging, pageOf } from '../paging.ts'
import { PROPERTY_TYPES } from '../vocabulary.ts'

/** What a moderator decides about a reported listing: block it, or allow it and lift a block. */
export const DECISIONS = ['blocked', 'allowed'] as const
export type Decision = (typeof DECISIONS)[number]

/** Parts of a listing that are compared; `other`: something else has changed. */
const COMPARED = [
  'title',
  'description',
  'price',
  'location',
  'city',
  'picturesAdded',
  'picturesRemoved',
  'other',
] as const
const value = z.nullable(z.union([z.string(), z.number()]))
const listingChange = z.object({ field: z.enum(COMPARED), before: value, after: value })
export type ListingChange = z.output<typeof listingChange>

const person = z.object({ _id: id, name: z.string(), email: z.string() })

/** Reporters, deciders and their words are null once their account is deleted (D59). */
const adminReport = z.object({
  _id: id,
  openedAt: instant,
  listing: z.object({
    _id: id,
    title: z.string(),
    titleHi,
    type: z.enum(PROPERTY_TYPES),
    location: z.string(),
    city: z.string(),
    status: z.enum(LISTING_STATUSES),
    /** The reason of the present block. */
    blockReason: z.nullable(z.string()),
    image: z.nullable(z.string()),
    owner: person,
  }),
  /** How many reports; `latest` are the newest of them. */
  reports: z.int(),
  latest: z.array(
    z.object({
      _id: id,
      reason: z.enum(REPORT_REASONS),
      details: z.nullable(z.string()),
      by: z.nullable(person),
      at: instant,
    }),
  ),
  /** The owner says that it is fixed. */
  review: z.nullable(
    z.object({
      message: z.nullable(z.string()),
      at: instant,
      /** How often they had asked before. */
      before: z.int(),
      /** What is different from when it was blocked, while this waits; null when unknown. */
      changes: z.nullable(z.array(listingChange)),
    }),
  ),
  decision: z.nullable(
    z.object({
      decision: z.enum(DECISIONS),
      reason: z.nullable(z.string()),
      by: z.nullable(person),
      at: instant,
    }),
  ),
})
export type AdminReport = z.output<typeof adminReport>

export const reportsQuery = z.object({
  page: adminPaging.shape.page,
  limit: adminPaging.shape.limit,
  status: described(
    'Those that wait for a decision, or those decided.',
    z._default(z.enum(['open', 'decided'], message('report_status_invalid')), 'open'),
  ),
  sort: described(
    'The order; `most` are those with the most reports.',
    z.optional(z.enum(['oldest', 'newest', 'most'], message('admin_sort_invalid'))),
  ),
})
export type ReportsQuery = z.output<typeof reportsQuery>

export const reportsPage = pageOf('reports', adminReport)

/** The decision, with the reason that the listing's owner reads. */
export const decisionForm = z
  .object({ decision: z.enum(DECISIONS, message('decision_invalid')), ...blockReason })
  .check(templateIsOfBlock)
export type DecisionForm = z.output<typeof decisionForm>

export const reportSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  report: adminReport,
})
