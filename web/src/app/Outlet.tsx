import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { Navigate } from '../router/Link.tsx'
import { fillPath, matchPath } from '../router/match.ts'
import { ParamsContext, useLocation } from '../router/router.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { Guard, LoginRedirect } from './Guard.tsx'
import { PageOf } from './lazy-page.tsx'
import { redirects, routeOf } from './routes.tsx'

/** What stands at an address: its page behind its guard, or another address. */
export function Outlet({ pathname }: { pathname: string }) {
  const { search } = useLocation()
  if (matchPath(paths.login(), pathname)) return <LoginRedirect />
  for (const { path, to } of redirects) {
    const params = matchPath(path, pathname)
    if (params) return <Navigate to={fillPath(to, params) + search} replace />
  }
  const route = routeOf(pathname)
  return (
    <ParamsContext value={matchPath(route.path, pathname) ?? {}}>
      <Guard key={route.path} route={route}>
        <RouteTitle title={route.title()} />
        <PageOf page={route.page} />
      </Guard>
    </ParamsContext>
  )
}

// A sibling before the page, so that the page's own title, set later, wins.
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title)
  // In every recording of a visit: from here on the page hears what is done.
  useEffect(() => void performance.mark('page-taken-over'), [])
  return null
}
