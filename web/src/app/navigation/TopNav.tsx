import { useContext, useState } from 'react'
import { SignInDialog } from '../../features/accounts/SignInHost.tsx'
import { askToSignIn } from '../../features/accounts/sign-in.ts'
import { ExpectedContext, session, useSession } from '../../features/accounts/use-session.ts'
import { openListChooser } from '../../features/listings/list-chooser.ts'
import { Suggestions } from '../../features/search/suggestions/lazy-suggestions.ts'
import { m } from '../../messages/index.js'
import { LISTS, paths, searchedAt, searchPath } from '../../paths.ts'
import { Link, NavLink } from '../../router/Link.tsx'
import { useLocation, useNavigate, useSearchParams } from '../../router/router.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink, RoundButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { bellIcon, menuIcon, plusIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { SearchLine } from '../../ui/SearchLine.tsx'
import { Bell } from './Bell.tsx'
import { LanguageButton } from './LanguageChoice.tsx'
import { Brand, mainLinks } from './main-links.tsx'
import { UserMenu } from './UserMenu.tsx'
import './top-nav.css'

const Drawer = lazy(() => import('./Drawer.tsx').then(({ Drawer }) => Drawer))
const ignore = () => undefined

/** Brand, main links and user menu; on phones the drawer's button and the search box. */
export function TopNav() {
  // Open at one history entry only: any navigation closes it (R2).
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { key, pathname } = useLocation()
  const searched = searchedAt(pathname)
  const search = useSearchParams()[0].get('search') ?? ''
  const drawer = openAt === key
  const navigate = useNavigate()
  return (
    <>
      <header className="nav">
        <div className="page">
          <RoundButton
            className="phone nav-burger"
            icon={menuIcon}
            label={m.nav_menu()}
            aria-haspopup="dialog"
            aria-expanded={drawer}
            onPointerDown={Drawer.preload}
            onClick={() => setOpenAt(key)}
          />
          <Brand />
          <nav className="desk flex" aria-label={m.nav_main()}>
            {mainLinks().map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === '/'}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="nav-end">
            <LanguageButton />
            <Person />
          </div>
        </div>
      </header>
      <div className="page phone nav-search">
        <SearchLine
          // The search text stays in the box while its list is open.
          key={search}
          initial={search}
          action={LISTS[searched]()}
          name="search"
          label={m.nav_search()}
          placeholder={m.nav_search_placeholder()}
          onIntent={Suggestions.preload}
          suggest={(text) => <Suggestions text={text} type={searched} onLoadError={ignore} />}
          onSearch={(text) => {
            const to = searchPath(text, searched)
            if (!to) return
            // The shops list is public, and so is its search.
            if (searched === 'Shop' || session.current().state === 'in') navigate(to)
            else askToSignIn({ returnTo: to })
          }}
        />
      </div>
      {drawer && <Drawer onClose={() => setOpenAt(null)} onLoadError={() => setOpenAt(null)} />}
    </>
  )
}

function Person() {
  const person = useSession()
  const expected = useContext(ExpectedContext)
  if (person.state === 'in') {
    return (
      <>
        {person.role === 'owner' && (
          <Button
            small
            icon={plusIcon}
            className="desk flex"
            onClick={openListChooser}
            aria-haspopup="dialog"
          >
            {m.nav_rentify()}
          </Button>
        )}
        <Bell key={person.userId} session={person} />
        <UserMenu session={person} />
      </>
    )
  }
  // The server knows that the visitor is signed in, not who it is: never shows 'Login'.
  if (expected && person.state === 'unknown')
    return (
      <>
        <Link className="round" to={paths.notifications()} aria-label={m.notifications_bell()}>
          <Icon path={bellIcon} />
        </Link>
        <Link className="round" to={paths.profile()} aria-label={m.nav_profile()}>
          <Avatar name="" />
        </Link>
      </>
    )
  return (
    <ButtonLink
      small
      to={paths.login()}
      onPointerDown={SignInDialog.preload}
      onClick={(event) => {
        event.preventDefault()
        askToSignIn()
      }}
    >
      {m.nav_login()}
    </ButtonLink>
  )
}
