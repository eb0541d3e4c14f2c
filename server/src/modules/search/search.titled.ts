// Listings whose title is the whole text come first, where nobody chose an order.
import { DEAD } from './memory/columns.ts'
import { type ListingIndex, titleKey } from './memory/listing-index.ts'
import { storedWords } from './memory/vocabulary.ts'

/** Reposts may all have one title. */
export const MOST_TITLED = 6

/** The first of them that are listed, by their slots; they need not match the other filters. */
export function findTitled(index: ListingIndex, title: string): readonly number[] {
  const { createdAt, type, titleKey: keys } = index.columns
  const [rarest] = storedWords(title)
    .map(index.slotsIn.titleWord)
    .sort((a, b) => a.length - b.length)
  const key = titleKey(title)
  const found: number[] = []
  for (const slot of rarest ?? []) if (keys[slot] === key && type[slot] !== DEAD) found.push(slot)
  return found
    .sort((a, b) => (createdAt[a] ?? 0) - (createdAt[b] ?? 0) || index.compareIds(a, b))
    .slice(0, MOST_TITLED)
}
