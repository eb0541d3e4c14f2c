import type { NearbyPlace } from '@rentify/contract/geo/endpoints'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { m } from '../../../../messages/index.js'
import { shownPlaceOf } from '../../card-facts.ts'
import { placeName } from '../../place-names.ts'
import { layOutMap, type MapFrame } from './map-layout.ts'
import { localityOf, type MapPoint } from './map-point.ts'
import { NEARBY_ICONS, nearbyDistance } from './nearby-texts.ts'

/** Drawn twice; a container query shows the one that fits, so no script has to measure. */
const FRAMES = {
  narrow: { halfWidth: 160, halfHeight: 170, pixelsPerKm: 82 },
  wide: { halfWidth: 286, halfHeight: 180, pixelsPerKm: 116 },
} as const satisfies Record<string, MapFrame>
const RINGS = [1, 2, 3, 4]
const KM_OF_BAR = 0.5

type NearbyMapProps = {
  listing: Pick<ListingDetail, 'location' | 'city'>
  point: MapPoint
  places: readonly NearbyPlace[]
}

/**
 * The point among the places around it, from the gazetteer alone: no network, no invented streets,
 * no borders (D63).
 */
export function NearbyMap(props: NearbyMapProps) {
  return (
    <>
      <Drawing {...props} width="narrow" />
      <Drawing {...props} width="wide" />
    </>
  )
}

function Drawing({
  listing,
  point,
  places,
  width,
}: NearbyMapProps & { width: keyof typeof FRAMES }) {
  const frame = FRAMES[width]
  const isAbout = point.precision !== 'unknown' && point.precision !== 'city'
  const own = isAbout ? placeName(localityOf(listing)) : ''
  // Distances from the middle of a city say nothing about a place somewhere in it.
  const distance = isAbout ? nearbyDistance : () => ''
  const map = layOutMap(point, own, places, frame, { name: placeName, distance })
  const step = frame.pixelsPerKm
  return (
    <svg
      className={`near-map ${width}`}
      height={frame.halfHeight * 2}
      role="img"
      aria-label={m.map_label({ place: shownPlaceOf(listing) })}
    >
      <svg x="50%" y="50%" overflow="visible" aria-hidden="true">
        {/* Names can be alike; no two labels are at one point. */}
        {map.localities.map(({ dot, label }) => (
          <circle
            key={`${label.x} ${label.y}`}
            className="near-blob"
            cx={dot.x}
            cy={dot.y}
            r={step * 0.42}
          />
        ))}
        {RINGS.map((ring) => (
          <circle key={ring} className="near-ring" r={ring * step} />
        ))}
        {point.precision === 'approximate' && (
          <>
            <circle className="near-area" r={map.areaRadius} />
            <circle className="near-dot" r="5" />
          </>
        )}
        {point.precision === 'exact' && (
          <g className="near-pin" transform="translate(0 -30)">
            <path d="M0 30C-4 20-18 14-18-2A18 18 0 0118-2C18 14 4 20 0 30Z" />
            <path className="near-house" d="M-7 5V-3C-7-7-3-6 0-11 3-6 7-7 7-3V5Z" />
          </g>
        )}
        <text className="near-own" x={map.own.x} y={map.own.y}>
          {own}
        </text>
        {map.localities.map(({ name, label }) => (
          <text key={`${label.x} ${label.y}`} className="near-locality" x={label.x} y={label.y}>
            {name}
          </text>
        ))}
        {map.landmarks.map(({ kind, lines, distance, at, label, anchor }) => (
          <g key={`${at.x} ${at.y}`} textAnchor={anchor}>
            <circle className="near-mark" cx={at.x} cy={at.y} r="14" />
            <svg
              className="i"
              x={at.x - 8}
              y={at.y - 8}
              width="16"
              height="16"
              viewBox="0 0 24 24"
              aria-hidden="true"
            >
              <path d={NEARBY_ICONS[kind]} />
            </svg>
            <text className="near-landmark" x={label.x} y={label.y}>
              {lines.map((line, index) => (
                <tspan key={line} x={label.x} dy={index === 0 ? 0 : 15}>
                  {line}
                </tspan>
              ))}
              {distance && (
                <tspan className="near-distance" x={label.x} dy="15">
                  {distance}
                </tspan>
              )}
            </text>
          </g>
        ))}
        {map.ring && (
          <text className="near-note" x={map.ring.x} y={map.ring.y + 4}>
            {m.map_kilometres({ count: map.ring.km })}
          </text>
        )}
      </svg>
      <svg x="16" y="100%" overflow="visible" aria-hidden="true">
        <path className="near-bar" d={`M0-22V-16H${step * KM_OF_BAR}V-22`} />
        <text className="near-note" x={(step * KM_OF_BAR) / 2} y="-24">
          {map.step === 1 ? m.map_metres() : m.map_kilometres({ count: map.step * KM_OF_BAR })}
        </text>
      </svg>
    </svg>
  )
}
