// Heavy (radix): load it with lazy() where it opens, never on first paint.
import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { Link } from '../router/Link.tsx'
import { useCloseRequests, useLayer } from '../router/use-layer.ts'
import { Icon } from './Icon.tsx'
import './menu.css'

type MenuProps = {
  trigger: ReactNode
  head?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A menu under the button that opens it; arrow keys, type-ahead, Escape and Back work. */
export function Menu({ trigger, head, open, onOpenChange, children }: MenuProps) {
  const close = () => onOpenChange(false)
  useLayer(open, close)
  useCloseRequests(open, close)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Rendered beside its button, so that it stays inside the page's landmarks. */}
      <Radix.Content className="menu" align="end" sideOffset={8} collisionPadding={16}>
        {head && <div className="menu-head">{head}</div>}
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

export function MenuLink({
  to,
  icon,
  children,
}: {
  to: string
  icon?: string
  children: ReactNode
}) {
  return (
    <Radix.Item asChild>
      <Link className="menu-item" to={to}>
        {icon && <Icon path={icon} />}
        {children}
      </Link>
    </Radix.Item>
  )
}

/** `lang` if its language differs from the page's; `danger` takes something away. */
export function MenuAction({
  onSelect,
  icon,
  lang,
  danger,
  disabled,
  children,
}: {
  onSelect: () => void
  icon?: string
  lang?: string
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}) {
  return (
    <Radix.Item
      className={danger ? 'menu-item bad' : 'menu-item'}
      lang={lang}
      disabled={disabled ?? false}
      onSelect={onSelect}
    >
      {icon && <Icon path={icon} />}
      {children}
    </Radix.Item>
  )
}
