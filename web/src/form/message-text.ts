import { textOf } from '@rentify/contract/messages'
import { formMessages as english } from '@rentify/contract/messages/en'
import { formMessages as hindi } from '@rentify/contract/messages/hi'

// Each language's build has its name as mode, and drops the other catalogue.
const messages = import.meta.env.MODE === 'hi' ? hindi : english

/** A schema's message at a field, in the page's language; schemas name messages by key. */
export function messageText(message: string): string {
  return textOf(messages, message) ?? messages.check_value
}
