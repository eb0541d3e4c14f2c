import type { ListingDetail } from '@rentify/contract/listings/listing'
import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react'
import { m } from '../../../../messages/index.js'
import { RoundButton } from '../../../../ui/Button.tsx'
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { titleOf } from '../../card-facts.ts'
import { useAutoAdvance } from '../../use-auto-advance.ts'
import { isNear, swipe, turned } from './gallery-turns.ts'
import './gallery.css'

const PictureViewer = lazy(() =>
  import('./viewer/PictureViewer.tsx').then(({ PictureViewer }) => PictureViewer),
)

/** R9. */
const INTERVAL_MS = 5000
/** From this distance on it is a swipe, and no click on the content below. */
const CAPTURE_PIXELS = 6
/** The rendered width of the picture. */
export const SIZES = '(min-width: 1303px) 747px, (min-width: 1000px) 58vw, 100vw'
/** A picture this close to 4:3 fills the frame; of any other, all is shown. */
const FRAME = 4 / 3
const FILLS_FROM = 0.85

/**
 * A listing's pictures: they advance automatically, by swipe, keys, buttons and thumbnails, and
 * open full screen. `tools` are rendered above them.
 */
export function Gallery({ listing, tools }: { listing: ListingDetail; tools: ReactNode }) {
  const { pictures } = listing
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const turn = (by: number) => setAt((now) => turned(now, by, pictures.length))
  const { paused, toggle, hold } = useAutoAdvance(() => turn(1), INTERVAL_MS, isOpen)
  const title = titleOf(listing)
  const several = pictures.length > 1
  const { drag, swiping } = useSwipe(several, turn)
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || !several) return
    event.preventDefault()
    turn(by)
  }
  return (
    <div className={`gallery${several ? '' : ' single'}`}>
      <section
        className="stage"
        aria-roledescription={m.carousel_role()}
        aria-label={m.detail_pictures()}
        onKeyDown={keys}
        {...hold}
        {...swiping}
      >
        <div
          className={`slides${drag ? ' dragging' : ''}`}
          style={{ transform: `translateX(calc(${-at * 100}% + ${drag}px))` }}
        >
          {pictures.map((picture, index) => (
            <div
              key={picture.id}
              className="slide"
              aria-hidden={index !== at}
              ref={(slide) => fit(slide?.querySelector('img'))}
              onLoadCapture={({ target }: SyntheticEvent) => fit(target as HTMLImageElement)}
            >
              {isNear(index, at, pictures.length) && (
                <Picture
                  picture={picture}
                  alt={m.detail_picture({ title, number: index + 1 })}
                  sizes={SIZES}
                  eager={index === 0}
                />
              )}
            </div>
          ))}
        </div>
        <button
          type="button"
          className="stage-open"
          aria-label={m.detail_viewer_open()}
          onPointerEnter={() => void PictureViewer.preload()}
          onClick={() => setOpen(true)}
        />
        <div className="stage-tools">{tools}</div>
        {several && (
          <>
            <RoundButton
              glass
              className="stage-side left"
              icon={chevronLeftIcon}
              label={m.detail_picture_previous()}
              onClick={() => turn(-1)}
            />
            <RoundButton
              glass
              className="stage-side right"
              icon={chevronRightIcon}
              label={m.detail_picture_next()}
              onClick={() => turn(1)}
            />
            <div className="stage-foot">
              <RoundButton
                glass
                icon={paused ? playIcon : pauseIcon}
                label={paused ? m.carousel_play() : m.carousel_pause()}
                onClick={toggle}
              />
              <span className="stage-count" aria-hidden="true">
                {at + 1} / {pictures.length}
              </span>
              <span className="sr" aria-live={paused ? 'polite' : 'off'}>
                {m.detail_picture_at({ number: at + 1, total: pictures.length })}
              </span>
            </div>
          </>
        )}
      </section>
      {several && (
        <div className={`thumbs${pictures.length > 4 ? ' many' : ''}`}>
          {pictures.map(
            (picture, index) =>
              index > 0 && (
                <button
                  key={picture.id}
                  type="button"
                  aria-label={m.detail_picture_show({ number: index + 1 })}
                  aria-current={index === at || undefined}
                  onClick={() => setAt(index === at ? 0 : index)}
                >
                  <Picture picture={picture} alt="" sizes="(min-width: 1000px) 30vw, 1px" />
                </button>
              ),
          )}
        </div>
      )}
      {isOpen && (
        <PictureViewer
          title={title}
          pictures={pictures}
          at={at}
          onTurn={setAt}
          onClose={() => setOpen(false)}
          onLoadError={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Without bars where hardly anything of the picture is lost. */
function fit(image: HTMLImageElement | null | undefined): void {
  const slide = image?.closest<HTMLElement>('.slide')
  if (!slide || !image?.naturalWidth) return
  const ratio = image.naturalWidth / image.naturalHeight / FRAME
  slide.dataset.fit = Math.min(ratio, 1 / ratio) >= FILLS_FROM ? 'fills' : 'whole'
}

/**
 * Follows the finger, and turns from 40 px on. Spread `swiping` on the swiped element, and move the
 * strip by `drag` pixels.
 */
function useSwipe(enabled: boolean, onTurn: (by: number) => void) {
  const from = useRef<number | null>(null)
  const wasSwiped = useRef(false)
  const [drag, setDrag] = useState(0)
  const end = (event: PointerEvent) => {
    if (from.current === null) return
    const by = event.type === 'pointerup' ? swipe(event.clientX - from.current) : 0
    from.current = null
    setDrag(0)
    if (by) onTurn(by)
  }
  const swiping = {
    onPointerDown: (event: PointerEvent) => {
      wasSwiped.current = false
      if (enabled && event.isPrimary && event.button === 0) from.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return
      const moved = event.clientX - from.current
      if (Math.abs(moved) > CAPTURE_PIXELS) {
        wasSwiped.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      setDrag(moved)
    },
    // Not every browser keeps the click of a swipe from what is below.
    onClickCapture: (event: SyntheticEvent) => {
      if (wasSwiped.current) event.stopPropagation()
      wasSwiped.current = false
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
  return { drag, swiping }
}
