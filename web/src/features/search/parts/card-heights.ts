import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'

const MAX_HEIGHTS = 2000
/** The height of each card when the user left its list. */
const heights = new Map<string, number>()

/**
 * Stores a list's card heights on unmount, so that Back restores the position without laying out
 * every card again.
 */
export function useCardHeights(cards: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = cards.current
    return () => {
      if (heights.size > MAX_HEIGHTS) heights.clear()
      for (const card of element?.querySelectorAll<HTMLElement>('[data-id]') ?? [])
        if (card.dataset.id) heights.set(card.dataset.id, card.getBoundingClientRect().height)
    }
  }, [cards])
}

/** The style that reserves a card's stored height. */
export function reservedHeight(id: string): {
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
