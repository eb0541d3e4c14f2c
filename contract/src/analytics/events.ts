import * as z from 'zod/mini'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import { plainLine } from '../text.ts'
import { DEVICES, SOURCES } from './vocabulary.ts'

/** The maximum number of events in one batch. */
const MAX_EVENTS = 50
/** The maximum size of a batch in bytes. */
export const MAX_EVENT_BYTES = 16_384
/** An event that is older than this when it arrives is dropped, in milliseconds. */
export const OLDEST_EVENT_MS = 3_600_000

const wrong = message('events_invalid')

const ago = described(
  'Milliseconds since it happened, so that the browser’s clock need not be right.',
  z.number(wrong),
)

/** What happens to one listing: seen on a card, its card opened, its page shown. */
const ofListing = z.object(
  { kind: z.enum(['impression', 'click', 'view'], wrong), listingId: id, ago },
  wrong,
)

/** What concerns no listing: a visit of the site, a search with results. */
const ofSite = z.object({ kind: z.enum(['visit', 'search'], wrong), ago }, wrong)

const ofEmptySearch = z.object(
  {
    kind: z.enum(['empty_search'], wrong),
    text: described(
      'What was searched for; not stored if it may hold a phone number or an email address.',
      z.optional(z.string(wrong).check(z.overwrite(plainLine), z.maxLength(120, wrong))),
    ),
    ago,
  },
  wrong,
)

/**
 * What a browser measured (D37): nothing that identifies a person or a device. `source` is the
 * class of the page that led here; null when that was one of ours.
 */
export const measuredEvents = z.object({
  device: z.enum(DEVICES, wrong),
  source: z.nullable(z.enum(SOURCES, wrong)),
  events: z
    .array(z.union([ofListing, ofSite, ofEmptySearch], wrong), wrong)
    .check(z.minLength(1, wrong), z.maxLength(MAX_EVENTS, wrong)),
})
export type MeasuredEvents = z.output<typeof measuredEvents>
export type MeasuredEvent = MeasuredEvents['events'][number]
