/** A `ref` that scrolls a new element into view if it is outside. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
