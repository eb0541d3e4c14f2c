import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { gearIcon, helpIcon, homeIcon, signOutIcon, userIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { adminPaths } from '../admin-paths.ts'
import type { PanelSession } from '../use-admin-session.ts'

const Panel = lazy(() =>
  import('./ProfileMenuPanel.tsx').then(({ ProfileMenuPanel }) => ProfileMenuPanel),
)

/** The profile menu under the fixed label 'Admin User' / 'Administrator' (R15). */
export function ProfileMenu({
  session,
  onLogout,
}: {
  session: PanelSession
  onLogout: () => void
}) {
  const [wanted, setWanted] = useState(false)
  const name = session.name || m.admin_user()
  // What is shown is part of the name that is heard.
  const label = m.nav_user_menu({ name: `${m.admin_user()} ${m.admin_administrator()}, ${name}` })
  const links = [
    { to: paths.profile(), label: m.nav_profile(), icon: userIcon },
    ...(session.role === 'admin'
      ? [{ to: adminPaths.settings(), label: m.admin_settings(), icon: gearIcon }]
      : []),
    { to: paths.help(), label: m.admin_help(), icon: helpIcon },
    { to: paths.home(), label: m.admin_site(), icon: homeIcon },
  ]
  const button = (
    <button
      type="button"
      className="adm-me"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      onPointerEnter={Panel.preload}
      onFocus={Panel.preload}
      onClick={() => setWanted(true)}
    >
      <Who name={name} />
    </button>
  )
  if (!wanted) return button
  return (
    <Panel
      trigger={
        <button type="button" className="adm-me" aria-label={label}>
          <Who name={name} />
        </button>
      }
      head={
        <>
          <b>{name}</b>
          {session.email}
        </>
      }
      links={links}
      logout={{ label: m.nav_logout(), icon: signOutIcon, run: onLogout }}
      fallback={button}
      onLoadError={() => setWanted(false)}
    />
  )
}

function Who({ name }: { name: string }) {
  return (
    <>
      <Avatar name={name} />
      <span className="adm-who">
        <b>{m.admin_user()}</b> {m.admin_administrator()}
      </span>
    </>
  )
}
