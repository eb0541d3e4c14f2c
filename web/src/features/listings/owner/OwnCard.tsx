import type { OwnListing } from '@rentify/contract/listings/owner'
import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import { type ReactNode, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { bedIcon, hotelIcon, pinIcon, shopIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { useNear } from '../../../ui/near.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { placeOf, titleOf } from '../card-facts.ts'
import { missingPriceLabel, periodLabel, typeLabel } from '../labels.ts'
import { placeName } from '../place-names.ts'
import { ownFacts } from './own-facts.ts'
import './own-card.css'

const BlockNotice = lazy(() =>
  import('../moderation/BlockNotice.tsx').then(({ BlockNotice }) => BlockNotice),
)
const ignore = () => undefined

const TYPE_ICONS: Readonly<Record<ListingType, string>> = {
  Room: bedIcon,
  Hotel: hotelIcon,
  Shop: shopIcon,
}

/** What an owner reads about a listing that administrators have taken off the public lists. */
const OFF: Readonly<
  Record<
    Exclude<ListingStatus, 'active'>,
    { tone: 'bad' | 'warm'; badge: () => string; text: () => string }
  >
> = {
  blocked: { tone: 'bad', badge: m.own_blocked, text: m.own_blocked_text },
  pending: { tone: 'warm', badge: m.own_pending, text: m.own_pending_text },
  inactive: { tone: 'warm', badge: m.own_off, text: m.own_off_text },
}

type OwnCardProps = {
  listing: OwnListing
  /** In the first viewport. */
  eager: boolean
  /** Whether 'Live' is shown; 'Hidden' always is. */
  saysLive: boolean
  /** A control in a line of its own. */
  setting?: ReactNode
  actions: ReactNode
}

/** A listing in its owner's lists: how it is, where, and what can be done with it. */
export function OwnCard({ listing, eager, saysLive, setting, actions }: OwnCardProps) {
  const { type, status, isVisible } = listing
  const facts = ownFacts(listing)
  const off = status === 'active' ? null : OFF[status]
  // Pictures of cards below the screen would be half of the page's requests.
  const card = useRef<HTMLElement>(null)
  const near = useNear(card, 0) || eager
  const [picture] = listing.pictures
  return (
    <article ref={card} className={`own-card${off || !isVisible ? ' off' : ''}`}>
      <Picture
        picture={near ? picture : undefined}
        alt=""
        sizes="128px"
        eager={eager}
        fallback={
          !picture && (
            <span className="own-no-photos">
              <Icon path={TYPE_ICONS[type]} />
              {m.own_no_photos()}
            </span>
          )
        }
      />
      <div className="own-body">
        <div className="own-badges">
          <Badge icon={TYPE_ICONS[type]}>{typeLabel(type)}</Badge>
          {off && <Badge tone={off.tone}>{off.badge()}</Badge>}
          {!isVisible && <Badge tone="warm">{m.own_hidden()}</Badge>}
          {isVisible && !off && saysLive && <Badge tone="ok">{m.own_live()}</Badge>}
        </div>
        <h3>
          <Link to={paths.listing(listing._id)}>
            <UnbrokenText text={titleOf(listing)} />
          </Link>
        </h3>
        <p className="own-place">
          <Icon path={pinIcon} />
          <span>{placeName(placeOf(listing))}</span>
        </p>
        <Price
          amount={listing.price}
          period={periodLabel(type)}
          none={missingPriceLabel(type)}
          free={m.listings_price_free()}
        />
        {facts.length > 0 && <p className="own-facts">{facts.join('\u00a0· ')}</p>}
      </div>
      {off && (
        <div className="own-off">
          <p>
            {off.text()}{' '}
            {status !== 'pending' && <Link to={paths.help()}>{m.own_blocked_help()}</Link>}
          </p>
          {status === 'blocked' && <BlockNotice listing={listing} onLoadError={ignore} />}
        </div>
      )}
      {setting && <div className="own-setting">{setting}</div>}
      <div className="own-actions">{actions}</div>
    </article>
  )
}
