import { type ReactNode, useState } from 'react'
import { Icon } from './Icon.tsx'
import { wifiOffIcon } from './icons.ts'
import './empty.css'

/**
 * An empty list, a failure or a missing page: the arch picture, what happened, and what to do next
 * (`children`). `page` makes the title the page's heading; `failed` shows a closed door instead of
 * an open one. Without a connection the picture cannot load, and a drawing says so.
 */
export function EmptyState({
  title,
  text,
  page,
  failed,
  children,
}: {
  title: string
  text?: ReactNode
  page?: boolean
  failed?: boolean
  children?: ReactNode
}) {
  const Heading = page ? 'h1' : 'h2'
  const picture = failed ? 'error' : 'empty'
  const [unreachable, setUnreachable] = useState(false)
  return (
    <div className="empty">
      {unreachable ? (
        <div className="empty-unreachable">
          <Icon path={wifiOffIcon} />
        </div>
      ) : (
        <picture>
          <source type="image/avif" srcSet={`/scenes/${picture}-640.avif`} />
          <img
            src={`/scenes/${picture}-640.webp`}
            alt=""
            width={200}
            height={220}
            decoding="async"
            onError={() => setUnreachable(navigator.onLine === false)}
          />
        </picture>
      )}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  )
}
