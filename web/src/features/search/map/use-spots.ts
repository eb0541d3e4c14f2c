import type L from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Point } from '../../geo/point.ts'

/**
 * Keeps the items of a list at these points of the map. Their pane slides with it, so nothing is
 * done while it does; only another zoom places them anew. `onPlaced` hears where in the pane.
 */
export function useSpots(
  map: L.Map,
  list: RefObject<HTMLElement | null>,
  points: readonly Point[],
  onPlaced?: (items: HTMLCollection, spots: readonly L.Point[]) => void,
): void {
  const place = useEffectEvent(() => {
    const items = list.current?.children
    if (!items) return
    const spots = points.map((point) => map.latLngToLayerPoint(point))
    for (const [at, { x, y }] of spots.entries()) {
      const item = items[at]
      if (item instanceof HTMLElement) item.style.transform = `translate(${x}px, ${y}px)`
    }
    onPlaced?.(items, spots)
  })
  useLayoutEffect(() => place())
  useEffect(() => {
    const zoomed = () => place()
    map.on('zoom viewreset', zoomed)
    return () => void map.off('zoom viewreset', zoomed)
  }, [map])
}
