import { useState } from 'react'
import type { SignedInSession } from '../../features/accounts/session.ts'
import { m } from '../../messages/index.js'
import { Avatar } from '../../ui/Avatar.tsx'
import { lazy } from '../../ui/lazy.tsx'

const UserMenuPanel = lazy(() =>
  import('./UserMenuPanel.tsx').then(({ UserMenuPanel }) => UserMenuPanel),
)

/** The signed-in user's button; its menu is fetched on hover, focus or touch. */
export function UserMenu({ session }: { session: SignedInSession }) {
  const [wanted, setWanted] = useState(false)
  const name = session.name || m.nav_user()
  const button = (
    <button
      type="button"
      className="round"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={m.nav_user_menu({ name })}
      onPointerEnter={UserMenuPanel.preload}
      onFocus={UserMenuPanel.preload}
      onClick={() => setWanted(true)}
    >
      <Avatar name={name} />
    </button>
  )
  if (!wanted) return button
  return (
    <UserMenuPanel
      session={session}
      name={name}
      fallback={button}
      onLoadError={() => setWanted(false)}
    />
  )
}
