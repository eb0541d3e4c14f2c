import type { ReactNode } from 'react'

/** The page's main landmark, which the skip link leads to. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
