import type { ReactNode } from 'react'
import { m } from '../messages/index.js'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>
}

/** The first stop of the Tab key: skips the navigation, to `#main`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {m.common_skip()}
    </a>
  )
}
