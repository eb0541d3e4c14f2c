import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ReactNode } from 'react'
import { m } from '../../../../messages/index.js'
import { NoPhotos } from '../../cards/NoPhotos.tsx'
import { AskForPhotos } from './AskForPhotos.tsx'
import './no-photos-band.css'

type NoPhotosBandProps = {
  listing: ListingDetail
  /** Badge and rating, above the heading. */
  kind: ReactNode
  tools: ReactNode
  /** The heading and the place. */
  children: ReactNode
}

/** In place of the pictures: a low band with the heading, and the owner to ask (D62). */
export function NoPhotosBand({ listing, kind, tools, children }: NoPhotosBandProps) {
  return (
    <div className="band">
      <NoPhotos
        listing={listing}
        kind={kind}
        note={
          <div className="band-ask">
            {listing.can?.save && <AskForPhotos listing={listing} />}
            <p className="tile-note">{m.listings_no_photos()}</p>
          </div>
        }
      >
        {children}
      </NoPhotos>
      <div className="band-tools">{tools}</div>
    </div>
  )
}
