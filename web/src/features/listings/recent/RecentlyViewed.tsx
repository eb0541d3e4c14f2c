import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownPlaceOf, titleOf } from '../card-facts.ts'
import { TYPE_ICONS } from '../cards/NoPhotos.tsx'
import { recentlyViewed } from './recently-viewed.ts'
import './recently-viewed.css'

/** The listings that the user opened last, if there are any; for signed-in users. */
export function RecentlyViewed() {
  const [listings] = useState(recentlyViewed)
  if (listings.length === 0) return null
  return (
    <section className="section" aria-labelledby="recent">
      <h2 id="recent">{m.home_recent()}</h2>
      <ul className="recent">
        {listings.map((listing) => (
          <li key={listing._id}>
            <Picture
              picture={listing.pictures[0]}
              alt=""
              sizes="160px"
              fallback={<Icon path={TYPE_ICONS[listing.type]} />}
            />
            <h3>
              <Link to={paths.listing(listing._id)}>
                <UnbrokenText text={titleOf({ ...listing, description: '' })} />
              </Link>
            </h3>
            <p className="small muted">{shownPlaceOf(listing)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
