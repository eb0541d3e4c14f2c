import {
  PICTURE_WIDTHS,
  type PictureFormat,
  type Picture as PictureOf,
  pictureUrl,
} from '@rentify/contract/media/picture'
import type { ReactNode } from 'react'
import './picture.css'

type PictureProps = {
  picture: PictureOf | undefined
  alt: string
  /** Its rendered width as a `sizes` attribute: `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  /** In the first viewport: loaded eagerly; all others load lazily. */
  eager?: boolean
  /** In the first viewport of screens that match this media query: eager there, lazy elsewhere. */
  eagerOn?: string | undefined
  /** Shown if there is no picture. */
  fallback?: ReactNode
  className?: string
  /** Rendered over the picture. */
  children?: ReactNode
}

const sourceSet = (id: string, format: PictureFormat) =>
  PICTURE_WIDTHS.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')

/**
 * A 4:3 picture in AVIF, WebP and JPEG at the requested sizes, with its average colour as
 * placeholder: no layout shift.
 */
export function Picture({
  picture,
  alt,
  sizes,
  eager,
  eagerOn,
  fallback,
  className = '',
  children,
}: PictureProps) {
  return (
    <div className={`pic ${className}`} style={picture && { backgroundColor: picture.color }}>
      {picture && eagerOn && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={sourceSet(picture.id, 'avif')}
          imageSizes={sizes}
          media={eagerOn}
        />
      )}
      {picture ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(picture.id, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet(picture.id, 'webp')} sizes={sizes} />
          <img
            src={pictureUrl(picture.id, 640)}
            alt={alt}
            width={1200}
            height={900}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      ) : (
        <div className="pic-none">{fallback}</div>
      )}
      {children}
    </div>
  )
}
