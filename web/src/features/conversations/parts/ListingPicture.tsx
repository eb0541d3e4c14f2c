import type { ConversationSummary } from '@rentify/contract/conversations/conversation'
import { Icon } from '../../../ui/Icon.tsx'
import { bedIcon, hotelIcon, shopIcon } from '../../../ui/icons.ts'

const TYPE_ICONS = { Room: bedIcon, Hotel: hotelIcon, Shop: shopIcon } as const

/** A listing's first picture, small; its type's icon without one. */
export function ListingPicture({
  listing: { picture, type },
}: {
  listing: ConversationSummary['listing']
}) {
  return picture ? (
    <img
      className="conversation-picture"
      src={picture}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className="conversation-picture">
      <Icon path={TYPE_ICONS[type]} />
    </span>
  )
}
