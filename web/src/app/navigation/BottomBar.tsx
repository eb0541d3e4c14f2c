import { type ReactNode, useContext } from 'react'
import { ExpectedContext, useSession } from '../../features/accounts/use-session.ts'
import { openListChooser } from '../../features/listings/list-chooser.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link, NavLink } from '../../router/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import {
  bedIcon,
  heartIcon,
  helpIcon,
  homeIcon,
  inboxIcon,
  listIcon,
  plusIcon,
  userIcon,
} from '../../ui/icons.ts'
import { Requests } from './signed-in-parts.tsx'
import './bottom-bar.css'

/**
 * The bottom bar of small screens for renters or owners; signed-out users get only the floating
 * help link (R2).
 */
export function BottomBar() {
  const session = useSession()
  const expected = useContext(ExpectedContext)
  // The links depend on the role, which the server does not know.
  if (expected && session.state === 'unknown') return null
  if (session.state !== 'in') {
    return (
      <aside aria-label={m.nav_help()}>
        <Link className="btn primary sm phone float" to={paths.help()}>
          <Icon path={helpIcon} />
          {m.nav_help_support()}
        </Link>
      </aside>
    )
  }
  return (
    <nav className="bar" aria-label={m.nav_bottom()}>
      <Item to={paths.home()} icon={homeIcon} label={m.nav_home()} />
      {session.role === 'owner' ? (
        <>
          <Item to={paths.myListings()} icon={listIcon} label={m.nav_listings()} />
          <Item to={paths.myBookings()} icon={inboxIcon} label={m.nav_requests()}>
            <Requests side="owner" />
          </Item>
          <button
            type="button"
            className="bar-add"
            aria-haspopup="dialog"
            onClick={openListChooser}
          >
            <i>
              <Icon path={plusIcon} />
            </i>
            {m.nav_rentify()}
          </button>
          <Item to={paths.help()} icon={helpIcon} label={m.nav_help_support()} />
        </>
      ) : (
        <>
          <Item to={paths.rooms()} icon={bedIcon} label={m.nav_rooms()} />
          <Item to={paths.saved()} icon={heartIcon} label={m.nav_saved()} />
          {session.role === 'renter' && (
            <Item to={paths.myBookingRequests()} icon={inboxIcon} label={m.nav_my_requests()}>
              <Requests side="renter" />
            </Item>
          )}
          <Item to={paths.help()} icon={helpIcon} label={m.nav_help()} />
        </>
      )}
      <Item to={paths.profile()} icon={userIcon} label={m.nav_profile()} />
    </nav>
  )
}

type ItemProps = { to: string; icon: string; label: string; children?: ReactNode }

function Item({ to, icon, label, children }: ItemProps) {
  return (
    <NavLink to={to} end={to === '/'}>
      <Icon path={icon} />
      <span>{label}</span>
      {children}
    </NavLink>
  )
}
