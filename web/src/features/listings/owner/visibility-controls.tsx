import type { OwnListing } from '@rentify/contract/listings/owner'
import { useRef } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { eyeIcon } from '../../../ui/icons.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { titleOf } from '../card-facts.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useVisibility } from './use-visibility.ts'

/** On My Listings: whether renters see the room. */
export function VisibilitySwitch({ listing }: { listing: OwnListing }) {
  const { busy, set } = useVisibility(listing, m.own_visibility_failed)
  const input = useRef<HTMLInputElement>(null)
  const focusNext = useFocusAfterRemoval(input)
  return (
    <Switch
      ref={input}
      label={m.own_visible()}
      aria-label={`${m.own_visible()}: ${titleOf(listing)}`}
      checked={listing.isVisible}
      aria-busy={busy}
      disabled={!listing.can.toggleVisibility}
      onChange={({ target }) => {
        focusNext('.switch input')
        set(target.checked)
      }}
    />
  )
}

/** On the dashboard: 'Hide' or 'Show'. */
export function VisibilityButton({ listing }: { listing: OwnListing }) {
  const { type, isVisible } = listing
  const { busy, set } = useVisibility(listing, () => m.own_status_failed({ type }))
  const button = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusAfterRemoval(button)
  const label = isVisible ? m.own_hide() : m.own_show()
  return (
    <Button
      ref={button}
      small
      kind="second"
      className="own-toggle"
      icon={eyeIcon}
      aria-label={`${label}: ${titleOf(listing)}`}
      aria-busy={busy || undefined}
      disabled={!listing.can.toggleVisibility}
      onClick={() => {
        focusNext('.own-toggle')
        set(!isVisible)
      }}
    >
      {label}
    </Button>
  )
}
