import type { ListingCard } from '@rentify/contract/listings/listing'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { LISTS } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { stackIcon } from '../../../ui/icons.ts'

/** 'and 3 more like this' on a card, which links to all of them; nothing without reposts. */
export function RepostsLink({ listing }: { listing: ListingCard }) {
  const { _id, type, moreLikeThis = 0 } = listing
  if (moreLikeThis === 0) return null
  return (
    <p className="listing-reposts">
      <Link to={LISTS[type]({ like: _id })}>
        <Icon path={stackIcon} />
        {m.listings_more_like_this({ count: groupDigits(moreLikeThis) })}
      </Link>
    </p>
  )
}
