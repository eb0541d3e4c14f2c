import { partsOf, routeOf } from '../routes.tsx'

/** Fetches a page's code on hover, focus or touch of a link to it, before the click. */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A static page (D42) has no code to fetch.
    if (link && link.origin === window.location.origin && !link.pathname.endsWith('.html'))
      for (const { load } of partsOf(routeOf(link.pathname))) load().catch(() => undefined)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, prefetch, { passive: true })
}
