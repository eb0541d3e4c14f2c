import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ReactNode } from 'react'
import { m } from '../../../../messages/index.js'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { editIcon } from '../../../../ui/icons.ts'
import { phoneOf } from '../../detail/contact.ts'
import { editPath } from '../../own-listing.ts'
import { ContactLinks, ListingPrice } from './ContactPanel.tsx'

type ActionBarProps = {
  listing: ListingDetail
  own: boolean
  url: string
  booking: ReactNode
  asking: ReactNode
}

/** On phones, above the bottom bar: the price and the main action. */
export function ActionBar({ listing, own, url, booking, asking }: ActionBarProps) {
  return (
    <section className="action-bar" aria-label={m.detail_actions()}>
      <ListingPrice listing={listing} />
      {own ? (
        <ButtonLink kind="second" icon={editIcon} to={editPath(listing)}>
          {m.detail_edit()}
        </ButtonLink>
      ) : booking ? (
        booking
      ) : phoneOf(listing) ? (
        <ContactLinks main listing={listing} url={url} />
      ) : (
        (asking ?? (
          <a className="btn primary" href="#contact">
            {m.detail_contact()}
          </a>
        ))
      )}
    </section>
  )
}
