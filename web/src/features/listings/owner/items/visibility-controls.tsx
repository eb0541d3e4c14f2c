import type { OwnListing } from '@rentify/contract/listings/owner'
import { useRef } from 'react'
import { m } from '../../../../messages/index.js'
import { Switch } from '../../../../ui/Switch.tsx'
import { titleOf } from '../../card-facts.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { useVisibility } from '../use-visibility.ts'

/** Whether renters see a listing; `failure` begins the message where that cannot be changed. */
export function VisibilitySwitch({
  listing,
  failure,
}: {
  listing: OwnListing
  failure: () => string
}) {
  const { busy, set } = useVisibility(listing, failure)
  const input = useRef<HTMLInputElement>(null)
  const focusNext = useFocusAfterRemoval(input)
  return (
    <Switch
      ref={input}
      label={m.own_visible()}
      aria-label={`${m.own_visible()}: ${titleOf(listing)}`}
      title={m.own_visible()}
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
