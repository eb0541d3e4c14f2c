import type { OwnListing } from '@rentify/contract/listings/owner'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { paths } from '../../../../paths.ts'
import { ButtonLink, RoundButton } from '../../../../ui/Button.tsx'
import { calendarIcon, moreIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { titleOf } from '../../card-facts.ts'
import { EditLink } from '../EditLink.tsx'

const OwnMenu = lazy(() => import('./OwnMenu.tsx').then(({ OwnMenu }) => OwnMenu))

type OwnActionsProps = {
  listing: OwnListing
  /** Begins the message where it cannot be hidden or shown. */
  failure: () => string
}

/** What an owner can do with a listing: the two that are needed most, and a menu. */
export function OwnActions({ listing, failure }: OwnActionsProps) {
  return (
    <div className="own-actions">
      <EditLink listing={listing} />
      {listing.type !== 'Shop' && (
        <ButtonLink
          small
          kind="second"
          icon={calendarIcon}
          to={paths.listingCalendar(listing._id)}
          aria-label={`${m.own_calendar()}: ${titleOf(listing)}`}
        >
          {m.own_calendar()}
        </ButtonLink>
      )}
      <More listing={listing} failure={failure} />
    </div>
  )
}

/** Its menu is fetched on hover, focus or touch. */
function More({ listing, failure }: OwnActionsProps) {
  const [wanted, setWanted] = useState(false)
  const label = m.own_actions({ title: titleOf(listing) })
  const button = (
    <RoundButton
      className="own-menu"
      icon={moreIcon}
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={OwnMenu.preload}
      onFocus={OwnMenu.preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <OwnMenu
      listing={listing}
      label={label}
      failure={failure}
      fallback={button}
      onLoadError={() => setWanted(false)}
    />
  )
}
