import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { type Ref, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { paths, withQuery } from '../../../paths.ts'
import { useSearchParams } from '../../../router/router.ts'
import { Badge, Count } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { checkIcon, plusIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { typesLabel } from '../labels.ts'
import { openListChooser } from '../list-chooser.ts'
import { LastChange } from './bulk/LastChange.tsx'
import { SelectBox, SelectPage } from './bulk/SelectBoxes.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { OwnResults } from './OwnResults.tsx'
import {
  isNarrowed,
  type OwnPage,
  type OwnSearch,
  readOwnPage,
  readOwnSearch,
  writeOwnPage,
  writeOwnSearch,
} from './own-search.ts'
import { useOwnListings } from './use-own-listings.ts'
import './owner-pages.css'

const BulkBar = lazy(() => import('./bulk/BulkBar.tsx').then(({ BulkBar }) => BulkBar))

/** Wide enough for a table. */
const WIDE = '(min-width: 1024px)'

/** All of an owner's rooms, hotels and shops, searched and page by page. */
export function MyListings() {
  const [params, setParams] = useSearchParams()
  const search = readOwnSearch(params)
  const page = readOwnPage(params)
  const go = (to: OwnSearch, next: OwnPage) =>
    setParams({ ...writeOwnSearch(to), ...writeOwnPage(next) })
  const change = (next: Partial<OwnSearch>) => go({ ...search, ...next }, { ...page, page: 1 })
  const own = useOwnListings(search, page)
  const rows = useMedia(WIDE)
  const selection = useSelection(search, own.listings ?? [], own.total)
  const pageBox = useRef<HTMLInputElement>(null)
  const clear = () => {
    selection.clear()
    pageBox.current?.focus({ preventScroll: true })
  }
  const tools = useRef<HTMLDivElement>(null)
  const { listings, total, counts, query } = own
  const loading = !listings && !query.isError
  const narrowed = isNarrowed(search)
  return (
    <div className="page owner-page">
      <div className="head own-head">
        <div className="row own-title">
          <h1>{m.title_my_listings()}</h1>
          {counts ? (
            <Count>{groupDigits(counts.all)}</Count>
          ) : (
            loading && <Skeleton width="22px" height="22px" />
          )}
          {listings?.[0]?.user.isVerified && (
            <Badge tone="ok" icon={checkIcon}>
              {m.own_verified()}
            </Badge>
          )}
        </div>
        <Button small icon={plusIcon} aria-haspopup="dialog" onClick={openListChooser}>
          {m.nav_rentify()}
        </Button>
      </div>
      {counts?.all !== 0 && <Tools ref={tools} search={search} counts={counts} onChange={change} />}
      <p className={narrowed ? 'muted small own-status' : 'sr'} role="status">
        {loading && m.own_loading()}
        {listings && m.own_found({ count: groupDigits(total) })}
      </p>
      <LastChange />
      <h2 className="sr">{m.list_results()}</h2>
      <OwnResults
        own={own}
        none={
          <EmptyState title={m.own_none()} text={m.own_none_text()}>
            <Button
              onClick={() => {
                tools.current?.querySelector('select')?.focus({ preventScroll: true })
                change({ q: '', type: '', state: '' })
              }}
            >
              {m.filter_clear()}
            </Button>
          </EmptyState>
        }
        rows={rows}
        failure={m.own_visibility_failed}
        addressOf={(next) =>
          withQuery(paths.myListings(), { ...writeOwnSearch(search), ...writeOwnPage(next) })
        }
        onSize={(size) => go(search, { page: 1, size })}
        select={(listing) => <SelectBox listing={listing} selection={selection} />}
        selectPage={
          listings && (
            <SelectPage ref={pageBox} listings={listings} selection={selection} named={!rows} />
          )
        }
      />
      {selection.count > 0 && (
        <BulkBar
          selection={selection}
          total={total}
          onClear={clear}
          onLoadError={selection.clear}
        />
      )}
    </div>
  )
}

type ToolsProps = {
  ref: Ref<HTMLDivElement>
  search: OwnSearch
  counts: ReturnType<typeof useOwnListings>['counts']
  onChange: (change: Partial<OwnSearch>) => void
}

function Tools({ ref, search, counts, onChange }: ToolsProps) {
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : m.filter_counted({ label, count: groupDigits(count) })
  return (
    <div className="own-tools" ref={ref}>
      <SearchLine
        key={search.q}
        action={paths.myListings()}
        name="q"
        label={m.own_search()}
        placeholder={m.own_search_placeholder()}
        initial={search.q}
        onSearch={(q) => onChange({ q: q.trim() })}
      />
      <Select
        aria-label={m.own_type()}
        value={search.type}
        options={[
          { value: '', label: m.own_type_all() },
          ...LISTING_TYPES.map((type) => ({
            value: type,
            label: counted(typesLabel(type), counts?.type[type]),
          })),
        ]}
        onChange={({ target }) => onChange({ type: target.value as ListingType | '' })}
      />
      <Select
        aria-label={m.own_state()}
        value={search.state}
        options={[
          { value: '', label: m.own_state_all() },
          { value: 'active', label: counted(m.own_live(), counts?.active) },
          { value: 'inactive', label: counted(m.own_hidden(), counts?.inactive) },
        ]}
        onChange={({ target }) => onChange({ state: target.value as OwnSearch['state'] })}
      />
    </div>
  )
}
