import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { paragraphs } from '../free-text.ts'
import { listingSummary, titleHi } from '../listings/listing.ts'
import { LISTING_TYPES } from '../listings/vocabulary.ts'
import { message } from '../messages.ts'
import { described, id, rupees } from '../schema.ts'
import { MAX_NOTE, MAX_SAVED } from './routes.ts'

/** Whether a listing is saved: also the content of the browser's event (R4). */
export const savedState = z.object({ _id: id, saved: z.boolean() })

/**
 * A saved listing that is not public any more, as it was when it was saved, until the user removes
 * it (D20). What was saved before this was kept has a title alone.
 */
const goneListing = z.object({
  _id: id,
  title: z.string(),
  titleHi,
  type: z.nullable(z.enum(LISTING_TYPES)),
  city: z.nullable(z.string()),
  location: z.nullable(z.string()),
})
export type GoneListing = z.infer<typeof goneListing>

/** A user's note, and when they wrote it: null where they never did, empty when they deleted it. */
const noteShape = { note: z.string(), notedAt: z.nullable(instant) }

/** What a save has beside the listing; nobody but its user sees it. */
const save = z.object({
  _id: id,
  savedAt: instant,
  /** In rupees for its type's period, when it was saved; null where that is not known. */
  price: z.nullable(rupees),
  /** Public, and taken until this day; null where it is to be had. */
  takenUntil: z.nullable(calendarDate),
  ...noteShape,
})
export type Save = z.infer<typeof save>

/** `saves` has one for each of `listings` and `gone`; neither is returned with `only=ids`. */
export const savedList = z.object({
  ids: z.array(id),
  listings: z.array(listingSummary),
  gone: z.array(goneListing),
  saves: z.array(save),
})
export type SavedList = z.infer<typeof savedList>

/** A note as its user wrote it: of two devices the later wins. */
export const noteForm = z.object({
  note: paragraphs(MAX_NOTE),
  notedAt: described(
    'When it was written; a later time than now is now.',
    z.iso.datetime(message('check_value')),
  ),
})

/** The note that is kept now, which may be a later one of another device. */
export const keptNote = z.object({ _id: id, ...noteShape })
export type KeptNote = z.infer<typeof keptNote>

export const savedQuery = z.object({
  only: described(
    'ids leaves the cards out.',
    z.optional(z.enum(['ids'], message('only_invalid'))),
  ),
})

/** A list of properties: the browser's saves at sign-in (newest last), or those to remove. */
export const savedIds = z.object({
  ids: z
    .array(id, message('ids_invalid'))
    .check(z.maxLength(MAX_SAVED, message('at_most_saved', { most: MAX_SAVED }))),
})
