// Listings whose title is the whole text come first, where nobody chose an order: their rows have
// keys of their own, which tell the next page how many of them were shown.
import { Problem } from '../../http/problem.ts'
import { DEAD } from './memory/columns.ts'
import { type ListingIndex, titleKey } from './memory/listing-index.ts'
import { storedWords } from './memory/vocabulary.ts'

/** Reposts may all have one title. */
const MOST = 6
const MARK = '~'

/** What the strategy of a cursor ends with where a list begins with them. */
export const withTitled = (how: string) => `${how}${MARK}`
export const isTitled = (strategy: string) => strategy.endsWith(MARK)
export const withoutTitled = (strategy: string) => strategy.replace(MARK, '')

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
    .slice(0, MOST)
}

/** How many of them the pages before have shown. */
function shownBefore(after: readonly unknown[] | null): number {
  if (!after) return 0
  if (!isAmongTitled(after)) return MOST
  const shown = Number(after[1])
  if (!Number.isInteger(shown) || shown < 1 || shown > MOST) throw new Problem('invalid_cursor')
  return shown
}

/** Whether the page before ended among them, so that all others are still to come. */
export const isAmongTitled = (keys: readonly unknown[]) => keys[0] === MARK

/** The next of them; `rowAt`: null for one that does not match the search. */
export function titledRows<R extends { readonly keys: readonly string[] }>(
  titled: readonly number[],
  after: readonly unknown[] | null,
  rowAt: (slot: number) => R | null,
): R[] {
  return titled.slice(shownBefore(after)).flatMap((slot) => {
    const row = rowAt(slot)
    return row ? [{ ...row, keys: [MARK, String(titled.indexOf(slot) + 1)] }] : []
  })
}

/** Those with the title first, as they were found; null for two others. */
export function compareTitled(a: readonly string[], b: readonly string[]): number | null {
  const [left, right] = [a, b].map(([mark, at]) => (mark === MARK ? Number(at) : MOST + 1))
  return left === right ? null : (left ?? 0) - (right ?? 0)
}
