// Heavy (radix): loaded when the drawer opens.
import { m } from '../../../messages/index.js'
import { Sheet } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { signOutIcon } from '../../../ui/icons.ts'
import type { NavItem } from '../admin-paths.ts'
import { AdminNav } from './AdminNav.tsx'

/** The sidebar of narrow screens. */
export function AdminDrawer({
  items,
  title,
  onLogout,
  onClose,
}: {
  items: readonly NavItem[]
  title: string
  onLogout: () => void
  onClose: () => void
}) {
  return (
    <Sheet side="left" title={m.admin_nav()} hideTitle onClose={onClose}>
      <p className="adm-role">{title}</p>
      <AdminNav items={items} onGo={onClose} />
      <button type="button" className="adm-logout" onClick={onLogout}>
        <Icon path={signOutIcon} />
        {m.nav_logout()}
      </button>
    </Sheet>
  )
}
