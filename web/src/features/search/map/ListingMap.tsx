// The map beside a list, fetched when it is asked for (D93).
import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import type L from 'leaflet'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { browserStore } from '../../../storage.ts'
import { RoundButton } from '../../../ui/Button.tsx'
import { briefcaseIcon, circleIcon, mapIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { useMyPlace } from '../../compare/use-my-place.ts'
import { placesInView } from '../../geo/geo.queries.ts'
import { useGround } from '../../geo/map-ground.ts'
import { placeName } from '../../listings/place-names.ts'
import { NO_AREA } from '../list-area.ts'
import { withArea } from '../list-changes.ts'
import type { ListState } from '../listing-search.ts'
import { bboxOf, boxOf } from '../places/area-forms.ts'
import type { Stays } from '../stays/stays.ts'
import { CellCard } from './CellCard.tsx'
import { Cells } from './Cells.tsx'
import { cellName, countText, placeNear } from './cell-texts.ts'
import { CircleTool } from './circle/CircleTool.tsx'
import { openMap, useEdge, zoomInto } from './leaflet-map.ts'
import { MapStatus } from './MapStatus.tsx'
import { listingMapOf } from './map.queries.ts'
import { type Cell, cellBox, inReadingOrder, type ShownCell } from './map-cells.ts'
import { NearChips } from './NearChips.tsx'
import { PlaceMark } from './place/PlaceMark.tsx'
import { SheetHandle } from './sheet/SheetHandle.tsx'
import type { SheetHeight } from './sheet/sheet-heights.ts'
import { useListedPoints } from './use-listed-points.ts'
import { useMapPlace } from './use-map-place.ts'
import { useTies } from './use-ties.ts'
import './listing-map.css'

const PlacePanel = lazy(() => import('./place/PlacePanel.tsx').then(({ PlacePanel }) => PlacePanel))

const FOLLOWS_KEY = 'mapFollows'
const NO_PLACES: readonly PlaceInView[] = []

export type ListingMapProps = {
  type: ListingType
  state: ListState
  /** The list beside it, on a phone the sheet over it. */
  list: RefObject<HTMLElement | null>
  /** The cards that the list shows. */
  listings: readonly ListingCard[]
  stays: Stays | undefined
}

/** What a list has, as bubbles with prices; both show the same and move together. */
export function ListingMap({ type, state, list, listings, stays }: ListingMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const tool = useRef<HTMLButtonElement>(null)
  const placeTool = useRef<HTMLButtonElement>(null)
  const place = useMyPlace()
  const [map, setMap] = useState<L.Map | null>(null)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const [follows, setFollows] = useState(() => browserStore.get(FOLLOWS_KEY) === 'on')
  const [opened, setOpened] = useState<ShownCell | null>(null)
  const [drawing, setDrawing] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [streets, setStreets] = useState(false)
  const [height, setHeight] = useState<SheetHeight>('peek')
  useEffect(() => {
    if (!box.current) return undefined
    const made = openMap(box.current)
    setMap(made)
    setSheet(list.current)
    return () => {
      made.remove()
      setMap(null)
    }
  }, [list])

  // A circle is looked at from all sides.
  const isFollowed = follows && !state.circle
  const whole = useQuery(listingMapOf(type, state, null))
  const failed = whole.isError ? null : undefined
  const known = whole.isPlaceholderData ? failed : (whole.data ?? failed)
  const { view, isMoved, ask, searchHere, showAll } = useMapPlace(map, {
    type,
    state,
    whole: known,
    follows: isFollowed,
  })
  const shown = useQuery({ ...listingMapOf(type, state, view), enabled: view !== null })
  const places = useQuery(placesInView(view && boxOf(view.bbox))).data ?? NO_PLACES
  const side = shown.data?.cellSide ?? 1
  const cells = useMemo(() => {
    const nameOf = (cell: Cell) => cellName(type, cell, placeNear(cell, side, places))
    const inOrder = shown.data ? inReadingOrder(shown.data) : []
    return inOrder.map((cell) => ({ ...cell, name: nameOf(cell) }))
  }, [type, shown.data, side, places])
  const settings = useSettings()
  const tilesUrl = settings?.mapFile ? null : (settings?.mapTilesUrl ?? null)
  useGround(
    map,
    places,
    {
      mapFile: settings?.mapFile ?? null,
      mapTilesUrl: streets ? tilesUrl : null,
      mapTilesCredit: settings?.mapTilesCredit ?? null,
    },
    placeName,
  )
  useEdge(map, state.bbox)
  useTies(map, sheet, useListedPoints(type, state), side)

  const open = (cell: ShownCell) => {
    if (!map) return
    const area = cellBox(cell, side)
    if (cell.count === 1) setOpened(cell)
    else if (side > 1) zoomInto(map, area)
    else {
      ask(withArea(state, { bbox: bboxOf(area) }))
      setHeight('half')
    }
  }
  const close = () => {
    const bubble =
      opened && map?.getPane('cells')?.querySelector<HTMLElement>(`[data-cell="${opened.key}"]`)
    setOpened(null)
    bubble?.focus({ preventScroll: true })
  }
  const chosen = () => {
    setChoosing(false)
    placeTool.current?.focus({ preventScroll: true })
  }
  return (
    <section className="map-pane" aria-label={m.map_view()}>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <div
        ref={box}
        className="point-map listing-map"
        // Leaflet has classes of its own on it.
        data-drawing={drawing || undefined}
        data-choosing={choosing || undefined}
        role="group"
        aria-label={m.map_keys()}
      />
      {map && view && (
        <>
          <Cells
            map={map}
            cells={cells}
            label={m.map_cells()}
            old={shown.isPlaceholderData}
            onOpen={open}
          />
          {place && <PlaceMark map={map} place={place} />}
          {choosing && <PlacePanel map={map} onClose={chosen} onLoadError={chosen} />}
          {!choosing && (drawing || state.circle) && (
            <CircleTool
              map={map}
              circle={state.circle}
              open={drawing}
              onCircle={(circle) => {
                const replace = circle !== null && state.circle !== null
                ask(withArea(state, circle ? { circle } : NO_AREA), { replace })
                if (!circle) tool.current?.focus()
              }}
              onClose={() => {
                setDrawing(false)
                if (!state.circle) tool.current?.focus()
              }}
            />
          )}
          <MapStatus
            failure={shown.isError ? shown.error : null}
            busy={shown.isFetching}
            inView={
              shown.data && !shown.isPlaceholderData
                ? { count: shown.data.total, text: countText(type, shown.data.total) }
                : null
            }
            withoutPoint={known?.withoutPoint ?? 0}
            moved={isMoved && !isFollowed}
            follows={follows}
            onFollow={(on) => {
              setFollows(on)
              if (on) browserStore.set(FOLLOWS_KEY, 'on')
              else browserStore.remove(FOLLOWS_KEY)
              if (on && isMoved) searchHere()
            }}
            onSearch={() => searchHere()}
            onRetry={() => void shown.refetch()}
            onAll={
              state.bbox || state.circle
                ? () => ask(withArea(state, NO_AREA), { moves: true })
                : known && known.cells.length > 0
                  ? showAll
                  : null
            }
          />
        </>
      )}
      <NearChips type={type} state={state} onChange={(next) => ask(next)} />
      <div className="map-tools">
        <RoundButton
          ref={tool}
          icon={circleIcon}
          label={m.map_circle()}
          aria-pressed={drawing}
          onClick={() => {
            setChoosing(false)
            setDrawing(!drawing)
          }}
        />
        <RoundButton
          ref={placeTool}
          icon={briefcaseIcon}
          label={place ? m.map_place({ place: placeName(place.label) }) : m.filter_place()}
          aria-expanded={choosing}
          onFocus={PlacePanel.preload}
          onClick={() => {
            setDrawing(false)
            setChoosing(!choosing)
          }}
        />
        {tilesUrl && (
          <RoundButton
            icon={mapIcon}
            label={m.map_show()}
            aria-pressed={streets}
            onClick={() => setStreets(!streets)}
          />
        )}
      </div>
      {opened && (
        <CellCard
          key={opened.key}
          type={type}
          state={state}
          cell={opened}
          side={side}
          listings={listings}
          stays={stays}
          onClose={close}
        />
      )}
      {sheet && <SheetHandle sheet={sheet} height={height} onHeight={setHeight} />}
    </section>
  )
}
