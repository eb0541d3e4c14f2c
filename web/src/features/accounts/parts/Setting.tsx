import type { ReactNode } from 'react'

/** One setting: its name, its state and its actions. */
export function Setting({
  title,
  text,
  children,
}: {
  title: ReactNode
  text: ReactNode
  children: ReactNode
}) {
  return (
    <div className="setting">
      <div className="setting-words">
        <h3>{title}</h3>
        <p className="muted">{text}</p>
      </div>
      <div className="row setting-acts">{children}</div>
    </div>
  )
}
