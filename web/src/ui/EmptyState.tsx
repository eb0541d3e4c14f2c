import type { ReactNode } from 'react'
import './empty.css'

/**
 * An empty list or a missing page: the arch picture, what happened, and what to do next
 * (`children`). `page` makes the title the page's heading.
 */
export function EmptyState({
  title,
  text,
  page,
  children,
}: {
  title: string
  text?: ReactNode
  page?: boolean
  children?: ReactNode
}) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className="empty">
      <picture>
        <source type="image/avif" srcSet="/scenes/empty-640.avif" />
        <img src="/scenes/empty-640.webp" alt="" width={200} height={220} decoding="async" />
      </picture>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  )
}
