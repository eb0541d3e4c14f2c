import type L from 'leaflet'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { bubbleLines } from './cell-texts.ts'
import { roomFor } from './crowding.ts'
import type { ShownCell } from './map-cells.ts'
import { useSpots } from './use-spots.ts'

type CellsProps = {
  map: L.Map
  /** In reading order. */
  cells: readonly (ShownCell & { readonly name: string })[]
  /** Names the list of them. */
  label: string
  /** The map was moved, and these are still those of its former view. */
  old: boolean
  onOpen: (cell: ShownCell) => void
}

/** The bubbles: one stop of the Tab key, from which the arrow keys lead to the others. */
export function Cells({ map, cells, label, old, onOpen }: CellsProps) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<ShownCell | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  useSpots(map, list, cells, (items, spots) => {
    const rooms = roomFor(
      cells.map((cell, at) => {
        const { x = 0, y = 0 } = spots[at] ?? {}
        return { x, y, count: cell.count, lines: bubbleLines(cell) }
      }),
    )
    for (const [at, room] of rooms.entries()) items[at]?.setAttribute('data-room', room)
  })
  const focus = (at: number) =>
    list.current?.querySelectorAll('button')[at]?.focus({ preventScroll: true })

  // Where the cell that had the focus was divided, the closest part of it gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other cells take the focus away
  useLayoutEffect(() => {
    const before = focused.current
    if (before && document.activeElement === document.body) focus(closestTo(before, cells))
  }, [cells])

  const pane = map.getPane('cells')
  if (!pane) return null
  const stop = cells.some(({ key }) => key === current) ? current : cells[0]?.key
  const go = (event: KeyboardEvent, at: number) => {
    const to = stepFrom(at, cells.length, event.key)
    if (to !== null) focus(to)
    else if (event.key === '+' || event.key === '=') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const open = (event: MouseEvent, cell: ShownCell) => {
    // A drag that began on a bubble ends in a click on it; a key's has no detail.
    if (event.detail > 0 && isDragged(map)) return
    onOpen(cell)
  }
  return createPortal(
    <ul ref={list} className={`map-cells${old ? ' old' : ''}`} aria-label={label} aria-busy={old}>
      {cells.map((cell, at) => (
        <li key={cell.key}>
          <button
            type="button"
            className={`map-cell ${sizeOf(cell.count)}`}
            data-cell={cell.key}
            aria-label={cell.name}
            tabIndex={cell.key === stop ? 0 : -1}
            onFocus={() => {
              focused.current = cell
              setCurrent(cell.key)
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget) focused.current = null
            }}
            onKeyDown={(event) => go(event, at)}
            onClick={(event) => open(event, cell)}
          >
            <Bubble cell={cell} />
          </button>
        </li>
      ))}
    </ul>,
    pane,
  )
}

function Bubble({ cell }: { cell: ShownCell }) {
  const [first, second] = bubbleLines(cell)
  return (
    <span className="map-bubble num">
      <b>{first}</b>
      {second && <small> {second}</small>}
    </span>
  )
}

/** How many listings make a bubble stand out. */
const SIZES = [
  { from: 100, name: 'most' },
  { from: 10, name: 'many' },
  { from: 2, name: 'some' },
] as const

const sizeOf = (count: number) => SIZES.find(({ from }) => count >= from)?.name ?? 'one'

const isDragged = ({ dragging }: L.Map) =>
  (dragging as L.Handler & { moved?: () => boolean }).moved?.() === true

function closestTo({ lat, lng }: ShownCell, cells: readonly ShownCell[]): number {
  const distances = cells.map((cell) => (cell.lat - lat) ** 2 + (cell.lng - lng) ** 2)
  return distances.indexOf(Math.min(...distances))
}

function stepFrom(at: number, count: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  return null
}
