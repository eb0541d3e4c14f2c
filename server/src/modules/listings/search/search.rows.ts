// The cards of a page from the rows that a search found, with reposts folded or not (ADR 0206).
import { MAX_LIMIT } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import type { CacheScope } from '../cache/changes.ts'
import { readCards, type View } from '../lists/cards.repo.ts'
import type { Found } from './search.repo.ts'

export type Page = {
  /** A JSON array's text. */
  readonly cards: string
  /** Exact to 10,000, else 10001 (D7). */
  readonly total: number
  readonly next: string | null
  /** The listings whose changes may change this page. */
  readonly scope: CacheScope
}

/** A JSON array's text, and the page's last row where there is a next page. */
type PageRows = { readonly cards: string; readonly last: Found | null }

/** One row more than the page shows tells that there is a next page. */
export async function showRows(
  read: Reader,
  found: readonly Found[],
  limit: number,
  view?: View,
): Promise<PageRows> {
  const shown = found.slice(0, limit)
  return {
    cards: shown.length > 0 ? await readCards(read, shown, view) : '[]',
    last: found.length > limit ? (shown.at(-1) ?? null) : null,
  }
}

/** The same, of rows that have their cards. */
export function plainPage(found: readonly Found[], limit: number): PageRows {
  const shown = found.slice(0, limit)
  return {
    cards: `[${shown.flatMap(({ card }) => card ?? []).join(',')}]`,
    last: found.length > limit ? (shown.at(-1) ?? null) : null,
  }
}

/** A row's card, and the row's place among those found. */
type CardAt = { readonly at: number; readonly card: string }

/** The cards of rows that represent their group of reposts. */
export function cardsOf(found: readonly Found[]): CardAt[] {
  return found.flatMap(({ card }, at) => (card ? [{ at, card }] : []))
}

/** So often a page reads rows before it is shorter than its limit. */
const MAX_ROUNDS = 10
/** Rows that it reads on by. */
const ROUND = MAX_LIMIT + 1

/**
 * The rows that represent their group of reposts. Where too few of `limit + 1` rows do, it reads
 * on; one representative more than the page shows tells that there is a next page.
 */
export async function foldRows<Row extends Found>(
  first: readonly Row[],
  limit: number,
  readFolded: (found: readonly Row[]) => CardAt[] | Promise<CardAt[]>,
  readOn: (keys: readonly string[], limit: number) => Promise<readonly Row[]>,
): Promise<PageRows> {
  const cards: string[] = []
  const page = (last: Found | null) => ({ cards: `[${cards.join(',')}]`, last })
  let found = first
  let asked = limit + 1
  let lastShown: Found | null = null
  for (let round = 1; found.length > 0; round++) {
    for (const { at, card } of await readFolded(found)) {
      if (cards.length === limit) return page(lastShown)
      cards.push(card)
      lastShown = found[at] ?? null
    }
    const end = found.at(-1)
    if (!end || found.length < asked) break
    // Every row up to this one is shown or folded.
    if (round === MAX_ROUNDS) return page(end)
    asked = ROUND
    found = await readOn(end.keys, asked)
  }
  return page(null)
}
