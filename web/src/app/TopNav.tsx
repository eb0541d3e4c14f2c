import { lazy, Suspense, useState } from 'react'
import { loadSignInDialog } from '../features/accounts/load-dialog.ts'
import { askToSignIn } from '../features/accounts/sign-in.ts'
import { session, useSession } from '../features/accounts/use-session.ts'
import { m } from '../paraglide/messages.js'
import { paths, searchPath } from '../paths.ts'
import { NavLink } from '../router/Link.tsx'
import { useLocation, useNavigate } from '../router/router.ts'
import { Button, ButtonLink, RoundButton } from '../ui/Button.tsx'
import { menuIcon, plusIcon } from '../ui/icons.ts'
import { SearchLine } from '../ui/SearchLine.tsx'
import { Brand } from './Brand.tsx'
import { openListChooser } from './list-chooser.ts'
import { mainLinks } from './main-links.ts'
import { UserMenu } from './UserMenu.tsx'
import './top-nav.css'

const loadDrawer = () => import('./Drawer.tsx').then(({ Drawer }) => ({ default: Drawer }))
const Drawer = lazy(loadDrawer)
const loadSuggestions = () => import('../features/listings/Suggestions.tsx').then(({ Suggestions }) => ({ default: Suggestions }))
const Suggestions = lazy(loadSuggestions)

/** Brand, main links, and who is signed in; on phones the drawer's button and the search box. */
export function TopNav() {
  // Open at one place of the history: going anywhere closes it (spec 000 §2).
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { key } = useLocation()
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
            onPointerDown={() => void loadDrawer()}
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
            <Person />
          </div>
        </div>
      </header>
      <div className="page phone nav-search">
        <SearchLine
          action={paths.rooms()}
          name="search"
          label={m.nav_search()}
          placeholder={m.nav_search_placeholder()}
          onReach={() => void loadSuggestions()}
          suggest={(text) => (
            <Suspense fallback={null}>
              <Suggestions text={text} type="Room" />
            </Suspense>
          )}
          onSearch={(text) => {
            const to = searchPath(text)
            if (!to) return
            if (session.current().state === 'in') navigate(to)
            else askToSignIn({ message: m.home_login_search(), returnTo: to })
          }}
        />
      </div>
      {drawer && (
        <Suspense fallback={null}>
          <Drawer onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}

function Person() {
  const person = useSession()
  if (person.state === 'in') {
    return (
      <>
        {person.role === 'owner' && (
          <Button small icon={plusIcon} className="desk flex" onClick={openListChooser} aria-haspopup="dialog">
            {m.nav_rentify()}
          </Button>
        )}
        <UserMenu session={person} />
      </>
    )
  }
  return (
    <ButtonLink
      small
      to={paths.login()}
      onPointerDown={() => void loadSignInDialog()}
      onClick={(event) => {
        event.preventDefault()
        askToSignIn()
      }}
    >
      {m.nav_login()}
    </ButtonLink>
  )
}
