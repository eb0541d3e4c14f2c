import { askToSignIn } from '../../features/accounts/sign-in.ts'
import { signOut } from '../../features/accounts/sign-out.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { UnreadMessages } from '../../features/conversations/UnreadMessages.tsx'
import { openListChooser } from '../../features/listings/list-chooser.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { NavLink } from '../../router/Link.tsx'
import { useNavigate } from '../../router/router.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Icon, Logo } from '../../ui/Icon.tsx'
import { plusIcon } from '../../ui/icons.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { mainLinks } from './main-links.tsx'
import { Requests } from './signed-in-parts.tsx'
import { drawerLinks } from './user-links.ts'
import './drawer.css'

/** The side drawer of phones, 200 px; the parent closes it when the route changes. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const navigate = useNavigate()
  const person = session.state === 'in' ? session : null
  return (
    <Sheet side="left" title={m.nav_menu()} hideTitle onClose={onClose}>
      <div className="drawer-who">
        {person ? (
          <>
            <Avatar large name={person.name || m.nav_user()} />
            <b>{person.name || m.nav_user()}</b>
            <EmailText email={person.email} />
            <Badge tone="accent">
              {person.role === 'owner' ? m.nav_badge_owner() : m.nav_badge_user()}
            </Badge>
          </>
        ) : (
          <Logo />
        )}
      </div>
      <nav className="drawer-links" aria-label={m.nav_main()}>
        {mainLinks().map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} onClick={onClose}>
            {label}
          </NavLink>
        ))}
        {person && <hr />}
        {person?.role === 'owner' && (
          <button
            type="button"
            onClick={() => {
              onClose()
              openListChooser()
            }}
          >
            <Icon path={plusIcon} />
            {m.nav_add_property()}
          </button>
        )}
        {person &&
          drawerLinks(person.role).map(({ to, label, icon, counts }) => (
            <NavLink key={to} to={to} onClick={onClose}>
              <Icon path={icon} />
              {label}
              {counts === 'messages' ? <UnreadMessages /> : counts && <Requests side={counts} />}
            </NavLink>
          ))}
      </nav>
      <LanguageChoice />
      <Button
        kind="second"
        small
        wide
        onClick={() => {
          onClose()
          if (person) void signOut(() => navigate(paths.home()))
          else askToSignIn()
        }}
      >
        {person ? m.nav_logout() : m.nav_login()}
      </Button>
    </Sheet>
  )
}
