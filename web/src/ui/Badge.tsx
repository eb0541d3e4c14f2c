import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './badge.css'

/** A state or a category; never clickable. `glass` is for use over pictures. */
export function Badge({
  tone = '',
  icon,
  className = '',
  children,
}: {
  tone?: 'glass' | 'ok' | 'bad' | 'warm' | 'info' | 'accent' | ''
  icon?: string
  className?: string
  children: ReactNode
}) {
  return (
    <span className={`badge ${tone} ${className}`}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  )
}

/** A number in a small disc. */
export function Count({ children }: { children: ReactNode }) {
  return <span className="count">{children}</span>
}
