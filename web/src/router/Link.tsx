import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from './router.ts'

export type LinkProps = { to: string; replace?: boolean; state?: unknown } & Omit<
  ComponentProps<'a'>,
  'href'
>

// The browser handles new tabs, downloads and other windows.
const isPlainPress = (event: MouseEvent<HTMLAnchorElement>) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.currentTarget.target &&
  event.currentTarget.origin === window.location.origin

/** A real link that navigates without a page load once scripts have loaded. */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainPress(event)) return
    event.preventDefault()
    navigate(to, { replace, state })
  }
  return <a href={to} onClick={follow} {...rest} />
}

/** A link that marks the current page; with `end` only on an exact match. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link aria-current={here ? 'page' : undefined} {...rest} />
}

/** Navigates when it is rendered. */
export function Navigate({
  to,
  replace = false,
  state,
}: Pick<LinkProps, 'to' | 'replace' | 'state'>) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
