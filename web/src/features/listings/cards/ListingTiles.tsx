import type { ListingCard } from '@rentify/contract/listings/listing'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { priceText, shownPlaceOf, titleOf } from '../card-facts.ts'
import { TYPE_ICONS } from './NoPhotos.tsx'
import './listing-tiles.css'

type Tile = Pick<
  ListingCard,
  '_id' | 'type' | 'title' | 'titleHi' | 'category' | 'city' | 'location' | 'pictures'
> & { readonly price?: number | null }

/** Small links to listings in a line that scrolls; with their prices where these are given. */
export function ListingTiles({
  listings,
  heading: Heading = 'h3',
}: {
  listings: readonly Tile[]
  heading?: 'h3' | 'h4'
}) {
  return (
    <ul className="tiles">
      {listings.map((listing) => (
        <li key={listing._id}>
          <Picture
            picture={listing.pictures[0]}
            alt=""
            sizes="160px"
            fallback={<Icon path={TYPE_ICONS[listing.type]} />}
          />
          <Heading>
            <Link to={paths.listing(listing._id)}>
              <UnbrokenText text={titleOf({ ...listing, description: '' })} />
            </Link>
          </Heading>
          {listing.price !== undefined && (
            <p className="small num">{priceText(listing.type, listing.price)}</p>
          )}
          <p className="small muted">{shownPlaceOf(listing)}</p>
        </li>
      ))}
    </ul>
  )
}
