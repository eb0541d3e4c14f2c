import type { BulkSelection } from '@rentify/contract/listings/bulk/bulk'
import type { OwnListing } from '@rentify/contract/listings/owner'
import { useState } from 'react'
import { type OwnSearch, writeOwnSearch } from '../own-search.ts'

type Selected = Pick<OwnListing, '_id' | 'title' | 'price'>
type State = {
  readonly search: string
  readonly chosen: ReadonlyMap<string, Selected>
  /** Everything that the search finds, on every page. */
  readonly all: boolean
}

export type Selection = {
  readonly count: number
  readonly all: boolean
  /** What is known of the selected ones: those on pages that were open. */
  readonly known: readonly Selected[]
  has(id: string): boolean
  set(listings: readonly OwnListing[], on: boolean): void
  selectAll(): void
  clear(): void
  /** What a call about the selected listings names. */
  readonly sent: BulkSelection
}

const NOTHING: Omit<State, 'search'> = { chosen: new Map(), all: false }

/** The listings that an owner has selected; another search begins with none. */
export function useSelection(
  search: OwnSearch,
  listings: readonly OwnListing[],
  total: number,
): Selection {
  const key = JSON.stringify(search)
  const [stored, setStored] = useState<State>({ search: key, ...NOTHING })
  const { chosen, all } = stored.search === key ? stored : NOTHING
  const change = (next: Partial<State>) => setStored({ search: key, chosen, all, ...next })
  return {
    count: all ? total : chosen.size,
    all,
    known: all ? listings : [...chosen.values()],
    has: (id) => all || chosen.has(id),
    set: (some, on) => {
      // Taking one off everything leaves the page's others.
      const next = new Map(all ? listings.map((one) => [one._id, one] as const) : chosen)
      for (const one of some) {
        if (on) next.set(one._id, one)
        else next.delete(one._id)
      }
      change({ chosen: next, all: false })
    },
    selectAll: () => change({ chosen: new Map(), all: true }),
    clear: () => change(NOTHING),
    sent: all ? { search: writeOwnSearch(search) } : { ids: [...chosen.keys()] },
  }
}
