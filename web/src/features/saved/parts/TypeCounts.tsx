import type { ListingCard } from '@rentify/contract/listings/listing'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { bedIcon, hotelIcon, shopIcon } from '../../../ui/icons.ts'
import { typeLabel } from '../../listings/labels.ts'

const ICONS = { Room: bedIcon, Hotel: hotelIcon, Shop: shopIcon } as const

/** The number of saved listings of each type (R2). */
export function TypeCounts({ listings }: { listings: readonly Pick<ListingCard, 'type'>[] }) {
  return (
    <ul className="saved-types" aria-label={m.saved_types()}>
      {LISTING_TYPES.map((type) => (
        <li key={type}>
          <Badge icon={ICONS[type]}>
            {m.saved_of_type({
              type: typeLabel(type),
              count: listings.filter((listing) => listing.type === type).length,
            })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
