import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { CSSProperties, ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { Icon } from '../../../ui/Icon.tsx'
import { bedIcon, bunkIcon, flatIcon, hotelIcon, shopIcon } from '../../../ui/icons.ts'
import { tileLook } from './tile-look.ts'
import './no-photos.css'

export const TYPE_ICONS: Readonly<Record<ListingType, string>> = {
  Room: bedIcon,
  Hotel: hotelIcon,
  Shop: shopIcon,
}

/** Room types with a drawing of their own. */
const ROOM_ICONS: Readonly<Record<string, string>> = {
  'Flat/Apartment': flatIcon,
  'Studio Apartment': flatIcon,
  'Shared Room': bunkIcon,
  'PG for Boys': bunkIcon,
  'PG for Girls': bunkIcon,
}

type NoPhotosProps = {
  listing: Pick<ListingCard, '_id'> & Partial<Pick<ListingCard, 'type' | 'roomType'>>
  /** Its kind, above the heading. */
  kind: ReactNode
  /** The heading. */
  children: ReactNode
  className?: string
  /** In place of 'No photos yet'. */
  note?: ReactNode
}

/**
 * In place of a picture: a quiet tile, never an invented room (D62). Its tone and shape follow the
 * id alone, so a listing looks the same wherever it is shown.
 */
export function NoPhotos({
  listing: { _id, type, roomType },
  kind,
  children,
  className = '',
  note = <p className="tile-note">{m.listings_no_photos()}</p>,
}: NoPhotosProps) {
  const { hue, chroma, shape } = tileLook(_id)
  return (
    <div
      className={`tile ${className}`}
      data-shape={shape}
      style={{ '--h': hue, '--k': chroma } as CSSProperties}
    >
      <div className="tile-back">
        {type && <Icon path={ROOM_ICONS[roomType ?? ''] ?? TYPE_ICONS[type]} />}
      </div>
      <div className="tile-text">
        <div className="tile-kind">{kind}</div>
        {children}
        {note}
      </div>
    </div>
  )
}
