import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../router/Link.tsx'
import { Icon } from './Icon.tsx'
import './button.css'

/**
 * primary: one per part of a screen; second: outlined; soft: repeated in cards; quiet: text;
 * danger: red text, `solid` only for the confirmation.
 */
type ButtonKind = 'primary' | 'second' | 'soft' | 'quiet' | 'danger' | 'danger solid'

type Look = {
  kind?: ButtonKind | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
  icon?: string | undefined
  children: ReactNode
}

const look = (
  { kind = 'primary', small, wide }: Pick<Look, 'kind' | 'small' | 'wide'>,
  more = '',
) => `btn ${kind}${small ? ' sm' : ''}${wide ? ' wide' : ''} ${more}`

/** `busy` shows a spinner and ignores clicks. */
export function Button({
  kind,
  small,
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={look({ kind, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon path={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button: it navigates. */
export function ButtonLink({
  kind,
  small,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link className={look({ kind, small, wide }, className)} {...rest}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  )
}

type Round = { icon: string; label: string; glass?: boolean }

/** An icon alone, named by `label`: 44 px target, a 36 px disc over pictures (`glass`). */
export function RoundButton({
  icon,
  label,
  glass,
  className = '',
  ...rest
}: Round & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`round${glass ? ' glass' : ''} ${className}`}
      aria-label={label}
      {...rest}
    >
      <Icon path={icon} />
    </button>
  )
}

/** A link that looks like text, one line high and a thumb tall. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`link ${className}`} {...rest} />
}
