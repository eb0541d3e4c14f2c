import * as z from 'zod/mini'
import { instant, stayDate } from '../dates.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import { titleHi } from './listing.ts'
import { LISTING_TYPES } from './vocabulary.ts'

/** After so many days without a word of its owner a listing comes after its equals (D87). */
export const STALE_AFTER_DAYS = 14

/** Unconfirmed listings that one answer names; the others are confirmed all the same. */
export const MAX_UNCONFIRMED_SHOWN = 50

/** What an owner says of a listing: it is still to be had, taken for a while, or to be hidden. */
const CONFIRMATIONS = ['free', 'taken', 'hide'] as const

const until = described(
  'The first day on which it is to be had again; with `taken` only.',
  z.optional(stayDate),
)
const units = described(
  'Of a room with several units: how many are taken; without it all of them.',
  z.optional(z.int(message('confirmation_invalid'))),
)
const instead = described(
  'true: in place of the last answer; what that blocked in the calendar is free again.',
  z.optional(z.boolean(message('confirmation_invalid'))),
)
const answerShape = {
  answer: z._default(z.enum(CONFIRMATIONS, message('confirmation_invalid')), 'free'),
  until,
  units,
  instead,
}
type Answer = {
  answer: (typeof CONFIRMATIONS)[number]
  until?: string | undefined
  units?: number | undefined
}

const withDay = z.refine<Answer>(
  (given) => (given.answer === 'taken') === (given.until !== undefined),
  { path: ['until'], error: message('taken_until_required') },
)
const ofTaken = z.refine<Answer>((given) => given.answer === 'taken' || given.units === undefined, {
  path: ['units'],
  error: message('confirmation_invalid'),
})

/** An owner's word about one listing; without a body, that it is still to be had. */
export const confirmation = z.nullish(z.object(answerShape).check(withDay, ofTaken))
export type Confirmation = z.output<typeof confirmation>

export const confirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  _id: id,
  confirmedAt: instant,
  isVisible: z.boolean(),
})
export type Confirmed = z.infer<typeof confirmed>

const unconfirmedListing = z.object({
  _id: id,
  type: z.enum(LISTING_TYPES),
  title: z.string(),
  titleHi,
  city: z.string(),
  location: z.string(),
  confirmedAt: instant,
  isVisible: z.boolean(),
  /** Rooms like this one; 1 of hotels and shops. */
  units: z.int(),
})
export type UnconfirmedListing = z.infer<typeof unconfirmedListing>

/** Listings that wait for their owner's word, the oldest first; `total` counts all of them. */
export const unconfirmed = z.object({ total: z.int(), listings: z.array(unconfirmedListing) })
export type Unconfirmed = z.infer<typeof unconfirmed>

/** What an emailed link asks about, with what was answered since, the latest first. */
export const asked = z.extend(unconfirmed, { answered: z.array(unconfirmedListing) })
export type Asked = z.infer<typeof asked>

export const allConfirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  total: z.int(),
})

/** Any other value is refused like the secret of a link that has ended. */
const token = z.catch(z.string().check(z.maxLength(200)), '')

/** The secret of an emailed link. */
export const askedLink = z.object({ token })

/** A word about one of the listings that a link asks about; without an id, about all of them. */
export const askedAnswer = z.object({ token, listingId: z.optional(id), ...answerShape }).check(
  withDay,
  ofTaken,
  z.refine(({ listingId, answer }) => listingId !== undefined || answer === 'free', {
    path: ['listingId'],
    error: message('confirmation_invalid'),
  }),
)
export type AskedAnswer = z.output<typeof askedAnswer>
