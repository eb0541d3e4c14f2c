import type { ListingDetail } from '@rentify/contract/listings/listing'
import { m } from '../../../messages/index.js'
import { shownPlaceOf } from '../card-facts.ts'
import { gridLines, type MapPoint, METRES_A_PIXEL } from './map-grid.ts'

/** Above this, a parallel's label would overlap the meridians'; below, the edge would cut it. */
const MERIDIAN_LABELS = -112
const HIGHEST_LABEL = MERIDIAN_LABELS + 20
const LOWEST_LABEL = 96
/** In kilometres around the point. */
const RINGS = { exact: [0.5, 1], approximate: [2, 3], unknown: [] } as const

type SketchMapProps = { listing: Pick<ListingDetail, 'location' | 'city'>; point: MapPoint }

/**
 * The point without any network: true coordinates, a true scale, and no invented streets. A circle
 * of one kilometre if only the area is known, and no marker if nothing is.
 */
export function SketchMap({ listing, point }: SketchMapProps) {
  const { precision } = point
  const scale = METRES_A_PIXEL[precision]
  const kilometre = 1000 / scale
  const { rows, columns } = gridLines(point, scale)
  return (
    <svg className="sketch" role="img" aria-label={m.map_label({ place: shownPlaceOf(listing) })}>
      <g className="sketch-centre">
        <g className="sketch-grid">
          {rows.map(({ at, label }) => (
            <g key={label}>
              <path d={`M-2000 ${at}H2000`} />
              {at > HIGHEST_LABEL && at < LOWEST_LABEL && (
                <text x={-144} y={at - 5}>
                  {label}
                </text>
              )}
            </g>
          ))}
          {columns.map(({ at, label }) => (
            <g key={label}>
              <path d={`M${at} -1000V1000`} />
              <text x={at + 5} y={MERIDIAN_LABELS}>
                {label}
              </text>
            </g>
          ))}
        </g>
        {RINGS[precision].map((kilometres) => (
          <circle key={kilometres} className="sketch-ring" r={kilometres * kilometre} />
        ))}
        {precision === 'approximate' && <circle className="sketch-area" r={kilometre} />}
        {precision === 'exact' && (
          <g className="sketch-pin">
            <ellipse cy="2" rx="14" ry="4.500" />
            <path d="M0 0C-6-16-28-26-28-52A28 28 0 0128-52C28-26 6-16 0 0Z" />
            <path className="sketch-house" d="M-11-42V-54C-11-60-5-59 0-66 5-59 11-60 11-54V-42Z" />
          </g>
        )}
      </g>
      <g className="sketch-scale">
        <path d={`M0-22v6h${kilometre}v-6`} />
        <text x={kilometre / 2} y={-22}>
          {m.map_kilometre()}
        </text>
      </g>
    </svg>
  )
}
