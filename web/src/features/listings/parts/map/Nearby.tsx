import type { NearbyPlace } from '@rentify/contract/geo/endpoints'
import type { ReactNode } from 'react'
import { m } from '../../../../messages/index.js'
import { Icon } from '../../../../ui/Icon.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { placeName } from '../../place-names.ts'
import { NEARBY_ICONS, nearbyDistance } from './nearby-texts.ts'

const MAX_SHOWN = 7
/** Landmarks say more than neighbourhoods; some of these are shown in any case. */
const MAX_LANDMARKS = 5
const ROW_HEIGHT = '2.5rem'

/** The nearest places with their distances; `null` while they load, or why they could not. */
export function Nearby({
  places,
  failure,
}: {
  places: readonly NearbyPlace[] | null
  failure: ReactNode
}) {
  if (places?.length === 0) return null
  return (
    <section className="nearby" aria-labelledby="nearby">
      <h3 id="nearby" tabIndex={-1}>
        {m.map_nearby()}
      </h3>
      {places ? (
        <ul>
          {shownOf(places).map(({ kind, name, distanceKm }) => (
            <li key={name}>
              <Icon path={NEARBY_ICONS[kind]} />
              <span>{placeName(name)}</span>
              <span className="nearby-distance">{nearbyDistance(distanceKm)}</span>
            </li>
          ))}
        </ul>
      ) : (
        failure ||
        Array.from({ length: MAX_SHOWN }, (_, at) => at).map((at) => (
          <Skeleton key={at} height={ROW_HEIGHT} />
        ))
      )}
    </section>
  )
}

function shownOf(places: readonly NearbyPlace[]): NearbyPlace[] {
  const landmarks = places.filter(({ kind }) => kind !== 'locality').slice(0, MAX_LANDMARKS)
  const localities = places.filter(({ kind }) => kind === 'locality')
  return [...landmarks, ...localities.slice(0, MAX_SHOWN - landmarks.length)].sort(
    (a, b) => a.distanceKm - b.distanceKm,
  )
}
