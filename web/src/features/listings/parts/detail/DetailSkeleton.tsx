import type { ListingPreview } from '@rentify/contract/pages'
import { m } from '../../../../messages/index.js'
import { Picture } from '../../../../ui/Picture.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx'
import { NoPhotos } from '../../cards/NoPhotos.tsx'
import { shownTitle } from '../../place-names.ts'
import { SIZES } from './Gallery.tsx'
import './detail.css'
import './gallery.css'
import './no-photos-band.css'

/** A loading listing in its final shape, with the facts known so far. */
export function DetailSkeleton({ preview }: { preview: ListingPreview | undefined }) {
  const bare = preview?.picture === null
  const contact = (
    <Skeleton className="contact" height="360px" style={{ borderRadius: 'var(--r-4)' }} />
  )
  return (
    <div className="page" aria-busy="true">
      {!preview && <h1 className="sr">{m.title_listing()}</h1>}
      <p className="sr" role="status">
        {m.detail_loading()}
      </p>
      {bare ? <BandSkeleton preview={preview} /> : <GallerySkeleton preview={preview} />}
      <div className={`detail-layout${bare ? ' bare' : ''}`}>
        {bare && <Skeleton className="detail-facts" height="132px" />}
        {bare && contact}
        <div className="detail-main">
          {!bare && (
            <>
              <div className="detail-title">
                <Skeleton width="90px" height="26px" />
                {preview ? (
                  <h1>
                    <UnbrokenText text={shownTitle(preview)} />
                  </h1>
                ) : (
                  <Skeleton width="min(100%, 460px)" height="calc(var(--t-40) * var(--lh-head))" />
                )}
                <Skeleton width="min(70%, 260px)" height="22px" />
              </div>
              <Skeleton height="82px" style={{ borderRadius: 'var(--r-3)' }} />
            </>
          )}
          <div className="stack">
            <Skeleton width="160px" height="24px" />
            <Skeleton height="18px" />
            <Skeleton height="18px" />
            <Skeleton width="70%" height="18px" />
          </div>
        </div>
        {!bare && contact}
      </div>
    </div>
  )
}

type Known = { preview: ListingPreview | undefined }

function GallerySkeleton({ preview }: Known) {
  if (!preview?.picture)
    return (
      <div className="gallery single">
        <Skeleton className="stage" />
      </div>
    )
  return (
    <div className="gallery">
      <div className="stage">
        <div className="slide">
          <Picture
            picture={preview.picture}
            alt={m.detail_picture({ title: shownTitle(preview), number: 1 })}
            sizes={SIZES}
            eager
          />
        </div>
      </div>
      <div className="thumbs">
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </div>
    </div>
  )
}

/** The band of a listing without photos, in its own tone. */
function BandSkeleton({ preview }: { preview: ListingPreview }) {
  return (
    <div className="band">
      <NoPhotos
        listing={preview}
        kind={<Skeleton width="90px" height="26px" />}
        note={<div className="band-ask" />}
      >
        <h1>
          <UnbrokenText text={shownTitle(preview)} />
        </h1>
        <Skeleton width="min(70%, 260px)" height="24px" />
      </NoPhotos>
    </div>
  )
}
