import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { alertIcon, checkIcon } from './icons.ts'
import './note.css'

/** A message that stays on the page. `bad` is announced at once. */
export function Note({
  tone = '',
  children,
}: {
  tone?: 'bad' | 'ok' | 'warm' | ''
  children: ReactNode
}) {
  return (
    <div className={`note ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon path={tone === 'ok' ? checkIcon : alertIcon} />
      <div>{children}</div>
    </div>
  )
}
