import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { LISTS } from '../../../paths.ts'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import type { ListState } from '../listing-search.ts'
import { Suggestions } from '../suggestions/lazy-suggestions.ts'
import './search-box.css'

type SearchBoxProps = { type: ListingType; state: ListState; onSearch: (search: string) => void }

const ignore = () => undefined

/** On desktops the search box of this list; phones use the shell's. */
export function SearchBox({ type, state, onSearch }: SearchBoxProps) {
  const { search } = state
  return (
    <div className="search-box desk">
      <SearchLine
        key={search}
        action={LISTS[type]()}
        name="search"
        initial={search}
        label={m.search_label()}
        placeholder={m.search_placeholder()}
        onIntent={Suggestions.preload}
        suggest={(text) => <Suggestions text={text} type={type} onLoadError={ignore} />}
        onSearch={(text) => (text.trim() || search ? onSearch(text.trim()) : undefined)}
      />
    </div>
  )
}
