import type { MouseEvent } from 'react'

/** Target of 'Explore Properties': the search card on desktops, the newest listings on phones. */
export function showExplore(): void {
  document.getElementById('explore')?.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/**
 * 'Explore Properties' scrolls there without a history step; before scripts it is a plain link
 * inside the page.
 */
export function explore(event: MouseEvent): void {
  event.preventDefault()
  showExplore()
}
