import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ReactNode } from 'react'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon, pinIcon } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import {
  type CardVariant,
  distanceText,
  factsOf,
  PREVIEW_CHARACTERS,
  ratingOf,
  shownPlaceOf,
  titleOf,
  truncate,
} from './card-facts.ts'
import { categoryLabel, missingPriceLabel, periodLabel, typeLabel } from './labels.ts'
import { NoPhotos, TYPE_ICONS } from './NoPhotos.tsx'
import { askBeforeOpening } from './open-listing.ts'
import { RatingStars } from './RatingStars.tsx'
import './listing-card.css'

/**
 * Widths of a card: one column on phones (requested slightly smaller: not visible, and half the
 * bytes), then as many 272 px columns as fit.
 */
const SIZES =
  '(min-width: 1700px) 260px, (min-width: 1280px) 320px, (min-width: 900px) 31vw, (min-width: 620px) 46vw, 86vw'

type ListingCardProps = {
  listing: ListingSummary
  variant: CardVariant
  /** Whether placeholder ratings are enabled (D13). */
  placeholders: boolean
  /** In the first viewport: its picture is fetched at once. */
  eager?: boolean
  /** The same, only on screens that match this media query. */
  eagerOn?: string | undefined
  /** Round buttons over the picture: share, save. */
  tools?: ReactNode
  /** Action buttons below the facts. */
  actions?: ReactNode
  sizes?: string
}

/**
 * A listing in every list: the whole card is one link to `/room/{id}`, with tools and actions above
 * it.
 */
export function ListingCard({
  listing,
  variant,
  placeholders,
  eager = false,
  eagerOn,
  tools,
  actions,
  sizes = SIZES,
}: ListingCardProps) {
  const rating = ratingOf(listing, variant, placeholders)
  const distance = distanceText(listing.distanceKm)
  return (
    <article className="listing-card">
      <Picture
        picture={listing.pictures[0]}
        alt=""
        sizes={sizes}
        eager={eager}
        eagerOn={eagerOn}
        fallback={<NoPhotos listing={listing} />}
      >
        <CardBadge listing={listing} variant={variant} />
      </Picture>
      {tools && <div className="listing-tools">{tools}</div>}
      <div className="listing-body">
        <div className="listing-first">
          <Price
            amount={listing.price}
            period={periodLabel(listing.type)}
            none={missingPriceLabel(listing.type)}
            free={m.listings_price_free()}
          />
          {rating && <RatingStars rating={rating} />}
        </div>
        <h3>
          <Link
            to={paths.listing(listing._id)}
            onClick={(event) => askBeforeOpening(event, listing)}
          >
            {titleOf(listing)}
          </Link>
        </h3>
        <p className="listing-meta">
          <Icon path={pinIcon} />
          <span>{shownPlaceOf(listing)}</span>
        </p>
        {distance && <p className="listing-meta">{distance}</p>}
        {variant === 'list' && listing.type === 'Shop' && listing.description && (
          <p className="listing-preview">{truncate(listing.description, PREVIEW_CHARACTERS)}</p>
        )}
        <Facts
          facts={factsOf(listing, variant)}
          verified={variant === 'list' && listing.user.isVerified}
        />
      </div>
      {actions && <div className="listing-actions">{actions}</div>}
    </article>
  )
}

/**
 * Over the picture: the type on the home page, a hotel's category and 'Commercial' in their lists.
 */
function CardBadge({
  listing: { type, category },
  variant,
}: Pick<ListingCardProps, 'listing' | 'variant'>) {
  const label =
    variant !== 'list'
      ? typeLabel(type)
      : type === 'Shop'
        ? m.listings_badge_commercial()
        : type === 'Hotel' && category
          ? categoryLabel(category)
          : typeLabel(type)
  return (
    <Badge tone="glass" icon={TYPE_ICONS[type]}>
      {label}
    </Badge>
  )
}

function Facts({ facts, verified }: { facts: readonly string[]; verified: boolean }) {
  if (facts.length === 0 && !verified) return null
  return (
    <ul className="listing-meta listing-facts">
      {verified && (
        <li className="listing-verified">
          <Icon path={checkIcon} />
          {m.listings_badge_verified()}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
