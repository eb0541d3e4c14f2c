// Where a list's map is: it follows the list, asks it for another area, and returns with Back.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingMap } from '@rentify/contract/search/map'
import type L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from '../../../router/router.ts'
import { withArea } from '../list-changes.ts'
import { filterParams } from '../list-params.ts'
import { type ListState, writeListState } from '../listing-search.ts'
import { boxOf } from '../places/area-forms.ts'
import { boxAroundCircle } from './circle/circles.ts'
import { showBox, viewOf } from './leaflet-map.ts'
import type { MapView } from './map.queries.ts'
import { boxAround } from './map-cells.ts'
import { type MapPlace, placeAt, storePlace } from './map-places.ts'

type Following = {
  type: ListingType
  state: ListState
  /** All that the list has; undefined until it is known, null where that failed. */
  whole: ListingMap | null | undefined
  /** The list is asked anew wherever the map stops. */
  follows: boolean
}

/** `moves`: the map goes to what the list then has. */
type Options = { replace?: boolean; moves?: boolean }

export function useMapPlace(map: L.Map | null, { type, state, whole, follows }: Following) {
  const { key, how } = useLocation()
  const [, setQuery] = useSearchParams()
  const [view, setView] = useState<MapView | null>(null)
  /** The view in which nobody has moved the map since. */
  const [settled, setSettled] = useState('')
  const isSettling = useRef(false)
  const former = useRef<MapPlace | null>(null)
  const filtersOf = (of: ListState) => JSON.stringify(filterParams(type, of))
  const filters = filtersOf(state)
  const shown = useRef<string | null>(null)
  /** What the map itself asks the list for: it stays where it is. */
  const own = useRef<string | null>(null)

  const stop = useEffectEvent(() => {
    if (!map) return
    const next = viewOf(map)
    const isMoved = !isSettling.current && next.bbox !== settled
    const place = { ...placeOf(map), settled: isMoved ? settled : next.bbox }
    setView((now) => (now?.bbox === next.bbox && now.zoom === next.zoom ? now : next))
    if (!isMoved) {
      setSettled(next.bbox)
      former.current = place
    }
    storePlace(key, place)
    if (isMoved && follows) searchHere({ replace: state.bbox !== '' })
  })
  const resize = useEffectEvent(() => {
    isSettling.current = view?.bbox === settled
    map?.invalidateSize({ pan: false })
    isSettling.current = false
  })
  useEffect(() => {
    if (!map) return undefined
    const stopped = () => stop()
    map.on('moveend', stopped)
    const sizes = new ResizeObserver(() => resize())
    sizes.observe(map.getContainer())
    return () => {
      sizes.disconnect()
      map.off('moveend', stopped)
    }
  }, [map])

  /** Asks the list for something else. */
  function ask(next: ListState, { replace = false, moves = false }: Options = {}): void {
    // A map that has no place yet goes to what is asked for.
    own.current = moves || !view ? null : filtersOf(next)
    // Back returns to the former area, not to where one had gone from there.
    if (!replace && former.current) storePlace(key, former.current)
    setQuery(writeListState(next), { replace })
  }

  function searchHere(options?: Options): void {
    if (!map) return
    const { bbox } = viewOf(map)
    ask(withArea(state, { bbox }), options)
    setSettled(bbox)
    former.current = { ...placeOf(map), settled: bbox }
  }

  useEffect(() => {
    if (!map || shown.current === filters) return
    const there = how === 'POP' ? placeAt(key) : null
    const isOwn = own.current === filters
    own.current = null
    if (isOwn) storePlace(key, { ...placeOf(map), settled })
    else if (!there && !state.bbox && !state.circle && whole === undefined) return
    else settle(map, there)
    shown.current = filters
  })

  function settle(to: L.Map, there: MapPlace | null): void {
    isSettling.current = true
    if (there) to.setView(there, there.zoom, { animate: false })
    else if (state.bbox) showBox(to, boxOf(state.bbox))
    else if (state.circle) showBox(to, boxAroundCircle(state.circle))
    else if (whole && boxAround(whole)) showBox(to, boxAround(whole))
    else if (!view) showBox(to, null)
    isSettling.current = false
    if (!there || there.settled === viewOf(to).bbox) return
    setSettled(there.settled)
    former.current = null
    storePlace(key, there)
  }

  /** Shows all that the list has. */
  const showAll = () => {
    if (!map || !whole) return
    isSettling.current = true
    showBox(map, boxAround(whole))
    isSettling.current = false
  }

  const isMoved = view !== null && view.bbox !== settled && view.bbox !== state.bbox
  return { view, isMoved, ask, searchHere, showAll }
}

function placeOf(map: L.Map) {
  const { lat, lng } = map.getCenter()
  return { lat, lng, zoom: map.getZoom() }
}
