import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { LISTS } from '../../../paths.ts'
import { TextLink } from '../../../ui/Button.tsx'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import { Suggestions } from '../lazy-suggestions.ts'
import { countText } from '../list-texts.ts'
import { searchCounts } from '../listings.queries.ts'
import './search-box.css'

type SearchBoxProps = { type: ListingType; search: string; onSearch: (search: string) => void }

const ignore = () => undefined

/** On desks what is searched for in this list (phones have the shell's box), and the same search in the two others (D47). */
export function SearchBox({ type, search, onSearch }: SearchBoxProps) {
  return (
    <div className="search-box">
      <div className="desk">
        <SearchLine
          key={search}
          action={LISTS[type]()}
          name="search"
          initial={search}
          label={m.search_label()}
          placeholder={m.search_placeholder()}
          onReach={Suggestions.reach}
          suggest={(text) => <Suggestions text={text} type={type} onLoadError={ignore} />}
          onSearch={(text) => (text.trim() || search ? onSearch(text.trim()) : undefined)}
        />
      </div>
      {search && <SameSearch type={type} search={search} />}
    </div>
  )
}

const OTHERS = [
  { type: 'Room', label: m.search_same_rooms },
  { type: 'Hotel', label: m.search_same_hotels },
  { type: 'Shop', label: m.search_same_shops },
] as const

function SameSearch({ type, search }: Pick<SearchBoxProps, 'type' | 'search'>) {
  const { data } = useQuery(searchCounts(search))
  return (
    <p className="search-same">
      {OTHERS.filter((other) => other.type !== type).map((other) => {
        const count =
          data?.type.find(({ value }) => value === other.type)?.count ?? (data ? 0 : null)
        return (
          <TextLink key={other.type} to={LISTS[other.type]({ search })}>
            {count === null
              ? other.label()
              : m.filter_counted({ label: other.label(), count: countText(count) })}
          </TextLink>
        )
      })}
    </p>
  )
}
