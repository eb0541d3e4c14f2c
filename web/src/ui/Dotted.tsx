import type { ReactNode } from 'react'
import './dotted.css'

/** '9–12 Dec · 2 guests · ₹8,400': where it breaks, no line ends or begins with a dot. */
export function Dotted({ parts, className = '' }: { parts: ReactNode[]; className?: string }) {
  return (
    <span className={`dotted ${className}`}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line keep their order
        <span key={at}>
          {at > 0 && <i>{'\u00a0· '}</i>}
          {part}
        </span>
      ))}
    </span>
  )
}
