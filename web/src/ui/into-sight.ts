/** As a `ref`: what has just come onto the page is scrolled to, if it is not in sight. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
