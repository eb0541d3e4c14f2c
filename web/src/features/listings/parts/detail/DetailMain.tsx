import { todayInIndia } from '@rentify/contract/calendar'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { groupDigits } from '@rentify/contract/money'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { Fragment, type ReactNode } from 'react'
import { m } from '../../../../messages/index.js'
import { Badge } from '../../../../ui/Badge.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { pinIcon } from '../../../../ui/icons.ts'
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx'
import { placeOf, ratingOf, titleOf } from '../../card-facts.ts'
import { TYPE_ICONS } from '../../cards/NoPhotos.tsx'
import { RatingStars } from '../../cards/RatingStars.tsx'
import { confirmedText } from '../../confirmed-text.ts'
import { detailFacts } from '../../detail/detail-facts.ts'
import { facilityLabel } from '../../facility-labels.ts'
import { typeLabel } from '../../labels.ts'
import { placeName } from '../../place-names.ts'
import { LocationMap } from '../map/LocationMap.tsx'
import { CostTable } from './CostTable.tsx'
import { facilityIcon } from './facility-icons.ts'

/** `Sector 62, Noida, Uttar Pradesh`; a state that is its own city (Delhi) is not repeated. */
function withState(listing: ListingDetail): string {
  const place = placeOf(listing)
  return placeName(
    listing.state && !place.toLowerCase().includes(listing.state.toLowerCase())
      ? `${place}, ${listing.state}`
      : place,
  )
}

const reviewsText = (count: number): string => m.detail_reviews({ count: groupDigits(count) })

/** What kind of listing it is, and its rating. */
export function DetailKind({ listing, placeholders }: Shown) {
  const rating = ratingOf(listing, 'list', placeholders)
  return (
    <div className="detail-kind">
      <Badge tone="accent" icon={TYPE_ICONS[listing.type]}>
        {typeLabel(listing.type)}
      </Badge>
      {rating && <RatingStars rating={rating} counted={reviewsText} />}
    </div>
  )
}

/** The heading of the page, and the place. */
export function DetailHeading({ listing }: Pick<Shown, 'listing'>) {
  return (
    <>
      <h1>
        <UnbrokenText text={titleOf(listing)} />
      </h1>
      <p className="detail-place">
        <Icon path={pinIcon} />
        {withState(listing)}
      </p>
      <p className="detail-confirmed" suppressHydrationWarning>
        {confirmedText(listing)}
      </p>
    </>
  )
}

/** Every known fact, label and value. */
export function DetailFacts({ listing }: Pick<Shown, 'listing'>) {
  const facts = detailFacts(listing, todayInIndia())
  if (facts.length === 0) return null
  return (
    <dl className="detail-facts" aria-label={m.detail_facts()}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {breakingAfterSlash(value)}
            {note && <span className="detail-note"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Bachelors/Family' is wider than a narrow cell. */
const breakingAfterSlash = (text: string): ReactNode =>
  text.split('/').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))

type Shown = { listing: ListingDetail; placeholders: boolean }

/** What `lead` shows first, then text, facilities, rules, what `children` add, and the place. */
export function DetailMain({
  listing,
  settings,
  lead,
  own,
  children,
}: {
  listing: ListingDetail
  own: boolean
  settings: PublicSettings | undefined
  lead: ReactNode
  children?: ReactNode
}) {
  const facilities = [...new Set([...listing.facilities, ...listing.amenities])]
  return (
    <div className="detail-main">
      {lead}
      <CostTable listing={listing} own={own} />
      <TextBlock id="description" title={m.detail_description()} text={listing.description} />
      {facilities.length > 0 && (
        <section className="detail-block" aria-labelledby="facilities">
          <h2 id="facilities">
            {listing.type === 'Room' ? m.detail_facilities() : m.detail_amenities()}
          </h2>
          <ul className="detail-facilities">
            {facilities.map((name) => (
              <li key={name}>
                <Icon path={facilityIcon(name)} />
                {facilityLabel(name)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextBlock id="rules" title={m.detail_rules()} text={listing.rules} />
      {children}
      <LocationMap listing={listing} settings={settings} />
    </div>
  )
}

function TextBlock({ id, title, text }: { id: string; title: string; text: string | null }) {
  if (!text?.trim()) return null
  return (
    <section className="detail-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="detail-text">
        <UnbrokenText text={text.trim()} />
      </p>
    </section>
  )
}
