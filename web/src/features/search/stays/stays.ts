// What lists with dates pass to the parts that all lists share (D102).
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { RelaxedPart } from '@rentify/contract/search/understanding'
import type { ComponentType } from 'react'
import type { StayFieldsProps } from '../../listings/stays/StayFields.tsx'
import { datesText, guestsText, nightsText } from '../../listings/stays/stay-texts.ts'
import { validStay } from '../../listings/stays/valid-stay.ts'
import type { StayChipProps } from './StayChip.tsx'

const ofTexts = {
  /** What of a stay can be searched for. */
  valid: validStay,
  /** A chosen filter's label, where it is one of the stay. */
  label(name: string, value: string, checkOut: string): string | null {
    if (name === 'checkIn') return datesText(value, checkOut)
    return name === 'guests' ? guestsText(value) : null
  },
  /** The same of what was understood of a text. */
  understood({ kind, values: [first = '', last] }: RelaxedPart): string | null {
    if (kind === 'stay' && last) return datesText(first, last)
    return kind === 'guests' ? guestsText(first) : null
  },
  /** What a card's stay costs in all, and for what. */
  price({ stay }: ListingCard): { amount: number; period: string } | null {
    if (!stay?.totalAmount || !stay.nights) return null
    return { amount: stay.totalAmount, period: nightsText(stay.nights) }
  },
}

/** `Control`: of hotels, in the row of filters; `Fields`: on a phone's sheet. */
export type Stays = typeof ofTexts & {
  readonly Control?: ComponentType<StayChipProps>
  readonly Fields?: ComponentType<StayFieldsProps & { onLoadError: () => void }>
}
export const stays: Stays = ofTexts
