import type { OwnListing } from '@rentify/contract/listings/owner'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { type Ref, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { paths, withQuery } from '../../../paths.ts'
import { useSearchParams } from '../../../router/router.ts'
import { Badge, Count } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { calendarIcon, chartIcon, checkIcon, copyIcon, plusIcon } from '../../../ui/icons.ts'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { titleOf } from '../card-facts.ts'
import { typesLabel } from '../labels.ts'
import { openListChooser } from '../list-chooser.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { EditLink } from './EditLink.tsx'
import { OwnCard } from './OwnCard.tsx'
import { OwnResults } from './OwnResults.tsx'
import { isNarrowed, type OwnSearch, readOwnSearch, writeOwnSearch } from './own-search.ts'
import { useOwnListings } from './use-own-listings.ts'
import { VisibilitySwitch } from './visibility-controls.tsx'
import './owner-pages.css'

const ADD = { Room: paths.addRoom, Hotel: paths.addHotel, Shop: paths.addShop } as const

/** The wizard for another listing like this one. */
const copyPath = ({ _id, type }: Pick<OwnListing, '_id' | 'type'>): string =>
  withQuery(ADD[type](), { copy: _id })

/** All of an owner's rooms, hotels and shops, searched and page by page. */
export function MyListings() {
  const [params, setParams] = useSearchParams()
  const search = readOwnSearch(params)
  const change = (next: Partial<OwnSearch>) => setParams(writeOwnSearch({ ...search, ...next }))
  const own = useOwnListings(search)
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
      <h2 className="sr">{m.list_results()}</h2>
      <OwnResults
        own={own}
        setting
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
        card={(listing, eager) => (
          <OwnCard
            listing={listing}
            eager={eager}
            saysLive={listing.type === 'Room'}
            setting={listing.type === 'Room' && <VisibilitySwitch listing={listing} />}
            actions={
              <>
                <EditLink listing={listing} />
                <ButtonLink
                  small
                  kind="second"
                  icon={copyIcon}
                  to={copyPath(listing)}
                  aria-label={`${m.own_copy()}: ${titleOf(listing)}`}
                >
                  {m.own_copy()}
                </ButtonLink>
                {listing.type !== 'Shop' && (
                  <ButtonLink
                    small
                    kind="second"
                    icon={calendarIcon}
                    to={paths.listingCalendar(listing._id)}
                    aria-label={`${m.own_calendar()}: ${titleOf(listing)}`}
                  >
                    {m.own_calendar()}
                  </ButtonLink>
                )}
                <ButtonLink
                  small
                  kind="second"
                  icon={chartIcon}
                  to={paths.listingInsights(listing._id)}
                  aria-label={`${m.own_insights()}: ${titleOf(listing)}`}
                >
                  {m.own_insights()}
                </ButtonLink>
                <DeleteButton listing={listing} />
              </>
            }
          />
        )}
      />
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
