import { shortText } from '@rentify/contract/cut-text'
import type { ListingCard as Card } from '@rentify/contract/listings/listing'
import type { ReactNode } from 'react'
import { m } from '../../messages/index.js'
import { Link } from '../../router/Link.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon, nearIcon, pinIcon } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { UnbrokenText } from '../../ui/UnbrokenText.tsx'
import {
  aroundTileHeading,
  type CardVariant,
  cityOf,
  distanceText,
  factsOf,
  PREVIEW_CHARACTERS,
  ratingOf,
  saidByBedrooms,
  shownPlaceOf,
  tileHeadingOf,
  titleOf,
} from './card-facts.ts'
import { NoPhotos, TYPE_ICONS } from './cards/NoPhotos.tsx'
import { aboutListing, listingPath, requireSignInToOpen } from './cards/open-listing.ts'
import { RatingStars } from './cards/RatingStars.tsx'
import { confirmedText } from './confirmed-text.ts'
import { costLine } from './cost-line.ts'
import {
  categoryLabel,
  FIELD_TEXTS,
  missingPriceLabel,
  periodLabel,
  roomTypeLabel,
  typeLabel,
} from './labels.ts'
import './listing-card.css'

/**
 * Widths of a card: one column on phones (requested slightly smaller: not visible, and half the
 * bytes), then as many 272 px columns as fit.
 */
const SIZES =
  '(min-width: 1700px) 260px, (min-width: 1280px) 320px, (min-width: 900px) 31vw, (min-width: 620px) 46vw, 86vw'

/** Headings with more characters, or with a longer word, are set smaller. */
const LONG_HEADING = 22
const LONG_WORD = 13

const isLong = (heading: string) =>
  heading.length > LONG_HEADING || heading.split(' ').some((word) => word.length > LONG_WORD)

type ListingCardProps = {
  listing: Card
  variant: CardVariant
  /** Whether placeholder ratings are enabled (D13). */
  placeholders: boolean
  /** The landmark that its distance counts from, unless from the user. */
  from?: string | undefined
  /** In the first viewport: its picture is fetched at once. */
  eager?: boolean
  /** The same, only on screens that match this media query. */
  eagerOn?: string | undefined
  /** Round buttons over the picture: share, save. */
  tools?: ReactNode
  /** A line below the place: how far it is from the user's own. */
  ownDistance?: ReactNode
  /** A last line: a link to what is folded into it, or how its price changed since it was saved. */
  reposts?: ReactNode
  /** Of lists whose search has dates. */
  stays?: { price(listing: Card): { amount: number; period: string } | null } | undefined
  /** Action buttons below the facts. */
  actions?: ReactNode
  sizes?: string
}

/** A listing in every list: one link to `/room/{id}`, with tools and actions above it. */
export function ListingCard({
  listing,
  variant,
  placeholders,
  from: landmark,
  eager = false,
  eagerOn,
  tools,
  ownDistance,
  reposts,
  stays,
  actions,
  sizes = SIZES,
}: ListingCardProps) {
  const rating = ratingOf(listing, variant, placeholders)
  const from = listing.distanceFrom ?? landmark
  const distance = distanceText(listing.distanceKm, from)
  const [picture] = listing.pictures
  const kind = kindOf(listing, variant)
  const heading = picture ? null : tileHeadingOf(listing)
  const around = heading === null ? null : aroundTileHeading(listing)
  const title = (
    <h3>
      <Link
        to={listingPath(listing)}
        onClick={(event) => requireSignInToOpen(event, listing, () => aboutListing(listing))}
      >
        {around ? (
          <>
            {/* Read by screen readers only, because the facts below show it. */}
            <span className="sr">{around[0]}</span>
            {heading}
            <span className="sr">{around[1]}</span>
          </>
        ) : (
          <UnbrokenText text={titleOf(listing)} />
        )}
      </Link>
    </h3>
  )
  // The tile of all but hotels has the locality.
  const isPlaceShown = !picture && listing.type !== 'Hotel'
  const place = isPlaceShown ? cityOf(listing) : shownPlaceOf(listing)
  // A landmark says the city, and its name takes a whole line.
  const places = from && distance ? [isPlaceShown ? null : place, distance] : [place ?? distance]
  const cost = variant === 'list' && costLine(listing)
  const verified = variant === 'list' && listing.user.isVerified
  return (
    <article className="listing-card">
      {picture ? (
        <Picture picture={picture} alt="" sizes={sizes} eager={eager} eagerOn={eagerOn}>
          {kind && (
            <Badge tone="glass" icon={TYPE_ICONS[listing.type]}>
              {kind}
            </Badge>
          )}
        </Picture>
      ) : (
        <NoPhotos
          listing={listing}
          kind={kind}
          className={heading && isLong(heading) ? 'long' : ''}
        >
          {around ? title : heading && <p className="tile-place">{heading}</p>}
        </NoPhotos>
      )}
      <div className="listing-body">
        <div className="listing-first">
          <Price
            amount={listing.price}
            period={periodLabel(listing.type)}
            {...stays?.price(listing)}
            none={missingPriceLabel(listing.type)}
            free={m.listings_price_free()}
          />
          {rating ? <RatingStars rating={rating} /> : verified && <Verified />}
        </div>
        <Facts
          facts={factsOf(listing, variant).filter((fact) => picture || fact !== kind)}
          verified={verified && rating !== null}
        />
        {cost && <p className="listing-meta listing-more">{cost}</p>}
        {!around && title}
        {places.map(
          (line) =>
            line && (
              <p key={line} className="listing-meta listing-place">
                <Icon path={line === place ? pinIcon : nearIcon} />
                <span>{line}</span>
                {!from && place && distance && <span className="listing-distance">{distance}</span>}
              </p>
            ),
        )}
        {ownDistance}
        {variant === 'list' && (
          <p className="listing-meta listing-more" suppressHydrationWarning>
            {confirmedText(listing)}
          </p>
        )}
        {reposts}
        {variant === 'list' && listing.type === 'Shop' && listing.description && (
          <p className="listing-preview">
            <UnbrokenText text={shortText(listing.description, PREVIEW_CHARACTERS)} />
          </p>
        )}
      </div>
      {/* After the title, so that the keyboard and screen readers come to it first. */}
      {tools && <div className="listing-tools">{tools}</div>}
      {actions && <div className="listing-actions">{actions}</div>}
    </article>
  )
}

/**
 * The type on the home page; in the lists, whose type is known, a hotel's category, 'Commercial',
 * and on a tile what kind of room it is.
 */
function kindOf(listing: Card, variant: CardVariant): string | null {
  const { type, category, roomType, bedrooms, pictures } = listing
  if (variant !== 'list') return typeLabel(type)
  if (type === 'Shop') return m.listings_badge_commercial()
  if (type === 'Hotel') return category ? categoryLabel(category) : null
  if (pictures.length > 0) return null
  if (bedrooms === 0 && saidByBedrooms(listing)) return FIELD_TEXTS.bedrooms.value('0')
  return roomType ? roomTypeLabel(roomType) : null
}

function Verified() {
  return (
    <span className="listing-verified">
      <Icon path={checkIcon} />
      {m.listings_badge_verified()}
    </span>
  )
}

function Facts({ facts, verified }: { facts: readonly string[]; verified: boolean }) {
  if (facts.length === 0 && !verified) return null
  return (
    <ul className="listing-meta listing-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {verified && (
        <li>
          <Verified />
        </li>
      )}
    </ul>
  )
}
