import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { formatRupees } from '@rentify/contract/money'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { clockText } from '../../../../ui/dates/date-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { chatIcon, checkIcon, editIcon, phoneIcon, shieldIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Price } from '../../../../ui/Price.tsx'
import { askToSignIn } from '../../../accounts/sign-in.ts'
import { session } from '../../../accounts/use-session.ts'
import { phoneOf, telLink, whatsappLink } from '../../detail/contact.ts'
import { missingPriceLabel, periodLabel, typeLabel } from '../../labels.ts'
import { editPath } from '../../own-listing.ts'
import './contact-panel.css'
import { aboutListing } from '../../cards/open-listing.ts'

const VerifiedDialog = lazy(() =>
  import('./VerifiedDialog.tsx').then(({ VerifiedDialog }) => VerifiedDialog),
)

type ContactPanelProps = {
  listing: ListingDetail
  own: boolean
  url: string
  booking: ReactNode
  /** Writes to the owner. */
  asking: ReactNode
}

/** Price, actions, and the owner's name. An owner sees that the listing is their own instead. */
export function ContactPanel({ listing, own, url, booking, asking }: ContactPanelProps) {
  return (
    <aside id="contact" className="contact" aria-label={m.detail_contact()}>
      <div className="panel lift stack">
        <div>
          <ListingPrice listing={listing} />
          {listing.deposit !== null && (
            <p className="small muted">
              {m.detail_deposit()}: {formatRupees(listing.deposit)}
            </p>
          )}
        </div>
        {own ? (
          <div className="contact-actions">
            <p className="contact-own">{m.detail_yours()}</p>
            <ButtonLink kind="second" wide icon={editIcon} to={editPath(listing)}>
              {m.detail_edit()}
            </ButtonLink>
          </div>
        ) : (
          <>
            <div className="contact-actions">
              {booking}
              {listing.contactLimit && (
                <Note tone="warm">
                  {m.contact_limited({
                    time: clockText(new Date(listing.contactLimit.availableAt)),
                  })}
                </Note>
              )}
              <ContactLinks lead={!booking} listing={listing} url={url} />
              {asking}
            </div>
            {listing.type === 'Shop' && (
              <p className="note">{m.detail_viewing_only({ type: typeLabel(listing.type) })}</p>
            )}
          </>
        )}
        <hr />
        <OwnerCard listing={listing} />
      </div>
      {!own && (
        <p className="note">
          <Icon path={shieldIcon} />
          <span>{m.detail_payment()}</span>
        </p>
      )}
    </aside>
  )
}

export function ListingPrice({
  listing: { price, type },
}: {
  listing: Pick<ListingDetail, 'price' | 'type'>
}) {
  return (
    <Price
      amount={price}
      period={periodLabel(type)}
      none={missingPriceLabel(type)}
      free={m.listings_price_free()}
    />
  )
}

/** A user whose session has ended is asked to sign in, and returns here. */
function requireSignInToContact(event: MouseEvent, listing: ListingDetail): void {
  if (session.current().state === 'in') return
  event.preventDefault()
  askToSignIn({
    message: m.listings_login_contact(),
    about: aboutListing(listing),
    returnTo: paths.listing(listing._id),
  })
}

type ContactLinksProps = { listing: ListingDetail; url: string; main?: boolean; lead?: boolean }

/**
 * 'Chat on WhatsApp' (mobiles only) and 'Call Owner', only with a number (D44); `main` is the one
 * that fits a narrow bar, `lead` makes the chat the main action.
 */
export function ContactLinks({ listing, url, main = false, lead = main }: ContactLinksProps) {
  const phone = phoneOf(listing)
  if (!phone) return null
  const chat = whatsappLink(phone, listing, url)
  return (
    <>
      {chat && (
        <a
          className={`btn ${lead ? 'primary' : 'second'}`}
          href={chat}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => requireSignInToContact(event, listing)}
        >
          <Icon path={chatIcon} />
          {m.detail_whatsapp()}
        </a>
      )}
      {!(main && chat) && (
        <a
          className={`btn ${lead && !chat ? 'primary' : 'second'}`}
          href={telLink(phone)}
          onClick={(event) => requireSignInToContact(event, listing)}
        >
          <Icon path={phoneIcon} />
          {m.detail_call()}
        </a>
      )}
    </>
  )
}

/** Why there is no number: the owner withholds it (D90), or has none. */
function noPhoneText({ contactPolicy }: ListingDetail): string {
  if (contactPolicy === 'after_reply') return m.ask_after_reply()
  return contactPolicy === 'never' ? m.ask_instead() : m.detail_no_phone()
}

function OwnerCard({ listing }: { listing: ListingDetail }) {
  const { owner } = listing
  const [explained, setExplained] = useState(false)
  const close = () => setExplained(false)
  const name = owner.name?.trim() || m.detail_owner_fallback()
  const phone = phoneOf(listing)
  const initials = name
    .split(/\s+/)
    .map(([letter]) => letter)
    .slice(0, 2)
    .join('')
  return (
    <>
      <h2>{m.detail_contact()}</h2>
      <div className="contact-owner">
        <span className="contact-face" aria-hidden="true">
          {initials.toUpperCase()}
        </span>
        <div>
          <b>{name}</b>
          {owner.isVerified && (
            <button
              type="button"
              className="contact-verified"
              aria-haspopup="dialog"
              onClick={() => setExplained(true)}
            >
              <Badge tone="ok" icon={checkIcon}>
                {m.detail_owner_verified()}
              </Badge>
            </button>
          )}
        </div>
      </div>
      {explained && (
        <VerifiedDialog verifiedAt={owner.verifiedAt} onClose={close} onLoadError={close} />
      )}
      {!listing.contactLimit && (
        <p className="contact-phone">
          <Icon path={phoneIcon} />
          {phone ? groupPhone(phone) : noPhoneText(listing)}
        </p>
      )}
    </>
  )
}
