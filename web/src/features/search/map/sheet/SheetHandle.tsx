import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../../../../messages/index.js'
import { useLayer } from '../../../../router/use-layer.ts'
import { useMedia } from '../../../../ui/use-media.ts'
import { NARROW } from '../leaflet-map.ts'
import { type SheetHeight, stepped, stoppedAt } from './sheet-heights.ts'

/** A press that moves less is no drag. */
const SLIP_PIXELS = 6

type SheetHandleProps = {
  /** The sheet, in which the handle is the first element. */
  sheet: HTMLElement
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
}

/** Pulls the list over the map: dragged, pressed, or by the arrow keys; Escape and Back lower it. */
export function SheetHandle({ sheet, height, onHeight }: SheetHandleProps) {
  const narrow = useMedia(NARROW)
  const raised = narrow && height !== 'peek'
  const start = useRef<{ y: number; top: number; at: number } | null>(null)
  const isDrag = useRef(false)
  useLayer(raised, () => onHeight('peek'))

  useEffect(() => {
    sheet.dataset.sheet = height
    return () => {
      delete sheet.dataset.sheet
    }
  }, [sheet, height])

  const lower = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && raised && !event.defaultPrevented) onHeight('peek')
  })
  // What the Tab key comes to is seen.
  const enter = useEffectEvent(({ target }: FocusEvent) => {
    if (!narrow || height !== 'peek' || !(target instanceof Element)) return
    if (target.getBoundingClientRect().bottom > areaOf(sheet).bottom) onHeight('half')
  })
  useEffect(() => {
    const escaped = (event: globalThis.KeyboardEvent) => lower(event)
    const entered = (event: FocusEvent) => enter(event)
    document.addEventListener('keydown', escaped)
    sheet.addEventListener('focusin', entered)
    return () => {
      document.removeEventListener('keydown', escaped)
      sheet.removeEventListener('focusin', entered)
    }
  }, [sheet])

  const down = (event: PointerEvent<HTMLElement>) => {
    start.current = { y: event.clientY, top: topOf(sheet), at: event.timeStamp }
    isDrag.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (!start.current) return
    const by = clientY - start.current.y
    isDrag.current ||= Math.abs(by) > SLIP_PIXELS
    if (!isDrag.current) return
    sheet.dataset.dragged = ''
    sheet.style.transform = `translateY(${Math.max(0, start.current.top + by)}px)`
  }
  const up = ({ clientY, timeStamp, type }: PointerEvent) => {
    const from = start.current
    start.current = null
    if (!from || !isDrag.current) return
    delete sheet.dataset.dragged
    sheet.style.transform = ''
    if (type === 'pointercancel') return
    const speed = (clientY - from.y) / Math.max(1, timeStamp - from.at)
    onHeight(stoppedAt(from.top + clientY - from.y, speed, sheet.clientHeight))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onHeight(stepped(height, event.key === 'ArrowUp' ? 1 : -1))
  }

  const host = sheet.querySelector('.sheet-handle')
  if (!host || !narrow) return null
  return createPortal(
    <button
      type="button"
      aria-label={height === 'full' ? m.map_sheet_lower() : m.map_sheet_raise()}
      aria-expanded={raised}
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
      onClick={() => {
        // A drag ends in a click, too.
        if (!isDrag.current) onHeight(height === 'full' ? 'peek' : stepped(height, 1))
        isDrag.current = false
      }}
    >
      <i aria-hidden="true" />
    </button>,
    host,
  )
}

/** What the sheet covers when it is full. */
const areaOf = (sheet: HTMLElement) =>
  (sheet.closest('.map-split')?.querySelector('.map-pane') ?? sheet).getBoundingClientRect()

const topOf = (sheet: HTMLElement) => sheet.getBoundingClientRect().top - areaOf(sheet).top
