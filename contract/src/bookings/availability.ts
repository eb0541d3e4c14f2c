import * as z from 'zod/mini'
import { calendarDate, instant, sentDate, stayDate } from '../dates.ts'
import { paragraphs } from '../free-text.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import { MAX_NIGHTS, MAX_TEXT } from './vocabulary.ts'

/** Days of availability that one call shows. */
export const MAX_DAYS_SHOWN = 800
/** Blocks that a listing can have. */
export const MAX_BLOCKS = 500

/**
 * Nights from `from` (today when omitted) up to, not including, `to` (half a year when omitted).
 */
export const availabilityQuery = z
  .object({
    from: described('The first night; today when omitted.', z.optional(sentDate(stayDate))),
    to: described(
      'The day after the last night, at most 800 days later.',
      z.optional(sentDate(stayDate)),
    ),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from < to, {
      error: message('range_empty'),
      path: ['to'],
    }),
  )

/**
 * Dates that the owner keeps for themselves: nights from `from` up to, not including, `to` (D28).
 */
const block = z.object({
  _id: id,
  from: calendarDate,
  to: calendarDate,
  reason: z.nullable(z.string()),
  /** Of a room with several, how many are taken; null for all. */
  units: z.nullable(z.int()),
  createdAt: instant,
})
export type Block = z.infer<typeof block>

/** `bookable` is false for shops and listings without a price too (D28, D36, D44). */
export const availability = z.object({
  bookable: z.boolean(),
  instant: z.boolean(),
  from: calendarDate,
  to: calendarDate,
  earliest: calendarDate,
  latest: calendarDate,
  /** The listing's own date: earlier nights are taken (D84). Null when it is free from now on. */
  availableFrom: z.nullable(calendarDate),
  /** Nights without room for another stay, in order. */
  taken: z.array(calendarDate),
  /** For the listing's owner; null for other callers. */
  own: z.nullable(
    z.object({
      capacity: z.int(),
      /** Booked stays by night; nights without any are left out. */
      booked: z.record(calendarDate, z.int()),
      blocks: z.array(block),
    }),
  ),
})
export type Availability = z.infer<typeof availability>

/** Dates to block; stays already booked remain (D28). */
export const blockForm = z
  .object({
    from: sentDate(stayDate),
    to: sentDate(stayDate),
    reason: z.optional(paragraphs(MAX_TEXT)),
  })
  .check(
    z.refine(({ from, to }) => from < to, { error: message('range_empty'), path: ['to'] }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 2 * MAX_NIGHTS * 86_400_000, {
      error: message('range_too_long'),
      path: ['to'],
    }),
  )

/** `remaining` are the first 100 booked stays on these dates, which stay booked. */
export const blockSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  block,
  remaining: z.array(z.object({ _id: id, checkInDate: calendarDate, checkOutDate: calendarDate })),
})
export type BlockSaved = z.infer<typeof blockSaved>

/** The secret address of a listing's calendar feed (D53); null while there is none. */
export const calendarLink = z.object({ url: z.nullable(z.string()) })
