import type { CSSProperties } from 'react'

/** The drawn pictures in `public/scenes`, with the widths of each. */
const WIDTHS = { hero: [640, 960, 1200] } as const
const OTHER_WIDTHS = [640, 1200] as const

type SceneName = 'hero' | 'why-verified' | 'why-pricing' | 'why-support' | 'promo' | 'about'

const widthsOf = (name: SceneName): readonly number[] =>
  name in WIDTHS ? WIDTHS[name as keyof typeof WIDTHS] : OTHER_WIDTHS
const sourceSet = (name: SceneName, format: string) =>
  widthsOf(name)
    .map((width) => `/scenes/${name}-${width}.${format} ${width}w`)
    .join(', ')

type SceneProps = {
  name: SceneName
  alt: string
  width: number
  height: number
  sizes: string
  eager?: boolean
  style?: CSSProperties
}

/** A drawn picture; `width` and `height` reserve its space, `sizes` is its rendered width. */
export function Scene({ name, alt, width, height, sizes, eager, style }: SceneProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/scenes/${name}-640.webp`}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        style={style}
      />
    </picture>
  )
}
