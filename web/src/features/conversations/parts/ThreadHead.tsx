import type { Conversation } from '@rentify/contract/conversations/conversation'
import { formatRupees } from '@rentify/contract/money'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { useSearchParams } from '../../../router/router.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink, RoundButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chatIcon, chevronLeftIcon, moreIcon, phoneIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { chatLink, telLink } from '../../listings/detail/contact.ts'
import { nameOf, STATE_TEXTS } from '../message-texts.ts'
import { ListingPicture } from './ListingPicture.tsx'

const ThreadMenu = lazy(() => import('./ThreadMenu.tsx').then(({ ThreadMenu }) => ThreadMenu))

/** Who writes, and below it the listing with its state and what can be done. */
export function ThreadHead({ conversation }: { conversation: Conversation | undefined }) {
  const [address] = useSearchParams()
  const archived = address.get('archived') === 'true'
  return (
    <header className="thread-head">
      <div className="thread-who">
        <Link
          className="round thread-back"
          to={paths.messages(archived ? { archived } : {})}
          aria-label={m.messages_back()}
        >
          <Icon path={chevronLeftIcon} />
        </Link>
        <h2 dir="auto">
          {conversation ? nameOf(conversation) : <Skeleton width="140px" height="24px" />}
        </h2>
        {conversation && <Contact conversation={conversation} />}
        {conversation && <More conversation={conversation} />}
      </div>
      {conversation ? (
        <ListingLine conversation={conversation} />
      ) : (
        <div className="thread-listing">
          <Skeleton width="56px" height="56px" style={{ borderRadius: 'var(--r-2)' }} />
        </div>
      )}
    </header>
  )
}

function Contact({ conversation }: { conversation: Conversation }) {
  const { phone, listing } = conversation
  if (!phone) return null
  const name = nameOf(conversation)
  const url = window.location.origin + paths.listing(listing._id)
  const chat = chatLink(phone, m.messages_whatsapp_text({ title: listing.title, url }))
  return (
    <>
      <a className="round" href={telLink(phone)} aria-label={m.messages_call({ name })}>
        <Icon path={phoneIcon} />
      </a>
      {chat && (
        <a
          className="round"
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={m.messages_whatsapp({ name })}
        >
          <Icon path={chatIcon} />
        </a>
      )}
    </>
  )
}

/** Its menu is fetched on hover, focus or touch. */
function More({ conversation }: { conversation: Conversation }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <RoundButton
      icon={moreIcon}
      label={m.messages_menu()}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ThreadMenu.preload}
      onFocus={ThreadMenu.preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <ThreadMenu
      conversation={conversation}
      fallback={button}
      onLoadError={() => setWanted(false)}
    />
  )
}

function ListingLine({ conversation: { listing, side, closed } }: { conversation: Conversation }) {
  const state = STATE_TEXTS[listing.state]
  const place = [listing.locality, listing.city].filter(Boolean).join(', ')
  const words = (
    <>
      <ListingPicture listing={listing} />
      <span className="conversation-words">
        <b>{listing.title}</b>
        <span className="muted">
          {listing.price !== null && <span className="num">{formatRupees(listing.price)} · </span>}
          {place}
        </span>
      </span>
    </>
  )
  const bookable =
    side === 'renter' &&
    listing.state === 'open' &&
    closed === null &&
    listing.type !== 'Shop' &&
    listing.price !== null
  return (
    <div className="thread-listing">
      {listing.state === 'gone' ? (
        <span className="thread-place">{words}</span>
      ) : (
        <Link className="thread-place" to={paths.listing(listing._id)}>
          {words}
        </Link>
      )}
      {state && <Badge tone="warm">{state()}</Badge>}
      {bookable && (
        <ButtonLink small kind="soft" to={`${paths.listing(listing._id)}#book`}>
          {m.booking_book()}
        </ButtonLink>
      )}
    </div>
  )
}
