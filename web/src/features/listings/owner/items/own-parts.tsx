// The parts that a card and a row of an owner's list have in common.
import type { OwnListing } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../../messages/index.js'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../router/Link.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { bedIcon, hotelIcon, shopIcon } from '../../../../ui/icons.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { Price } from '../../../../ui/Price.tsx'
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx'
import { titleOf } from '../../card-facts.ts'
import { missingPriceLabel, periodLabel, typeLabel } from '../../labels.ts'
import { OFF, OffNotice } from './OffNotice.tsx'
import { VisibilitySwitch } from './visibility-controls.tsx'

const TYPE_ICONS: Readonly<Record<ListingType, string>> = {
  Room: bedIcon,
  Hotel: hotelIcon,
  Shop: shopIcon,
}

export const isOff = ({ status, isVisible }: OwnListing) => status !== 'active' || !isVisible

/** The first photo, small; `near`: whether it is fetched. */
export function Thumbnail({
  listing,
  near,
  eager,
}: {
  listing: OwnListing
  near: boolean
  eager: boolean
}) {
  const [picture] = listing.pictures
  return (
    <Picture
      picture={near ? picture : undefined}
      alt=""
      sizes="84px"
      eager={eager}
      fallback={
        !picture && (
          <span className="own-no-photos">
            <Icon path={TYPE_ICONS[listing.type]} />
            {m.own_no_photos()}
          </span>
        )
      }
    />
  )
}

export function TypeBadge({ listing: { type } }: { listing: OwnListing }) {
  return <Badge icon={TYPE_ICONS[type]}>{typeLabel(type)}</Badge>
}

/** Whether renters see it, why not, and the switch that a room's card has (R14, D101). */
export function State({ listing, failure }: { listing: OwnListing; failure: () => string }) {
  const { type, status, isVisible } = listing
  const off = status === 'active' ? null : OFF[status]
  return (
    <div className="own-state">
      {off && <Badge tone={off.tone}>{off.badge()}</Badge>}
      {/* Beside another state a room's switch says it. */}
      {!isVisible && !(off && type === 'Room') && <Badge tone="warm">{m.own_hidden()}</Badge>}
      {isVisible && !off && <Badge tone="ok">{m.own_live()}</Badge>}
      {off && <OffNotice listing={listing} off={off} />}
      {type === 'Room' && <VisibilitySwitch listing={listing} failure={failure} />}
    </div>
  )
}

export function Title({ listing }: { listing: OwnListing }) {
  return (
    <h3>
      <Link to={paths.listing(listing._id)}>
        <UnbrokenText text={titleOf(listing)} />
      </Link>
    </h3>
  )
}

export function OwnPrice({ listing: { type, price } }: { listing: OwnListing }) {
  return (
    <Price
      amount={price}
      period={periodLabel(type)}
      none={missingPriceLabel(type)}
      free={m.listings_price_free()}
    />
  )
}
