import * as z from 'zod/mini'
import { instant } from '../../dates.ts'
import { message } from '../../messages.ts'
import { pageNumber } from '../../paging.ts'
import { described, id } from '../../schema.ts'
import { plainLine } from '../../text.ts'
import { LISTING_TYPES } from '../vocabulary.ts'
import {
  BULK_ACTIONS,
  BULK_OUTCOMES,
  BULK_STATES,
  LEAST_PERCENT,
  MAX_BULK_IDS,
  MOST_PERCENT,
  UNDO_OUTCOMES,
} from './vocabulary.ts'

const tooMany = message('bulk_too_many')

const searchInvalid = message('bulk_search')
const search = z.object(
  {
    q: z.optional(
      z.string(searchInvalid).check(z.overwrite(plainLine), z.maxLength(120, searchInvalid)),
    ),
    type: z.optional(z.enum(LISTING_TYPES, searchInvalid)),
    state: z.optional(z.enum(['active', 'inactive'], searchInvalid)),
  },
  searchInvalid,
)

const selectionShape = {
  ids: described(
    'The listings, by id; instead of `search`.',
    z.optional(
      z
        .array(id, message('bulk_selection'))
        .check(z.minLength(1, message('bulk_selection')), z.maxLength(MAX_BULK_IDS, tooMany)),
    ),
  ),
  search: described(
    'Every listing that this search of my listings finds, at the time of the call.',
    z.optional(search),
  ),
}
type Selection = { ids?: unknown; search?: unknown }

const oneSelection = z.refine<Selection>(
  ({ ids, search }) => (ids === undefined) !== (search === undefined),
  { path: ['ids'], error: message('bulk_selection') },
)

/** Several of the caller's listings: named, or found by a search. */
export const bulkSelection = z.object(selectionShape).check(oneSelection)
export type BulkSelection = z.output<typeof bulkSelection>

const percentInvalid = message('bulk_percent')

/** An act on several of the caller's listings. */
export const bulkChangeForm = z
  .object({
    action: z.enum(BULK_ACTIONS, message('bulk_action')),
    percent: described(
      'By how much prices change, with at most one decimal; with `price` only.',
      z.optional(
        z.number(percentInvalid).check(
          z.gte(LEAST_PERCENT, percentInvalid),
          z.lte(MOST_PERCENT, percentInvalid),
          z.refine((value) => value !== 0 && Number(value.toFixed(1)) === value, percentInvalid),
        ),
      ),
    ),
    ...selectionShape,
  })
  .check(
    oneSelection,
    z.refine(({ action, percent }) => (percent !== undefined) === (action === 'price'), {
      path: ['percent'],
      error: percentInvalid,
    }),
  )
export type BulkChangeForm = z.output<typeof bulkChangeForm>

const counts = <const N extends string>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<N, z.ZodMiniInt>)

/** An act on several listings, for 24 hours. */
export const bulkChange = z.object({
  _id: id,
  action: z.enum(BULK_ACTIONS),
  percent: z.nullable(z.number()),
  /** While `running` or `undoing` in the background, `done` grows. */
  state: z.enum(BULK_STATES),
  total: z.int(),
  /** Of `total` while it runs; while it is undone, of what it changed. */
  done: z.int(),
  outcomes: counts(BULK_OUTCOMES),
  undone: counts(UNDO_OUTCOMES),
  createdAt: instant,
  undoUntil: instant,
  can: z.object({ undo: z.boolean() }),
})
export type BulkChange = z.infer<typeof bulkChange>

const value = z.nullable(z.union([z.boolean(), z.int()]))

/** One listing of an act. `before` and `after` are its visibility or its price. */
const bulkRow = z.object({
  listingId: id,
  title: z.string(),
  /** Null: its turn has not come. */
  outcome: z.nullable(z.enum(BULK_OUTCOMES)),
  before: value,
  after: value,
  undone: z.nullable(z.enum(UNDO_OUTCOMES)),
})
export type BulkRow = z.infer<typeof bulkRow>

export const bulkChangeReply = z.object({
  change: bulkChange,
  /** A page of its listings, those first that are not as intended. */
  rows: z.array(bulkRow),
  totalPages: z.int(),
})
export type BulkChangeReply = z.infer<typeof bulkChangeReply>

export const bulkRowsQuery = z.object({
  page: described('The page of rows, from 1.', z._default(pageNumber, 1)),
})
