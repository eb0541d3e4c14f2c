import type { CSSProperties } from 'react'
import './skeleton.css'

/**
 * A grey shape exactly as large as the content to come; hidden from screen readers, which announce
 * the page's own loading text.
 */
export function Skeleton({
  width,
  height,
  className = '',
  style,
}: {
  width?: string
  height?: string
  className?: string
  style?: CSSProperties
}) {
  return (
    <span className={`sk ${className}`} style={{ width, height, ...style }} aria-hidden="true" />
  )
}
