// A card and the bubble that it is counted in stand out together.
import type L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { ListedPoint } from '../places/list-points.ts'
import { cellKey } from './map-cells.ts'

const EVENTS = ['pointerover', 'focusin'] as const

/** `side` is the size of the cells that are shown; cards are items with `data-id`. */
export function useTies(
  map: L.Map | null,
  list: HTMLElement | null,
  points: readonly ListedPoint[],
  side: number,
): void {
  const keyOf = (id: string | undefined): string | null => {
    const point = points.find((one) => one.id === id)
    return point ? cellKey({ lat: point.latitude, lng: point.longitude }, side) : null
  }
  const show = useEffectEvent((key: string | null) => {
    const bubbles = map?.getPane('cells')?.querySelectorAll<HTMLElement>('[data-cell]') ?? []
    for (const bubble of bubbles) mark(bubble, bubble.dataset.cell === key)
    for (const card of list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])
      mark(card, key !== null && keyOf(card.dataset.id) === key)
  })
  const overCard = useEffectEvent(({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
    show(card ? keyOf(card.dataset.id) : null)
  })
  const overBubble = useEffectEvent(({ target }: Event) => {
    const bubble = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
    show(bubble?.dataset.cell ?? null)
  })
  useEffect(() => {
    const box = map?.getContainer()
    if (!box || !list) return undefined
    const card = (event: Event) => overCard(event)
    const bubble = (event: Event) => overBubble(event)
    const none = () => show(null)
    for (const event of EVENTS) {
      list.addEventListener(event, card)
      box.addEventListener(event, bubble)
    }
    for (const element of [list, box]) element.addEventListener('pointerleave', none)
    return () => {
      none()
      for (const event of EVENTS) {
        list.removeEventListener(event, card)
        box.removeEventListener(event, bubble)
      }
      for (const element of [list, box]) element.removeEventListener('pointerleave', none)
    }
  }, [map, list])
}

const mark = (element: HTMLElement, on: boolean) => element.toggleAttribute('data-tied', on)
