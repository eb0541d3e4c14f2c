import type { MouseEvent } from 'react'

/** Where exploring begins: the search card on desks, the newest listings on phones. */
export function showExplore(): void {
  document.getElementById('explore')?.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** 'Explore Properties' goes there without a step in the history; before scripts it is a plain link inside the page. */
export function explore(event: MouseEvent): void {
  event.preventDefault()
  showExplore()
}
