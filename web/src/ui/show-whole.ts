import type { FocusEvent } from 'react'

/**
 * For a strip's `onFocus`: the browser leaves a card focused by Tab half outside, because scroll
 * snapping undoes the browser's own scrolling.
 */
export function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
