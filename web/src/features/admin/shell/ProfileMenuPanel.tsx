import { type ReactNode, useState } from 'react'
import { Menu, MenuAction, MenuLink } from '../../../ui/Menu.tsx'

type Item = { label: string; icon: string }

/** The open menu; open from the start, because the click fetches it. */
export function ProfileMenuPanel({
  trigger,
  head,
  links,
  logout,
}: {
  trigger: ReactNode
  head: ReactNode
  links: readonly (Item & { to: string })[]
  logout: Item & { run: () => void }
}) {
  const [open, setOpen] = useState(true)
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={trigger} head={head}>
      {links.map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      <MenuAction icon={logout.icon} onSelect={logout.run}>
        {logout.label}
      </MenuAction>
    </Menu>
  )
}
