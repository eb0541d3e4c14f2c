import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { mapIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { useNear } from '../../../../ui/near.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { placesNear } from '../../../geo/nearby.queries.ts'
import { placeOf, shownPlaceOf } from '../../card-facts.ts'
import { mapsLink } from '../../detail/contact.ts'
import { placeName } from '../../place-names.ts'
import { localityOf, type MapPoint, type MapSettings, mapPointOf } from './map-point.ts'
import { Nearby } from './Nearby.tsx'
import './location-map.css'

const NearbyMap = lazy(() => import('./NearbyMap.tsx').then(({ NearbyMap }) => NearbyMap))
const StreetMap = lazy(() => import('./StreetMap.tsx').then(({ StreetMap }) => StreetMap))

/** Places, and the code that draws them, are fetched when the map is this near. */
const NEAR_PIXELS = 600
const ignore = () => undefined

/**
 * The location: the address, the operator's own streets (D94) or a map without network among the
 * places around it, a street map on demand if tiles are configured, and a link to the user's maps
 * app (D63).
 */
export function LocationMap({
  listing,
  settings,
}: {
  listing: ListingDetail
  settings: MapSettings | undefined
}) {
  const [asked, setAsked] = useState(false)
  /** Whether the operator's own streets are to be seen; null: not yet known. */
  const [own, setOwn] = useState<boolean | null>(null)
  const hasOwn = settings?.mapFile && own !== false
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, NEAR_PIXELS)
  const point = mapPointOf(listing)
  const {
    data: places,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...placesNear(point.latitude, point.longitude),
    enabled: near && point.precision !== 'city',
  })
  const isOfCity = point.precision === 'city'
  const canAsk = hasOwn ? isOfCity : settings?.mapTilesUrl
  const streets = canAsk ? asked : hasOwn && near
  const isDrawn = Boolean(streets && (own || !hasOwn))
  // The middle of a city, with neighbourhoods around it, looks like a place that is known.
  const hasMap = !isOfCity || streets
  // The button goes with the failure: the focus stays at what it was for.
  const retry = async () => {
    const { data: found } = await refetch()
    if (found) document.getElementById(found.length > 0 ? 'nearby' : 'location')?.focus()
  }
  return (
    <section ref={section} className="detail-block" aria-labelledby="location">
      <h2 id="location" tabIndex={-1}>
        {m.detail_location()}
      </h2>
      <p className="muted">{addressOf(listing)}</p>
      {hasMap && (
        <div className="map-box">
          <div className="map">
            {near && !isDrawn && !isOfCity && (
              <NearbyMap
                listing={listing}
                point={point}
                places={places ?? []}
                onLoadError={ignore}
              />
            )}
            {streets && (
              <StreetMap
                listing={listing}
                point={point}
                settings={settings}
                isDrawn={isDrawn}
                onStreets={setOwn}
                onLoadError={() => {
                  setOwn(false)
                  setAsked(false)
                }}
                fallback={<Skeleton height="100%" />}
              />
            )}
            {point.precision !== 'exact' && (
              <Badge tone="glass" className="map-badge">
                {point.precision === 'approximate'
                  ? m.map_approximate_badge()
                  : m.map_unknown_badge()}
              </Badge>
            )}
          </div>
          {(point.precision === 'exact' || point.precision === 'approximate') && (
            <Nearby
              places={places?.filter(({ name }) => name !== localityOf(listing)) ?? null}
              failure={
                isError && (
                  <div className="nearby-failed">
                    <p className="muted">{m.map_nearby_failed()}</p>
                    <Button small kind="second" busy={isFetching} onClick={() => void retry()}>
                      {m.common_retry()}
                    </Button>
                  </div>
                )
              }
            />
          )}
        </div>
      )}
      <p className="map-note">{noteOf(listing, point.precision, isDrawn)}</p>
      <div className="map-actions">
        <a className="btn second sm" href={mapsLink(listing)} target="_blank" rel="noreferrer">
          <Icon path={mapIcon} />
          {m.map_open()}
        </a>
        {canAsk && (
          <Button small kind="quiet" onClick={() => setAsked(!asked)}>
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
  if (precision === 'city') return m.map_city({ city: placeName(listing.city) })
  if (precision === 'approximate') return m.map_approximate({ place: shownPlaceOf(listing) })
  return streets ? null : m.map_exact()
}

const PINCODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/

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
  // An address stays as the owner wrote it, to be copied; names of places alone are none.
  const places = [...listing.location.split(','), city, state ?? ''].map((name) =>
    name.trim().toLowerCase(),
  )
  const isAddress = start
    .toLowerCase()
    .split(',')
    .some((part) => !places.includes(part.trim()))
  const shown = address?.trim() && isAddress ? names : placeName(names)
  // An address that ends with a pincode of its own gets no second one.
  const place = pincode && !PINCODE.test(start) ? `${shown} ${pincode}` : shown
  return landmark && !has(landmark) ? m.detail_near({ place, landmark }) : place
}
