import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { LISTS } from '../../../paths.ts'
import { TextLink } from '../../../ui/Button.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import type { ListState } from '../listing-search.ts'
import { understandingOf } from '../search.queries.ts'

const LABELS = {
  Room: m.search_same_rooms,
  Hotel: m.search_same_hotels,
  Shop: m.search_same_shops,
} as const

type SameSearchProps = { type: ListingType; state: ListState }

/** Links to the same search in the other lists, if it has exact matches there (D47, D64). */
export function SameSearch({ type, state }: SameSearchProps) {
  const { data } = useQuery(understandingOf(type, state))
  const { search } = state
  return (
    <p className="search-same">
      {data?.otherTypes.map((other) => (
        <TextLink key={other.type} to={LISTS[other.type]({ search })}>
          {LABELS[other.type]({ count: groupDigits(other.count), search: unbroken(search) })}
        </TextLink>
      ))}
    </p>
  )
}
