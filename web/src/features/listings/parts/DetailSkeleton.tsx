import type { ListingPreview } from '@rentify/contract/pages'
import { m } from '../../../messages/index.js'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SIZES } from './Gallery.tsx'
import './detail.css'
import './gallery.css'

/** A loading listing in its final shape, with the facts known so far. */
export function DetailSkeleton({ preview }: { preview: ListingPreview | undefined }) {
  return (
    <div className="page" aria-busy="true">
      {!preview && <h1 className="sr">{m.title_listing()}</h1>}
      <p className="sr" role="status">
        {m.detail_loading()}
      </p>
      {preview?.picture ? (
        <div className="gallery">
          <div className="stage">
            <div className="slide">
              <Picture
                picture={preview.picture}
                alt={m.detail_picture({ title: preview.title, number: 1 })}
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
      ) : (
        <div className="gallery single">
          <Skeleton className="stage" />
        </div>
      )}
      <div className="detail-layout">
        <div className="detail-main">
          <div className="detail-title">
            <Skeleton width="90px" height="26px" />
            {preview ? (
              <h1>{preview.title}</h1>
            ) : (
              <Skeleton width="min(100%, 460px)" height="calc(var(--t-40) * var(--lh-head))" />
            )}
            <Skeleton width="min(70%, 260px)" height="22px" />
          </div>
          <Skeleton height="82px" style={{ borderRadius: 'var(--r-3)' }} />
          <div className="stack">
            <Skeleton width="160px" height="24px" />
            <Skeleton height="18px" />
            <Skeleton height="18px" />
            <Skeleton width="70%" height="18px" />
          </div>
        </div>
        <Skeleton height="360px" style={{ borderRadius: 'var(--r-4)' }} />
      </div>
    </div>
  )
}
