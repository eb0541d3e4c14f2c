import { partsOf, routeOf } from '../routes.tsx'

/**
 * Fetches a page's code on hover, focus or touch of a link to it, so that it is loaded at the
 * click.
 */
export function prefetchOnReach(): void {
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A static page (D42) has no code to fetch.
    if (link && link.origin === window.location.origin && !link.pathname.endsWith('.html'))
      for (const { load } of partsOf(routeOf(link.pathname))) load().catch(() => undefined)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, reach, { passive: true })
}
