import { m } from '../../../messages/index.js'
import { withQuery } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { useLocation, useSearchParams } from '../../../router/router.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type NavItem, SEARCHED } from '../admin-paths.ts'

/** The links to the pages; the three lists take the search along (R15). */
export function AdminNav({ items, onGo }: { items: readonly NavItem[]; onGo?: () => void }) {
  const { pathname } = useLocation()
  const search = useSearchParams()[0].get('search')
  const shared = SEARCHED.includes(pathname) ? search : null
  return (
    <nav className="adm-links" aria-label={m.admin_nav()}>
      {items.map(({ path, label, icon }) => {
        const here = pathname === path || pathname.startsWith(`${path}/`)
        return (
          <Link
            key={path}
            to={SEARCHED.includes(path) ? withQuery(path, { search: shared }) : path}
            aria-current={here ? 'page' : undefined}
            // In the drawer, which would begin with its first button, the last.
            data-autofocus={here || undefined}
            title={label}
            onClick={onGo}
          >
            <Icon path={icon} />
            <span>{label}</span>
          </Link>
        )
      })}
    </nav>
  )
}
