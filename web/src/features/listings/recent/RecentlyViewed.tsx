import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { ListingTiles } from '../cards/ListingTiles.tsx'
import { recentlyViewed } from './recently-viewed.ts'

/** The listings that the user opened last, if there are any; for signed-in users. */
export function RecentlyViewed() {
  const [listings] = useState(recentlyViewed)
  if (listings.length === 0) return null
  return (
    <section className="section" aria-labelledby="recent">
      <h2 id="recent">{m.home_recent()}</h2>
      <ListingTiles listings={listings} />
    </section>
  )
}
