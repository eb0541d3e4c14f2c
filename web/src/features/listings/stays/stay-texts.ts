import { MAX_GUESTS } from '@rentify/contract/bookings/vocabulary'
import { m } from '../../../messages/index.js'
import type { Option } from '../../../ui/Select.tsx'

/** '2 guests'. */
export const guestsText = (guests: string): string => m.booking_guests_count({ count: guests })

/** Any number of guests, and each that a request can name. */
export const guestOptions = (): Option[] => [
  { value: '', label: m.filter_guests_any() },
  ...Array.from({ length: MAX_GUESTS }, (_, at) => String(at + 1)).map((value) => ({
    value,
    label: guestsText(value),
  })),
]
