import { partsOf, routeOf } from './routes.tsx'

/** Fetches a page's code as soon as somebody reaches for a link to it: by then it is there when they press. */
export function prefetchOnReach(): void {
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A page without the app (D42) has no code to fetch.
    if (link && link.origin === window.location.origin && !link.pathname.endsWith('.html'))
      for (const { load } of partsOf(routeOf(link.pathname))) load().catch(() => undefined)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, reach, { passive: true })
}
