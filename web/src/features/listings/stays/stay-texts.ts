import { shortRange } from '@rentify/contract/formats/short-dates'
import { getLocale } from '../../../locale.ts'
import { m } from '../../../messages/index.js'
import type { Option } from '../../../ui/Select.tsx'
import { GUESTS } from './valid-stay.ts'

/** '2 guests'. */
export const guestsText = (guests: string): string => m.filter_guests({ count: guests })

/** Any number of guests, and each that a request can name. */
export const guestOptions = (): Option[] => [
  { value: '', label: m.filter_guests_any() },
  ...GUESTS.map((value) => ({ value, label: guestsText(value) })),
]

/** 'for 2 nights', after what a stay costs in all. */
export const nightsText = (count: number): string => m.listings_for_nights({ count })

/** '5–7 Dec', '28 Dec – 2 Jan': all that a list needs of dates as text. */
export const datesText = (from: string, to: string): string => shortRange(getLocale(), from, to)
