import type { ReactNode } from 'react'
import { intoSight } from './into-sight.ts'
import { Note } from './Note.tsx'

/** Why a submission failed: announced, and scrolled into view from anywhere on a long form. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div ref={intoSight} className="note-place">
      <Note tone="bad">{children}</Note>
    </div>
  )
}
