import type { ReactNode } from 'react'
import './narrow-page.css'

/** A page with one task, as wide as a column of text; emails link to such pages. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className="page narrow-page">{children}</div>
}
