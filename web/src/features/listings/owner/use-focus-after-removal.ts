import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the next card, or the page's heading, when a card in a list is removed by what its owner
 * pressed. Returns the function to call before; it names the control of the next card, or nothing
 * where nothing was removed.
 */
export function useFocusAfterRemoval(
  inside: RefObject<Element | null>,
): (control: string | null) => void {
  const control = useRef<string | null>(null)
  useLayoutEffect(() => {
    const card = inside.current?.closest('li, tr')
    return () => {
      if (!card || control.current === null) return
      const lost = document.activeElement
      const elsewhere = lost && lost !== document.body && !card.contains(lost)
      // The dialog that asked goes with the card.
      if (elsewhere && !lost.closest('[role=dialog]')) return
      const next = card.nextElementSibling ?? card.previousElementSibling
      const target =
        next?.querySelector<HTMLElement>(control.current) ??
        next?.querySelector<HTMLElement>('h3 a') ??
        document.querySelector<HTMLElement>('h1')
      // After the card has left the page, and a dialog over it has given the focus back.
      setTimeout(() => focus(target))
    }
  }, [inside])
  return (next) => {
    control.current = next
  }
}

function focus(target: HTMLElement | null): void {
  if (!target?.isConnected) return
  if (target.tagName === 'H1') target.tabIndex = -1
  target.focus({ preventScroll: true })
}
