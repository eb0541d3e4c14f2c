import { LANGUAGE_NAMES, LANGUAGES } from '@rentify/contract/languages'
import { useState } from 'react'
import { chooseLanguage } from '../../features/accounts/language.ts'
import type { SignedInSession } from '../../features/accounts/session.ts'
import { signOut } from '../../features/accounts/sign-out.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { chatIcon, signOutIcon } from '../../ui/icons.ts'
import { Menu, MenuAction, MenuLink } from '../../ui/Menu.tsx'
import { menuLinks } from './user-links.ts'

const otherLanguages = () => LANGUAGES.filter((language) => !m.language_tag().startsWith(language))

/** Owner Panel or User Panel (R2); open from the start, because the click fetches it. */
export function UserMenuPanel({ session, name }: { session: SignedInSession; name: string }) {
  const [open, setOpen] = useState(true)
  const navigate = useNavigate()
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="round" aria-label={m.nav_user_menu({ name })}>
          <Avatar name={name} />
        </button>
      }
      head={
        <>
          <b>{name}</b>
          {session.role === 'owner' ? m.nav_owner_panel() : m.nav_user_panel()}
        </>
      }
    >
      {menuLinks(session.role).map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      {otherLanguages().map((language) => (
        <MenuAction
          key={language}
          icon={chatIcon}
          lang={language}
          onSelect={() => void chooseLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </MenuAction>
      ))}
      <MenuAction icon={signOutIcon} onSelect={() => void signOut(() => navigate(paths.home()))}>
        {m.nav_logout()}
      </MenuAction>
    </Menu>
  )
}
