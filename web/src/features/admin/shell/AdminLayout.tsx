import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { useLocation, useNavigate } from '../../../router/router.ts'
import { site } from '../../../site.ts'
import { RoundButton } from '../../../ui/Button.tsx'
import { Icon, Logo } from '../../../ui/Icon.tsx'
import { chevronLeftIcon, chevronRightIcon, menuIcon, signOutIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { browserStorage } from '../../accounts/browser-storage.ts'
import { adminPaths, type NavItem } from '../admin-paths.ts'
import { ConfirmDialog } from '../confirm.ts'
import { Palette } from '../palette/Palette.tsx'
import { panelLock } from '../panel-lock.ts'
import type { PanelSession } from '../use-admin-session.ts'
import { AdminNav } from './AdminNav.tsx'
import { AdminSearch } from './AdminSearch.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import './admin.css'

const COLLAPSED_KEY = 'adminSidebar'

/** Whether this browser showed the sidebar as icons only. */
const wasCollapsed = (): boolean => browserStorage()?.getItem(COLLAPSED_KEY) === 'collapsed'

const storeCollapsed = (collapsed: boolean): void =>
  browserStorage()?.setItem(COLLAPSED_KEY, collapsed ? 'collapsed' : 'open')

const Drawer = lazy(() => import('./AdminDrawer.tsx').then(({ AdminDrawer }) => AdminDrawer))

/** Sidebar, or drawer below 992 px, and top bar around every page of the back office (R15). */
export function AdminLayout({
  session,
  items,
  children,
}: {
  session: PanelSession
  items: readonly NavItem[]
  children: ReactNode
}) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [collapsed, setCollapsed] = useState(wasCollapsed)
  // Open at one history entry only: any navigation closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const locked = useSyncExternalStore(panelLock.subscribe, panelLock.current, () => false)
  const title = session.role === 'admin' ? m.admin_administrator() : m.admin_property_owner()
  const leave = async () => {
    const { signOut } = await import('../../accounts/sign-out.ts')
    await signOut(() => navigate(paths.home()))
  }
  const askToLeave = () => {
    setDrawerAt(null)
    setLeaving(true)
  }
  return (
    <div className={`adm${collapsed ? ' collapsed' : ''}`}>
      <aside className="adm-side" inert={locked}>
        <Link className="brand" to={adminPaths.dashboard()} title={site()}>
          <Logo />
          <span>{site()}</span>
        </Link>
        <p className="adm-role">{title}</p>
        <AdminNav items={items} />
        <button type="button" className="adm-logout" title={m.nav_logout()} onClick={askToLeave}>
          <Icon path={signOutIcon} />
          <span>{m.nav_logout()}</span>
        </button>
        <button
          type="button"
          className="adm-logout"
          aria-expanded={!collapsed}
          title={collapsed ? m.admin_expand() : m.admin_collapse()}
          onClick={() => {
            storeCollapsed(!collapsed)
            setCollapsed(!collapsed)
          }}
        >
          <Icon path={collapsed ? chevronRightIcon : chevronLeftIcon} />
          <span>{m.admin_collapse()}</span>
        </button>
      </aside>
      <div className="adm-main" inert={locked}>
        <header className="adm-top">
          <RoundButton
            className="adm-burger"
            icon={menuIcon}
            label={m.nav_menu()}
            aria-haspopup="dialog"
            aria-expanded={drawerAt === key}
            onPointerDown={Drawer.preload}
            onClick={() => setDrawerAt(key)}
          />
          <AdminSearch
            home={session.role === 'admin' ? adminPaths.users() : adminPaths.properties()}
          />
          <Palette items={items} role={session.role === 'admin' ? 'admin' : 'owner'} />
          <ProfileMenu session={session} onLogout={askToLeave} />
        </header>
        <main id="main" className="adm-page" tabIndex={-1}>
          {children}
        </main>
      </div>
      <IdleWatch session={session} onLogout={() => void leave()} />
      {drawerAt === key && (
        <Drawer
          items={items}
          title={title}
          onLogout={askToLeave}
          onClose={() => setDrawerAt(null)}
          onLoadError={() => setDrawerAt(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          question={m.admin_logout_question()}
          confirm={m.nav_logout()}
          onConfirm={async () => {
            await leave()
            return null
          }}
          onClose={() => setLeaving(false)}
          onLoadError={() => setLeaving(false)}
        />
      )}
    </div>
  )
}
