import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react'

/** So near the edge of the screen a drag scrolls, past the bars there. */
const EDGE_PIXELS = 96
const SCROLL_PIXELS = 14

/** The dragged picture and how far it is from its place. */
type Dragging = { readonly key: string; readonly x: number; readonly y: number }
type Start = { readonly key: string; readonly id: number; readonly x: number; readonly y: number }

/**
 * Drags the children of a list by a handle, or by anything marked `data-mouse` with a mouse. The
 * order changes on release, so that no element moves under the pointer.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, to: number) => void,
) {
  const [start, setStart] = useState<Start | null>(null)
  const [offset, setOffset] = useState({ x: 0, y: 0 })
  const [target, setTarget] = useState<number | null>(null)

  useEffect(() => {
    if (!start) return undefined
    const end = () => {
      setStart(null)
      setTarget(null)
    }
    const onPointerMove = (event: PointerEvent) => {
      if (event.pointerId !== start.id) return
      scrollAtEdge(event.clientY)
      setOffset({
        x: event.clientX + window.scrollX - start.x,
        y: event.clientY + window.scrollY - start.y,
      })
      setTarget(placeAt(list.current, event.clientX, event.clientY, start.key))
    }
    const onPointerUp = (event: PointerEvent) => {
      if (event.pointerId !== start.id) return
      const to = placeAt(list.current, event.clientX, event.clientY, start.key)
      end()
      if (to !== null) onMove(start.key, to)
    }
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && end()
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [start, list, onMove])

  const dragProps = (key: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const { mouse } = event.currentTarget.dataset
      if (event.button !== 0 || (mouse !== undefined && event.pointerType !== 'mouse')) return
      // No text is selected while dragging.
      event.preventDefault()
      setOffset({ x: 0, y: 0 })
      setStart({
        key,
        id: event.pointerId,
        x: event.clientX + window.scrollX,
        y: event.clientY + window.scrollY,
      })
    },
  })
  const dragging: Dragging | null = start && { key: start.key, ...offset }
  return { dragging, target, dragProps }
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PIXELS) window.scrollBy(0, -SCROLL_PIXELS)
  if (y > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, SCROLL_PIXELS)
}

/** The place of the other child under the pointer; null over none. */
function placeAt(list: HTMLElement | null, x: number, y: number, dragged: string): number | null {
  const children = [...(list?.children ?? [])] as HTMLElement[]
  const at = children.findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect()
    return child.dataset.key !== dragged && x >= left && x <= right && y >= top && y <= bottom
  })
  return at < 0 ? null : at
}
