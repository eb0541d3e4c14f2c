import type { PropsWithChildren } from 'react'
import './layout.css'

/** The layout of the pages that emails link to: one task, as wide as a column of text. */
export default function EmailLinkLayout({ children }: PropsWithChildren) {
  return <div className="page narrow-page">{children}</div>
}
