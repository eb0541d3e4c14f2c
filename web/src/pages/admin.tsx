// The back office: one route of the site map, so that public pages load none of it (ADR 0171).
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from '../features/accounts/accounts.queries.ts'
import { AdminSkeleton } from '../features/admin/AdminSkeleton.tsx'
import { adminPaths } from '../features/admin/admin-paths.ts'
import { AdminLayout } from '../features/admin/shell/AdminLayout.tsx'
import { AdminSignIn } from '../features/admin/shell/admin-sign-in.ts'
import {
  clearBadSession,
  type PanelSession,
  useAdminSession,
} from '../features/admin/use-admin-session.ts'
import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import { Navigate } from '../router/Link.tsx'
import { useLocation } from '../router/router.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { adminPages } from './admin/routes.tsx'

// Its page's code is fetched beside this file's, not after it.
if (typeof window !== 'undefined')
  void adminPages.find(({ path }) => path === window.location.pathname)?.Page.preload()

/** The login, or the panel of the signed-in administrator or owner. */
export default function AdminPage() {
  const session = useAdminSession()
  useEffect(clearBadSession, [])
  const [missing, setMissing] = useState(false)
  if (session === 'wait') return <Waiting />
  if (session !== 'out') return <Panel session={session} />
  if (missing)
    return (
      <main id="main" tabIndex={-1}>
        <NotLoaded onRetry={() => setMissing(false)} />
      </main>
    )
  return <AdminSignIn fallback={<Waiting />} onLoadError={() => setMissing(true)} />
}

function Panel({ session }: { session: PanelSession }) {
  const { pathname } = useLocation()
  const mustSetUp = useQuery(profileQuery).data?.mustSetUpTwoFactor
  const pages = adminPages.filter(({ users }) => users === 'everyone' || session.role === 'admin')
  const items = pages.map(({ path, label, icon }) => ({ path, label: label(), icon }))
  if (pathname.replace(/\/+$/, '') === paths.admin())
    return <Navigate to={adminPaths.dashboard()} replace />
  const here = pages.find(({ path }) => pathname === path)
  const page = here ? <Content key={here.path} {...here} /> : <NoPage />
  return (
    <AdminLayout session={session} items={items}>
      {mustSetUp ? <SetUpTwoFactor /> : page}
    </AdminLayout>
  )
}

function Content({ label, Page }: (typeof adminPages)[number]) {
  usePageTitle(label())
  const [missing, setMissing] = useState(false)
  if (missing) return <NotLoaded onRetry={() => setMissing(false)} />
  return <Page fallback={<AdminSkeleton />} onLoadError={() => setMissing(true)} />
}

const Waiting = () => (
  <main id="main" className="adm-login" tabIndex={-1}>
    <AdminSkeleton />
  </main>
)

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState failed page title={m.error_title()} text={m.error_page()}>
    <Button onClick={onRetry}>{m.common_retry()}</Button>
  </EmptyState>
)

const SetUpTwoFactor = () => (
  <EmptyState page title={m.twofactor_title()} text={m.security_must_set_up()}>
    <ButtonLink to={paths.profile()}>{m.nav_profile()}</ButtonLink>
  </EmptyState>
)

const NoPage = () => (
  <EmptyState page title={m.not_found_title()} text={m.not_found_text()}>
    <ButtonLink to={adminPaths.dashboard()}>{m.admin_dashboard()}</ButtonLink>
  </EmptyState>
)
