import type { ReactNode } from 'react'
import { intoSight } from './into-sight.ts'
import { Note } from './Note.tsx'

/** Why what somebody sent was not taken: announced, and brought into sight from wherever on a long form its button was pressed. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div ref={intoSight} className="note-place">
      <Note tone="bad">{children}</Note>
    </div>
  )
}
