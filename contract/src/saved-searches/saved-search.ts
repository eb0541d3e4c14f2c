// Saved searches, and when their owner is told of what is new in them (D88).
import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { oneLine, requiredText } from '../free-text.ts'
import { LISTING_TYPES } from '../listings/vocabulary.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'

/** When mails are sent; `bell`: never, only the bell tells. */
const FREQUENCIES = ['instant', 'daily', 'weekly', 'bell'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const LONGEST_NAME = 80
const LONGEST_QUERY = 2_000

const type = described('Whose list it is.', z.enum(LISTING_TYPES, message('check_value')))
const query = described(
  "The list's own query string, without a question mark; order and page are left out.",
  oneLine(LONGEST_QUERY),
)
const frequency = described(
  'instant: a mail at once; daily and weekly: at 8 in the morning; bell: no mail.',
  z.enum(FREQUENCIES, message('frequency_invalid')),
)
const name = described(
  'What its owner calls it.',
  requiredText(message('saved_search_name_required'), LONGEST_NAME),
)

export const searchToSave = z.object({ type, query, name: z.optional(name), frequency })

export const searchChange = z.object({
  name: z.optional(name),
  frequency: z.optional(frequency),
  paused: described(
    'While it is paused nothing is told, nor afterwards of what was new meanwhile.',
    z.optional(z.boolean()),
  ),
  opened: described('true: what it found has been seen.', z.optional(z.literal(true))),
})
export type SearchChange = z.infer<typeof searchChange>

export const searchToEstimate = z.object({ type, query: z._default(query, '') })

/** `perWeek`: how many new listings of the last four weeks match, a week. */
const searchEstimate = z.object({ perWeek: z.int(), matching: z.int() })
export type SearchEstimate = z.infer<typeof searchEstimate>

/**
 * What a search asks for in the caller's language: `text` as far as some 60 characters hold it, the
 * most telling first; `more`: how many parts that leaves out or cuts; `all` of it.
 */
const searchAsks = z.object({ text: z.string(), more: z.int(), all: z.string() })
export type SearchAsks = z.infer<typeof searchAsks>

export const estimatedSearch = z.extend(searchEstimate, { asks: searchAsks })

export const savedSearch = z.object({
  _id: id,
  type: z.enum(LISTING_TYPES),
  query: z.string(),
  /** Null: its owner gave it none, and what it asks for is its name. */
  name: z.nullable(z.string()),
  asks: searchAsks,
  frequency: z.enum(FREQUENCIES),
  paused: z.boolean(),
  createdAt: instant,
  /** How many listings were told since it was opened last. */
  unread: z.int(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const savedSearchList = z.object({ searches: z.array(savedSearch) })
