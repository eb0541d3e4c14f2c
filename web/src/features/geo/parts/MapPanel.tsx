import type { MapView } from '@rentify/contract/geo/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { mapIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { placesInView } from '../geo.queries.ts'
import type { Point } from '../point.ts'
import type { ShownPlace } from './shown-place.ts'

const PointMap = lazy(() => import('./PointMap.tsx').then(({ PointMap }) => PointMap))

type MapPanelProps = {
  point: Point | null
  shown: ShownPlace | null
  onPoint: (point: Point) => void
}

/**
 * The map of a listing form: the operator's own streets, else one that works without network, with
 * street tiles on the owner's request only.
 */
export function MapPanel({ point, shown, onPoint }: MapPanelProps) {
  const [failed, setFailed] = useState(false)
  const [view, setView] = useState<MapView | null>(null)
  const [streets, setStreets] = useState(false)
  const [noStreets, setNoStreets] = useState(false)
  const settings = useSettings()
  const tilesUrl = settings?.mapTilesUrl ?? null
  const mapFile = noStreets ? null : (settings?.mapFile ?? null)
  const { data: places = [] } = useQuery(placesInView(streets || mapFile ? null : view))
  if (failed)
    return (
      <div className="place-map place-map-failed" role="alert">
        <Icon path={mapIcon} />
        <p>
          <strong>{m.place_map_failed()}</strong>
        </p>
        <p className="small muted">{m.place_map_failed_text()}</p>
        <Button small kind="second" onClick={() => setFailed(false)}>
          {m.place_map_retry()}
        </Button>
      </div>
    )
  return (
    <>
      <div className="place-map">
        <PointMap
          point={point}
          shown={shown}
          places={places}
          mapFile={mapFile}
          tilesUrl={streets ? tilesUrl : null}
          onNoStreets={() => setNoStreets(true)}
          onPoint={onPoint}
          onView={setView}
          onLoadError={() => setFailed(true)}
          fallback={<Skeleton height="100%" />}
        />
      </div>
      <p className="small muted" role="status">
        {shown && !point ? m.place_map_shows({ place: shown.label }) : m.place_map_help()}
      </p>
      {tilesUrl && (
        <div className="row">
          <Button small kind="second" onClick={() => setStreets(!streets)}>
            {streets ? m.map_hide() : m.map_show()}
          </Button>
        </div>
      )}
    </>
  )
}
