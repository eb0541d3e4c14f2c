import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { CSSProperties } from 'react'
import { m } from '../../messages/index.js'
import { Icon } from '../../ui/Icon.tsx'
import { bedIcon, hotelIcon, shopIcon } from '../../ui/icons.ts'
import { placeName } from './place-names.ts'
import './no-photos.css'

export const TYPE_ICONS: Readonly<Record<ListingType, string>> = {
  Room: bedIcon,
  Hotel: hotelIcon,
  Shop: shopIcon,
}

/** A hue of its own for each listing, so that a page of them can be told apart. */
const hueOf = (id: string) => Number.parseInt(id.slice(-2), 16) * (360 / 256)

type NoPhotosProps = {
  listing: Pick<ListingSummary, '_id' | 'type' | 'location' | 'city'>
  /** What it says below the locality. */
  text?: string
}

/** In place of a picture: never an invented room (D62). */
export function NoPhotos({ listing, text = m.listings_no_photos() }: NoPhotosProps) {
  return (
    <div className="no-photos" style={{ '--hue': hueOf(listing._id) } as CSSProperties}>
      <Icon path={TYPE_ICONS[listing.type]} />
      <strong>{placeName(listing.location.trim() || listing.city)}</strong>
      <span>{text}</span>
    </div>
  )
}
