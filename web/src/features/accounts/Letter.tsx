import type { ReactNode } from 'react'
import './letter.css'

/** A page that mails lead to: one thing to read and to do, as wide as a letter. */
export function Letter({ children }: { children: ReactNode }) {
  return <div className="page letter">{children}</div>
}
