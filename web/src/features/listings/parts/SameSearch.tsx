import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { LISTS } from '../../../paths.ts'
import { TextLink } from '../../../ui/Button.tsx'
import { countText } from '../list-texts.ts'
import { searchCounts } from '../listings.queries.ts'

const LABELS = [
  { type: 'Room', label: m.search_same_rooms },
  { type: 'Hotel', label: m.search_same_hotels },
  { type: 'Shop', label: m.search_same_shops },
] as const

/** Links to the same search in the other lists, if it has results there (D47). */
export function SameSearch({ type, search }: { type: ListingType; search: string }) {
  const { data } = useQuery(searchCounts(search))
  const found = LABELS.flatMap((other) => {
    const count = data?.type.find(({ value }) => value === other.type)?.count ?? 0
    return other.type !== type && count > 0 ? [{ ...other, count: countText(count) }] : []
  })
  return (
    <p className="search-same">
      {found.map((other) => (
        <TextLink key={other.type} to={LISTS[other.type]({ search })}>
          {other.label({ count: other.count, search })}
        </TextLink>
      ))}
    </p>
  )
}
