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
  /** How wide it stands, as the `sizes` attribute says it: `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  /** On the first view: fetched at once; everything else waits until it comes near. */
  eager?: boolean
  /** On the first view of screens that answer to this media query: fetched at once there, when near elsewhere. */
  eagerOn?: string | undefined
  /** Shown when there is no picture. */
  fallback?: ReactNode
  className?: string
  /** What lies over it. */
  children?: ReactNode
}

const sourceSet = (id: string, format: PictureFormat) =>
  PICTURE_WIDTHS.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')

/** A 4:3 picture in AVIF, WebP and JPEG at the sizes asked for, its own colour holding the place: nothing shifts. */
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
