import type { OwnListing } from '@rentify/contract/listings/owner'
import { groupDigits } from '@rentify/contract/money'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Navigate } from '../../../router/Link.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { plusIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Select } from '../../../ui/Select.tsx'
import { loadFailure } from './failure-texts.ts'
import { OwnCard } from './items/OwnCard.tsx'
import { OwnSkeletons } from './items/OwnSkeletons.tsx'
import { OwnTable } from './items/OwnTable.tsx'
import { type OwnPage, PAGE_SIZES } from './own-search.ts'
import type { useOwnListings } from './use-own-listings.ts'

const SKELETONS = 6

type OwnResultsProps = {
  own: ReturnType<typeof useOwnListings>
  /** Whether there is room for a table. */
  rows: boolean
  /** Begins the message where a listing cannot be hidden or shown. */
  failure: (listing: OwnListing) => string
  /** Nothing fits the search or the tab. */
  none: ReactNode
  /** The address of a page. */
  addressOf: (page: OwnPage) => string
  onSize: (size: OwnPage['size']) => void
  /** The checkbox of a listing, and what selects the whole page, where listings are selected. */
  select?: ((listing: OwnListing) => ReactNode) | undefined
  selectPage?: ReactNode
}

/** An owner's listings in every state: loading, failed, empty, and page by page. */
export function OwnResults(props: OwnResultsProps) {
  const { own, rows, failure, none, addressOf, select, selectPage } = props
  const { listings, total, counts, page, query } = own
  const shown = listings?.length ?? 0
  const totalPages = Math.ceil(total / page.size)

  if (!listings)
    return query.isError ? (
      <EmptyState failed title={m.own_error()} text={loadFailure(query.error)}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {m.common_retry()}
        </Button>
      </EmptyState>
    ) : (
      <OwnSkeletons count={SKELETONS} rows={rows} />
    )
  // The last page may have lost its last listing.
  if (shown === 0 && page.page > 1 && total > 0 && !query.isFetching)
    return <Navigate to={addressOf({ ...page, page: totalPages })} replace />
  return (
    <>
      {query.isError && (
        <div className="own-stale">
          <Note tone="warm">{m.own_stale({ reason: loadFailure(query.error) })}</Note>
        </div>
      )}
      {counts?.all === 0 ? <NothingListed /> : shown === 0 && none}
      {shown > 0 && (
        <>
          {rows ? (
            <OwnTable
              listings={listings}
              busy={query.isPlaceholderData}
              failure={failure}
              select={select}
              selectPage={selectPage}
            />
          ) : (
            <>
              {selectPage}
              <ul
                className={`own-list${query.isPlaceholderData ? ' updating' : ''}`}
                aria-busy={query.isPlaceholderData}
              >
                {listings.map((listing, at) => (
                  <li key={listing._id}>
                    <OwnCard
                      listing={listing}
                      eager={at === 0}
                      failure={() => failure(listing)}
                      select={select?.(listing)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          <Pages {...props} totalPages={totalPages} />
        </>
      )}
    </>
  )
}

function Pages({
  own: { total, page },
  totalPages,
  addressOf,
  onSize,
}: OwnResultsProps & { totalPages: number }) {
  return (
    <div className="own-pages">
      {total > PAGE_SIZES[0] && (
        <Select
          aria-label={m.own_page_size()}
          value={String(page.size)}
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: m.own_page_size_of({ count: groupDigits(size) }),
          }))}
          onChange={({ target }) => {
            const size = PAGE_SIZES.find((one) => String(one) === target.value)
            if (size) onSize(size)
          }}
        />
      )}
      <Pagination
        page={page.page}
        totalPages={totalPages}
        total={total}
        size={page.size}
        addressOf={(number) => addressOf({ ...page, page: number })}
      />
    </div>
  )
}

function NothingListed() {
  return (
    <EmptyState title={m.own_empty()} text={m.own_empty_text()}>
      <ButtonLink icon={plusIcon} to={paths.addProperty()}>
        {m.nav_rentify()}
      </ButtonLink>
    </EmptyState>
  )
}
