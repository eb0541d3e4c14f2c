import { distanceKm } from '@rentify/contract/geo/distance'
import type { ListingCard as Card } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { useLayer } from '../../../router/use-layer.ts'
import { Button, RoundButton } from '../../../ui/Button.tsx'
import { closeIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { MyPlace } from '../../compare/my-place.ts'
import { useMyPlace } from '../../compare/use-my-place.ts'
import { distanceText } from '../../listings/card-facts.ts'
import { ListingCard } from '../../listings/ListingCard.tsx'
import { shownTitle } from '../../listings/place-names.ts'
import { withArea } from '../list-changes.ts'
import { LIST_TEXTS } from '../list-texts.ts'
import type { ListState } from '../listing-search.ts'
import { bboxOf } from '../places/area-forms.ts'
import { useOwnDistances } from '../places/load-places.ts'
import { listingPages, partsOf } from '../search.queries.ts'
import type { Stays } from '../stays/stays.ts'
import { cellBox, type ShownCell } from './map-cells.ts'

type CellCardProps = {
  type: ListingType
  state: ListState
  cell: ShownCell
  side: number
  /** Those that the list has loaded already. */
  listings: readonly Card[]
  stays: Stays | undefined
  onClose: () => void
}

/** The card of a cell's only listing. */
export function CellCard({ type, state, cell, side, listings, stays, onClose }: CellCardProps) {
  const placeholders = useSettings()?.placeholders ?? false
  const loaded = listings.find(({ _id }) => cell.ids.includes(_id))
  const there = withArea(state, { bbox: bboxOf(cellBox(cell, side)) })
  const pages = useInfiniteQuery({
    ...listingPages(type, there),
    enabled: !loaded,
    placeholderData: () => undefined,
  })
  const listing = loaded ?? partsOf(pages.data).listings?.[0]
  const card = useRef<HTMLElement>(null)
  const place = useMyPlace()
  const own = useOwnDistances()
  useLayer(true, onClose)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={card}
      className="map-card"
      aria-label={listing ? shownTitle(listing) : m.common_loading()}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The sheet below it stays.
        event.preventDefault()
        onClose()
      }}
    >
      {listing && (
        <ListingCard
          listing={listing}
          variant="list"
          placeholders={placeholders}
          stays={stays}
          ownDistance={own && place && <own.DistanceLine text={fromPlace(cell, place)} />}
          sizes="160px"
          eager
        />
      )}
      {!listing && pages.isPending && <Skeleton height="112px" />}
      {!listing && !pages.isPending && (
        <p>
          {LIST_TEXTS[type].error()}{' '}
          <Button small kind="second" onClick={() => void pages.refetch()}>
            {m.common_retry()}
          </Button>
        </p>
      )}
      <RoundButton icon={closeIcon} glass label={m.common_close()} onClick={onClose} />
    </section>
  )
}

/** The mark of a cell with one listing is that listing's point. */
const fromPlace = ({ lat, lng }: ShownCell, { latitude, longitude, label }: MyPlace) =>
  distanceText(distanceKm(lat, lng, latitude, longitude), label)
