import type { ListingDetail } from '@rentify/contract/listings/listing'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { mapIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { placeOf, shownPlaceOf } from '../card-facts.ts'
import { mapsLink } from '../contact.ts'
import { placeName } from '../place-names.ts'
import { type MapPoint, mapPointOf } from './map-grid.ts'
import { SketchMap } from './SketchMap.tsx'
import './location-map.css'

const StreetMap = lazy(() =>
  import('./StreetMap.tsx').then(({ StreetMap }) => ({ default: StreetMap })),
)

/**
 * The location: the address, a map without network, a street map on demand if tiles are configured,
 * and links to other maps.
 */
export function LocationMap({
  listing,
  tilesUrl,
}: {
  listing: ListingDetail
  tilesUrl: string | null
}) {
  const [streets, setStreets] = useState(false)
  const point = mapPointOf(listing)
  return (
    <section className="detail-block" aria-labelledby="location">
      <h2 id="location">{m.detail_location()}</h2>
      <p className="muted">{addressOf(listing)}</p>
      <div className="map">
        {streets && tilesUrl ? (
          <Suspense fallback={<Skeleton height="100%" />}>
            <StreetMap listing={listing} point={point} tilesUrl={tilesUrl} />
          </Suspense>
        ) : (
          <SketchMap listing={listing} point={point} />
        )}
        {point.precision !== 'exact' && (
          <Badge tone="glass" className="map-badge">
            {point.precision === 'unknown' ? m.map_unknown_badge() : m.map_approximate_badge()}
          </Badge>
        )}
      </div>
      <p className="map-note">{noteOf(listing, point.precision, streets)}</p>
      <div className="map-actions">
        <a className="btn second sm" href={mapsLink(listing)} target="_blank" rel="noreferrer">
          <Icon path={mapIcon} />
          {m.map_open()}
        </a>
        {tilesUrl && (
          <Button small kind="quiet" onClick={() => setStreets(!streets)}>
            {streets ? m.map_hide() : m.map_show()}
          </Button>
        )}
      </div>
    </section>
  )
}

function noteOf(
  listing: ListingDetail,
  precision: MapPoint['precision'],
  streets: boolean,
): string | null {
  if (precision === 'unknown') return m.map_unknown({ place: shownPlaceOf(listing) })
  if (precision === 'approximate') return m.map_approximate({ place: shownPlaceOf(listing) })
  return streets ? null : m.map_exact()
}

/**
 * `B-14, Block B, Sector 62, Noida, Uttar Pradesh 201309, near …`: the address if the user may see
 * it, else the place.
 */
function addressOf(listing: ListingDetail): string {
  const { address, city, state, pincode, landmark } = listing
  const start = address?.trim() || placeOf(listing)
  const has = (part: string) => start.toLowerCase().includes(part.toLowerCase())
  const names = [
    start,
    has(city) ? null : city,
    state && !has(state) && state !== city ? state : null,
  ]
    .filter(Boolean)
    .join(', ')
  // An address stays as the owner wrote it, to be copied.
  const shown = address?.trim() ? names : placeName(names)
  const place = pincode && !has(pincode) ? `${shown} ${pincode}` : shown
  return landmark && !has(landmark) ? m.detail_near({ place, landmark }) : place
}
