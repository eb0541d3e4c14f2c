import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { LISTS } from '../../../paths.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import { Suggestions } from '../lazy-suggestions.ts'
import './search-box.css'

type SearchBoxProps = { type: ListingType; search: string; onSearch: (search: string) => void }

const SameSearch = lazy(() => import('./SameSearch.tsx').then(({ SameSearch }) => SameSearch))

const ignore = () => undefined

/**
 * On desktops the search box of this list (phones use the shell's), and the same search in the two
 * others (D47).
 */
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
      {search && <SameSearch type={type} search={search} onLoadError={ignore} />}
    </div>
  )
}
