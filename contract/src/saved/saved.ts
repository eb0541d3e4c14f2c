import * as z from 'zod/mini'
import { listingSummary, titleHi } from '../listings/listing.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import { MAX_SAVED } from './routes.ts'

/** Whether a listing is saved: also the content of the browser's event (R4). */
export const savedState = z.object({ _id: id, saved: z.boolean() })

/** `gone` are unavailable listings, returned until the browser has shown and removed each (D20). */
export const savedList = z.object({
  ids: z.array(id),
  listings: z.array(listingSummary),
  gone: z.array(z.object({ _id: id, title: z.string(), titleHi })),
})
export type SavedList = z.infer<typeof savedList>

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
