// The schemas of texts that people write (D79): every text that is stored or passed on is one.
import * as z from 'zod/mini'
import { type Message, message } from './messages.ts'
import { isVisible, plainLine, plainParagraphs } from './text.ts'

const atMost = (most: number) => z.maxLength(most, message('at_most_characters', { most }))

/** One line; may be empty. */
export const oneLine = (most: number, wrong: Message = message('check_value')) =>
  z.string(wrong).check(z.overwrite(plainLine), atMost(most))

/** Several lines; may be empty. */
export const paragraphs = (most: number) =>
  z.string(message('check_value')).check(z.overwrite(plainParagraphs), atMost(most))

/** One line of which something can be seen. */
export const requiredText = (required: Message, most: number) =>
  z.string(required).check(z.overwrite(plainLine), z.refine(isVisible, required), atMost(most))

/** Several lines of which something can be seen. */
export const requiredParagraphs = (required: Message, most: number) =>
  z
    .string(required)
    .check(z.overwrite(plainParagraphs), z.refine(isVisible, required), atMost(most))

/** What a user searches for; may be empty. */
export const searchWords = z
  .string()
  .check(z.overwrite(plainLine), z.maxLength(120, message('search_too_long')))

/** One line; null when nothing of it can be seen. */
export const lineOrNull = (most: number) =>
  z.pipe(
    oneLine(most),
    z.transform((typed) => (isVisible(typed) ? typed : null)),
  )
