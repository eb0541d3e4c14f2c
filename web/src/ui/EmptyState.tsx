import type { ReactNode } from 'react'
import './empty.css'

/** Nothing here, or not found: the arch picture, what happened, and what to do next (`children`). `page` makes the title the page's own heading. */
export function EmptyState({ title, text, page, children }: { title: string; text?: ReactNode; page?: boolean; children?: ReactNode }) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className="empty">
      <img src="/art/balcony.avif" alt="" width={200} height={220} decoding="async" />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  )
}
