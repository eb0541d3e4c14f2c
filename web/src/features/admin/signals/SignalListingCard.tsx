import type { SignalListing } from '@rentify/contract/admin/signals/signals'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { TextLink } from '../../../ui/Button.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { priceText, shownPlaceOf } from '../../listings/card-facts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { PROPERTY_STATUSES } from '../properties/property-labels.ts'
import { VerifiedMark } from '../VerifiedMark.tsx'

type SignalListingCardProps = {
  listing: SignalListing
  /** The picture that the signal is about is shown first. */
  pictureId?: string | undefined
}

/** One listing beside another: pictures, price, place, and whose it is. */
export function SignalListingCard({ listing, pictureId }: SignalListingCardProps) {
  const { _id, type, price, status, pictures, description, createdAt, owner } = listing
  const title = shownTitle(listing)
  const state = PROPERTY_STATUSES[status]
  const sorted = pictures.toSorted(
    (a, b) => Number(b.id === pictureId) - Number(a.id === pictureId),
  )
  return (
    <article className="sig-listing" aria-labelledby={`l${_id}`}>
      {sorted.length > 0 ? (
        <ul className="sig-pictures">
          {sorted.map((picture, at) => (
            <li key={picture.id}>
              <Picture
                picture={picture}
                alt={m.admin_property_picture({ title, number: at + 1 })}
                sizes={at === 0 ? '(min-width: 1024px) 320px, 90vw' : '96px'}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small">{m.listings_no_photos()}</p>
      )}
      <h3 id={`l${_id}`}>
        <TextLink to={paths.listing(_id)} target="_blank">
          <UnbrokenText text={title} />
        </TextLink>
      </h3>
      <p className="sig-price">
        <b>{priceText(type, price)}</b> <Badge tone={state.tone}>{state.label()}</Badge>
      </p>
      <p className="muted small">
        {shownPlaceOf(listing)} · {m.signal_listed_on({ date: dayText(createdAt) })}
      </p>
      {description && <p className="sig-words">{description}</p>}
      <dl className="sig-owner">
        <div>
          <dt>{m.admin_property_owned_by()}</dt>
          <dd>
            {owner.name} {owner.isVerified && <VerifiedMark />} <EmailText email={owner.email} />
          </dd>
        </div>
        <div>
          <dt>{m.signal_account_since()}</dt>
          <dd>{dayText(owner.createdAt)}</dd>
        </div>
        <div>
          <dt>{m.admin_properties()}</dt>
          <dd>
            {groupDigits(owner.listings)}
            {owner.blocked > 0 && ` · ${m.signal_blocked_count({ count: owner.blocked })}`}
          </dd>
        </div>
      </dl>
    </article>
  )
}
