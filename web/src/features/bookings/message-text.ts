import { textOf } from '@rentify/contract/messages'
import english from '@rentify/contract/messages/bookings.en.json' with { type: 'json' }
import hindi from '@rentify/contract/messages/bookings.hi.json' with { type: 'json' }
import { messageText } from '../../form/schema-resolver.ts'

// Each language's build drops the other catalogue.
const messages = import.meta.env.MODE === 'hi' ? hindi : english

/** A schema's message at a field of the booking dialog, in the page's language. */
export function bookingMessageText(message: string): string {
  return textOf(messages, message) ?? messageText(message)
}
