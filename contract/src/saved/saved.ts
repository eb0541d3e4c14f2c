import * as z from 'zod/mini'
import { described } from '../described.ts'
import { id } from '../ids.ts'
import { listingSummary } from '../listings/listing.ts'
import { MOST_SAVED } from './limits.ts'

/** Whether a listing is on the person's list: what the browser's event carries too (R3). */
export const savedState = z.object({ _id: id, saved: z.boolean() })

/**
 * What a person saved, the newest first (D20). `ids` are those that public lists still show, `listings` the same as cards
 * (empty with `only=ids`). `gone` are those that are not there any more, each with the title it was saved under;
 * they stay in this answer until the person's browser has told them and takes each off the list.
 */
export const savedList = z.object({
  ids: z.array(id),
  listings: z.array(listingSummary),
  gone: z.array(z.object({ _id: id, title: z.string() })),
})
export type SavedList = z.infer<typeof savedList>

export const savedQuery = z.object({
  only: described('ids leaves the cards out.', z.optional(z.enum(['ids'], 'only must be ids.'))),
})

/** A list of properties: what a browser brings along at sign-in (the newest last), or what it takes off. */
export const savedIds = z.object({
  ids: z
    .array(id, 'ids must be a list of property ids.')
    .check(z.maxLength(MOST_SAVED, `At most ${MOST_SAVED} properties can be saved.`)),
})
