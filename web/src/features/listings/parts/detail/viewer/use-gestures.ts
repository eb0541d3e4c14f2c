import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { swipe } from '../gallery-turns.ts'
import { moved, type Point, type Size, STEP_SCALE, type View, WHOLE, zoomed } from './zoom.ts'

/** A finger that moved less has tapped. */
const TAP_PIXELS = 8
const DOUBLE_TAP_MS = 300
/** A swipe down or up from here on closes. */
const CLOSE_PIXELS = 110
const ZOOM_PER_WHEEL_PIXEL = 0.002
const SIDES = { x: 0, y: 0 } as const

type Touch = { from: Point; at: Point }

/**
 * Pinch, double tap and wheel magnify the picture, a drag moves it; while it is whole, a swipe
 * turns or closes. Spread `on` on the frame, and give it `frame` as its ref.
 */
export function useGestures({
  onTurn,
  onClose,
}: {
  onTurn: (by: -1 | 1) => void
  onClose: () => void
}) {
  // The dialog renders its content after this.
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const touches = useRef(new Map<number, Touch>())
  const wasPinched = useRef(false)
  const tapped = useRef<{ at: Point; time: number } | null>(null)
  const [view, setView] = useState<View>(WHOLE)
  const [drag, setDrag] = useState<Point>(SIDES)

  const size = (): Size => frame?.getBoundingClientRect() ?? { width: 0, height: 0 }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame?.getBoundingClientRect()
    if (!box) return SIDES
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const toggle = (at: Point = SIDES) =>
    setView((now) => (now.scale > 1 ? WHOLE : zoomed(now, STEP_SCALE, at, size())))

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * ZOOM_PER_WHEEL_PIXEL)
    setView((now) => zoomed(now, factor, pointOf(event), size()))
  })
  useEffect(() => {
    const turn = (event: WheelEvent) => wheel(event)
    // React's own listener could not keep the browser from magnifying the page.
    frame?.addEventListener('wheel', turn, { passive: false })
    return () => frame?.removeEventListener('wheel', turn)
  }, [frame])

  const pinch = (touch: Touch, to: Point) => {
    const other = [...touches.current.values()].find((one) => one !== touch)
    if (!other) return
    const before = middleOf(touch.at, other.at)
    const now = middleOf(to, other.at)
    const factor = distanceOf(to, other.at) / Math.max(1, distanceOf(touch.at, other.at))
    setView((view) =>
      zoomed(
        moved(view, { x: now.x - before.x, y: now.y - before.y }, size()),
        factor,
        now,
        size(),
      ),
    )
  }
  const tap = (at: Point, time: number) => {
    const last = tapped.current
    const isSecond =
      last && time - last.time < DOUBLE_TAP_MS && distanceOf(last.at, at) < 3 * TAP_PIXELS
    tapped.current = isSecond ? null : { at, time }
    if (isSecond) toggle(at)
  }
  const letGo = ({ from, at }: Touch, time: number) => {
    const by = { x: at.x - from.x, y: at.y - from.y }
    if (Math.hypot(by.x, by.y) < TAP_PIXELS) return tap(at, time)
    if (view.scale > 1) return
    const isUpright = Math.abs(by.y) > Math.abs(by.x)
    if (isUpright && Math.abs(by.y) > CLOSE_PIXELS) return onClose()
    const turn = isUpright ? 0 : swipe(by.x)
    if (turn) onTurn(turn)
  }

  const end = (event: PointerEvent) => {
    const touch = touches.current.get(event.pointerId)
    touches.current.delete(event.pointerId)
    if (!touch || touches.current.size > 0) return
    setDrag(SIDES)
    if (event.type === 'pointerup' && !wasPinched.current) letGo(touch, event.timeStamp)
    wasPinched.current = false
  }
  const on = {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointOf(event)
      touches.current.set(event.pointerId, { from: at, at })
      if (touches.current.size > 1) {
        wasPinched.current = true
        setDrag(SIDES)
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const touch = touches.current.get(event.pointerId)
      if (!touch) return
      const to = pointOf(event)
      const { at, from } = touch
      if (touches.current.size > 1) pinch(touch, to)
      else if (view.scale > 1)
        setView((now) => moved(now, { x: to.x - at.x, y: to.y - at.y }, size()))
      else if (!wasPinched.current) setDrag({ x: to.x - from.x, y: to.y - from.y })
      touch.at = to
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { frame: setFrame, on, view, drag, toggle, reset: () => setView(WHOLE) }
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
