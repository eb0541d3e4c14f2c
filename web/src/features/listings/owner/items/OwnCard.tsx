import type { OwnListing } from '@rentify/contract/listings/owner'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../../../ui/Icon.tsx'
import { pinIcon } from '../../../../ui/icons.ts'
import { useNear } from '../../../../ui/near.ts'
import { placeOf } from '../../card-facts.ts'
import { placeName } from '../../place-names.ts'
import { OwnActions } from './OwnActions.tsx'
import { ownFacts } from './own-facts.ts'
import { isOff, OwnPrice, State, Thumbnail, Title, TypeBadge } from './own-parts.tsx'
import './own-card.css'

export type OwnItemProps = {
  listing: OwnListing
  /** In the first viewport. */
  eager: boolean
  /** Begins the message where it cannot be hidden or shown. */
  failure: () => string
  /** A checkbox. */
  select?: ReactNode
}

/** A listing in its owner's lists: how it is, where, and what can be done with it. */
export function OwnCard({ listing, eager, failure, select }: OwnItemProps) {
  const facts = ownFacts(listing)
  // Pictures of cards below the screen would be half of the page's requests.
  const card = useRef<HTMLElement>(null)
  const near = useNear(card, 0) || eager
  return (
    <article ref={card} className={`own-card${isOff(listing) ? ' off' : ''}`}>
      <div className="own-thumb">
        <Thumbnail listing={listing} near={near} eager={eager} />
        <TypeBadge listing={listing} />
        {select}
      </div>
      <div className="own-body">
        <State listing={listing} failure={failure} />
        <Title listing={listing} />
        <p className="own-place">
          <Icon path={pinIcon} />
          <span>{placeName(placeOf(listing))}</span>
        </p>
        <div className="own-price">
          <OwnPrice listing={listing} />
          {facts.length > 0 && <p className="own-facts">{facts.join('\u00a0· ')}</p>}
        </div>
      </div>
      <OwnActions listing={listing} failure={failure} />
    </article>
  )
}
