import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'

const MOST_HEIGHTS = 2000
/** How high each card stood when its list was left. */
const heights = new Map<string, number>()

/** Remembers a list's heights when it goes, so that Back finds the same place without laying out every card again. */
export function useCardHeights(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current
    return () => {
      if (heights.size > MOST_HEIGHTS) heights.clear()
      for (const card of element?.children ?? [])
        if (card instanceof HTMLElement && card.dataset.id)
          heights.set(card.dataset.id, card.getBoundingClientRect().height)
    }
  }, [list])
}

/** What a card's place is told of it. */
export function placeOf(id: string): {
  'data-id': string
  className?: string
  style?: CSSProperties
} {
  const height = heights.get(id)
  return height
    ? {
        'data-id': id,
        className: 'known',
        style: { containIntrinsicBlockSize: `auto ${height}px` },
      }
    : { 'data-id': id }
}
