import {
  BUDGET_BANDS,
  type BudgetBand,
  type FurnishedState,
  type RoomCategory,
  type RoomType,
} from './vocabulary.ts'

/** Upper bound of each band in whole rupees; inclusive. The last band has none (D6). */
const UPPER = [2000, 5000, 8000, 12_000, 20_000, 50_000] as const

/**
 * The band that a price falls into (D6): lower bound exclusive except in the first, upper
 * inclusive; `50000+` above 50000; null without a price.
 */
export function budgetBand(price: number | null): BudgetBand | null {
  if (price === null) return null
  const at = UPPER.findIndex((upper) => price <= upper)
  return BUDGET_BANDS[at === -1 ? UPPER.length : at] ?? null
}

/** The rooms in a room category: some room types, or a furnished state (D6). */
export type CategoryMeaning = { roomTypes: readonly RoomType[] } | { furnished: FurnishedState }

export const ROOM_CATEGORY_MEANING: Readonly<Record<RoomCategory, CategoryMeaning>> = {
  Single: { roomTypes: ['Single Room'] },
  Double: { roomTypes: ['Double Room'] },
  Shared: { roomTypes: ['Shared Room'] },
  Separate: { roomTypes: ['Studio Apartment', 'Family Room', 'Flat/Apartment'] },
  PgType: { roomTypes: ['PG for Boys', 'PG for Girls'] },
  GirlsPg: { roomTypes: ['PG for Girls'] },
  BoysPg: { roomTypes: ['PG for Boys'] },
  Furnished: { furnished: 'Fully Furnished' },
  'Semi-Furnished': { furnished: 'Semi Furnished' },
  Unfurnished: { furnished: 'Unfurnished' },
}

/**
 * A band from a query string: an unescaped `+` is decoded as a space there, so `50000 ` becomes
 * `50000+`. Any other text is unchanged.
 */
export function bandInQuery(text: string): string {
  return text.replace(/^(\d+) +$/, '$1+')
}
