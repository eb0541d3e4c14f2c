import { partsOf, routeOf } from '../routes.tsx'

/** Hover, touch and keyboard focus. */
const INTENTS = ['pointerover', 'touchstart', 'focusin']

/** Fetches a page's code before a link to it is clicked. */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A static page (D42) has no code to fetch.
    if (link && link.origin === window.location.origin && !link.pathname.endsWith('.html'))
      for (const { load } of partsOf(routeOf(link.pathname))) load().catch(() => undefined)
  }
  for (const event of INTENTS) document.addEventListener(event, prefetch, { passive: true })
}
