import { type ReactNode, Suspense, useEffect } from 'react'
import { paths } from '../paths.ts'
import { Navigate } from '../router/Link.tsx'
import { fillPath, matchPath } from '../router/match.ts'
import { ParamsContext, useLocation } from '../router/router.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Guard, type Guarded, LoginRedirect } from './Guard.tsx'
import { PageOf } from './lazy-page.tsx'
import { Main } from './Main.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { isBare, type PageRoute, redirects, routeOf } from './routes.tsx'
import { HYDRATED } from './start/hydration.ts'

/** Renders the route of an address: its page behind its guard and in its layouts, or a redirect. */
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
      <RouteTree route={route} pathname={pathname} />
    </ParamsContext>
  )
}

/**
 * A route's page in its layouts. Layouts stay mounted between their routes; a page mounts anew at
 * each path.
 */
export function RouteTree({ route, pathname }: { route: PageRoute; pathname: string }) {
  let tree = <Part key={pathname} part={route} title={route.title()} bare={isBare(pathname)} />
  for (let { layout } = route; layout; { layout } = layout) tree = <Part part={layout}>{tree}</Part>
  return tree
}

type PartProps = { part: Guarded; title?: string; bare?: boolean; children?: ReactNode }

/**
 * A page or a layout behind its guard; errors and the reason of the guard appear in its place. A
 * bare page's own `main` is missing until its code has loaded.
 */
function Part({ part, title, bare = false, children }: PartProps) {
  const skeleton = <PageSkeleton />
  return (
    <ErrorBoundary onBroken={part.page.again} bare={bare}>
      <Suspense fallback={bare ? <Main>{skeleton}</Main> : skeleton}>
        <Guard part={part}>
          {title && <RouteTitle title={title} />}
          <PageOf page={part.page}>{children}</PageOf>
        </Guard>
      </Suspense>
    </ErrorBoundary>
  )
}

// A sibling before the page, so that the title the page sets later wins.
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title)
  // A mark in performance recordings: from here on the page handles events.
  useEffect(() => void performance.mark(HYDRATED), [])
  return null
}
