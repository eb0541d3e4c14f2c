import type { ListingCard } from '@rentify/contract/listings/listing'
import { useState } from 'react'
import { m } from '../../messages/index.js'
import { RoundButton } from '../../ui/Button.tsx'
import { heartIcon } from '../../ui/icons.ts'
import { askToSignIn } from '../accounts/sign-in.ts'
import { useSession } from '../accounts/use-session.ts'
import { titleOf } from '../listings/card-facts.ts'
import { isOwn } from '../listings/own-listing.ts'
import { toggleSaved, useIsSaved } from './use-saved.ts'
import './save-button.css'
import { aboutListing } from '../listings/cards/open-listing.ts'

/** The button ignores further clicks for this long (R9). */
const LOCK_MS = 300

/**
 * The heart over a listing's picture, except on the user's own. Part of the HTML, because the owner
 * is known only after hydration.
 */
export function SaveButton({
  listing,
  onToggled,
}: {
  listing: ListingCard
  onToggled?: (saved: boolean) => void
}) {
  const session = useSession()
  const saved = useIsSaved(listing._id)
  const [locked, setLocked] = useState(false)
  if (isOwn(listing, session)) return null
  const press = () => {
    if (locked) return
    setLocked(true)
    setTimeout(() => setLocked(false), LOCK_MS)
    if (session.state !== 'in')
      return askToSignIn({
        message: m.saved_login(),
        about: aboutListing(listing),
        returnTo: location.pathname + location.search,
      })
    toggleSaved(listing._id)
    onToggled?.(!saved)
  }
  return (
    <RoundButton
      glass
      className="heart"
      icon={heartIcon}
      label={m.saved_save({ title: titleOf(listing) })}
      aria-pressed={saved}
      aria-disabled={locked || undefined}
      onClick={press}
    />
  )
}

/** The heart as a tool of list pages and detail pages. */
export const saveTool = (listing: ListingCard) => <SaveButton listing={listing} />
