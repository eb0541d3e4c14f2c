import type { ReactNode } from 'react'
import { Note } from './Note.tsx'

/** A `ref` that scrolls a new element into view if it is outside. */
export function revealIfHidden(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Why a submission failed: announced, and scrolled into view from anywhere on a long form. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div ref={revealIfHidden} className="note-place">
      <Note tone="bad">{children}</Note>
    </div>
  )
}
