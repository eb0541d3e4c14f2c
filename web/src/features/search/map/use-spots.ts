import type L from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Point } from '../../geo/point.ts'

/**
 * Keeps the items of a list at these points of the map. Their pane slides with it, so nothing is
 * done while it does; only another zoom places them anew.
 */
export function useSpots(
  map: L.Map,
  list: RefObject<HTMLElement | null>,
  points: readonly Point[],
): void {
  const place = useEffectEvent(() => {
    const items = list.current?.children ?? []
    for (const [at, point] of points.entries()) {
      const { x, y } = map.latLngToLayerPoint(point)
      const item = items[at]
      if (item instanceof HTMLElement) item.style.transform = `translate(${x}px, ${y}px)`
    }
  })
  useLayoutEffect(() => place())
  useEffect(() => {
    const zoomed = () => place()
    map.on('zoom viewreset', zoomed)
    return () => void map.off('zoom viewreset', zoomed)
  }, [map])
}
