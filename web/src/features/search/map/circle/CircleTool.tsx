import type L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from '../../../geo/point.ts'
import type { Circle } from '../../list-area.ts'
import { circleOf } from '../../places/area-forms.ts'
import { CirclePanel } from './CirclePanel.tsx'
import { RADII, radiusStep } from './circles.ts'
import { drawCircle } from './draw-circle.ts'
import { Landmarks } from './Landmarks.tsx'

type CircleToolProps = {
  map: L.Map
  /** What the list is limited to. */
  circle: Circle | null
  /** Its middle is to be chosen. */
  open: boolean
  /** Null removes it. */
  onCircle: (circle: Circle | null) => void
  onClose: () => void
}

/** A circle around a place that is tapped, or around the middle of the map. */
export function CircleTool({ map, circle, open, onCircle, onClose }: CircleToolProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const drawn = useRef<ReturnType<typeof drawCircle>>(undefined)

  const put = (at: Point) => {
    onCircle(circleOf({ ...at, radiusKm: circle?.radiusKm ?? fittingRadius(map) }))
    onClose()
  }
  const size = useEffectEvent((radiusKm: number) => setDragged(radiusKm))
  const end = useEffectEvent((radiusKm: number) => {
    setDragged(null)
    if (circle) onCircle({ ...circle, radiusKm })
  })
  const tap = useEffectEvent(({ latlng, originalEvent: { target } }: L.LeafletMouseEvent) => {
    if (!(target instanceof Element) || !target.closest('button, .map-edge')) put(latlng.wrap())
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== map.getContainer() || event.key !== 'Enter') return
    event.preventDefault()
    put(map.getCenter().wrap())
  })

  useEffect(() => {
    if (!open) return undefined
    const tapped = (event: L.LeafletMouseEvent) => tap(event)
    const pressed = (event: KeyboardEvent) => press(event)
    map.on('click', tapped)
    map.getContainer().addEventListener('keydown', pressed)
    return () => {
      map.off('click', tapped)
      map.getContainer().removeEventListener('keydown', pressed)
    }
  }, [map, open])

  useEffect(() => {
    if (!circle) return undefined
    const drawing = drawCircle(map, circle, {
      onSize: (radiusKm) => size(radiusKm),
      onEnd: (radiusKm) => end(radiusKm),
    })
    drawn.current = drawing
    return () => {
      drawn.current = undefined
      drawing.remove()
    }
  }, [map, circle])

  return (
    <>
      {open && <Landmarks map={map} onChoose={put} />}
      <CirclePanel
        circle={open ? null : circle}
        radiusKm={dragged}
        onMiddle={() => put(map.getCenter().wrap())}
        onSize={(radiusKm) => drawn.current?.resize(radiusKm)}
        onRadius={(radiusKm) => circle && onCircle({ ...circle, radiusKm })}
        onClose={() => (open ? onClose() : onCircle(null))}
      />
    </>
  )
}

/** As large as half of the map shows well. */
function fittingRadius(map: L.Map): number {
  const { x, y } = map.getSize()
  const middle = map.getCenter()
  const side = map.containerPointToLatLng([x / 2 + Math.min(x, y) / 4, y / 2])
  return RADII[radiusStep(map.distance(middle, side) / 1000)] ?? 1
}
