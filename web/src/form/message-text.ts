import { textOf } from '@rentify/contract/messages'
import { formMessages as english } from '@rentify/contract/messages/en'
import { formMessages as hindi } from '@rentify/contract/messages/hi'

// Each language's build has its name as mode, and leaves the other catalogue out.
const messages = import.meta.env.MODE === 'hi' ? hindi : english

/** What a schema says at a field, in the page's language; it names its message by key. */
export function messageText(message: string): string {
  return textOf(messages, message) ?? messages.check_value
}
