import { todayInIndia } from '@rentify/contract/calendar'
import type { listingEndpoints } from '@rentify/contract/listings/endpoints'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { listingRoutes, MAX_COMPARED } from '@rentify/contract/listings/routes'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clientOf } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useLocation, useNavigate } from '../../router/router.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shareIcon } from '../../ui/icons.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { comparedIds, toggleCompared } from './compare-list.ts'
import { compareRows } from './compare-rows.ts'
import { myPlace, rememberMyPlace } from './my-place.ts'
import { CompareTable } from './parts/CompareTable.tsx'
import { MyPlaceLine } from './parts/MyPlaceLine.tsx'
import './parts/compare.css'

const api = clientOf<typeof listingEndpoints>(listingRoutes)

const comparisonOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listings', 'compared', ids],
    queryFn: ({ signal }) => api.compareListings({ query: { ids: ids.join() } }, { signal }),
    // Without one of them: its column goes, the others stay.
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })

/** The places that the address names, side by side. */
export function ComparedPlaces() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const ids = (new URLSearchParams(search).get('ids') ?? '')
    .split(',')
    .filter((id) => id !== '')
    .slice(0, MAX_COMPARED)
  const { data, error, isFetching, refetch } = useQuery(comparisonOf(ids))
  const [place, setPlace] = useState(myPlace)
  const listings = data?.listings.filter(({ _id }) => ids.includes(_id)) ?? []
  const gone = data?.gone.filter((id) => ids.includes(id)).length ?? 0
  useForgetGone(data?.gone)

  const remove = ({ _id }: ListingDetail) => {
    if (comparedIds().includes(_id)) toggleCompared(_id)
    const left = ids.filter((id) => id !== _id)
    navigate(paths.compare({ ids: left.join() }), { replace: true })
  }
  return (
    <div className="page compare">
      <div className="head">
        <h1>{m.compare_title()}</h1>
        {listings.length > 0 && (
          <div className="row compare-acts">
            <Button
              small
              kind="second"
              icon={shareIcon}
              onClick={() => shareComparison(ids).catch(unreachable)}
            >
              {m.compare_share()}
            </Button>
            <Button small kind="second" onClick={() => window.print()}>
              {m.compare_print()}
            </Button>
          </div>
        )}
      </div>
      {gone > 0 && (
        <div role="status">
          <Note>{m.compare_gone({ count: gone })}</Note>
        </div>
      )}
      {error && !data && (
        <EmptyState failed title={m.compare_failed()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {!error && !data && ids.length > 0 && <Skeleton height="420px" />}
      {(ids.length === 0 || (data && listings.length === 0)) && <NothingToCompare />}
      {listings.length > 0 && (
        <>
          <MyPlaceLine
            place={place}
            onPlace={(next) => {
              rememberMyPlace(next)
              setPlace(next)
            }}
          />
          <CompareTable
            listings={listings}
            rows={compareRows(listings, place, todayInIndia())}
            onRemove={remove}
          />
        </>
      )}
    </div>
  )
}

/** What is gone holds no place of the four. */
function useForgetGone(gone: readonly string[] | undefined): void {
  useEffect(() => {
    for (const id of gone ?? []) if (comparedIds().includes(id)) toggleCompared(id)
  }, [gone])
}

function NothingToCompare() {
  return (
    <EmptyState title={m.compare_none()} text={m.compare_none_text({ most: MAX_COMPARED })}>
      <ButtonLink to={paths.rooms()}>{m.saved_browse_rooms()}</ButtonLink>
      <ButtonLink kind="second" to={paths.saved()}>
        {m.title_saved()}
      </ButtonLink>
    </EmptyState>
  )
}

/** Shares the address of a comparison: phones by their sheet, others by the clipboard. */
async function shareComparison(ids: readonly string[]): Promise<void> {
  const { share, shareUrl } = await import('../listings/detail/share.ts')
  const url = shareUrl(paths.compare({ ids: ids.join() }), location.origin)
  const outcome = await share({ title: m.compare_title(), url })
  if (outcome === 'copied') toast('success', m.share_copied())
  if (outcome === 'failed') toast('error', m.share_failed({ url }))
}

const unreachable = () => toast('error', m.error_unreachable())
