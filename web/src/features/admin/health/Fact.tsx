import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'

/** What is known of one part; `warn`: it wants attention. */
export function Fact({
  label,
  warn,
  children,
}: {
  label: string
  warn?: boolean
  children: ReactNode
}) {
  return (
    <div className={`panel${warn ? ' warn' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** In the place of a part that could not be read. */
export const Unknown = () => <span className="muted">{m.health_unknown()}</span>
