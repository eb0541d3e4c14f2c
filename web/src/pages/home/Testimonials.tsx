import { useRef } from 'react'
import { TESTIMONIALS } from '../../content/home-placeholders.ts'
import { placeName } from '../../features/listings/place-names.ts'
import { useAutoAdvance } from '../../features/listings/use-auto-advance.ts'
import { m } from '../../messages/index.js'
import { RoundButton } from '../../ui/Button.tsx'
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '../../ui/icons.ts'
import './testimonials.css'

/** R9. */
const INTERVAL_MS = 5000

/**
 * Seven testimonials, three per slide on desktops, one on phones; advances automatically unless the
 * user hovers, focuses, pauses or prefers reduced motion.
 */
export function Testimonials() {
  const list = useRef<HTMLUListElement>(null)
  const turn = (by: 1 | -1) => {
    const slides = list.current
    if (!slides) return
    const end = slides.scrollWidth - slides.clientWidth
    const left = slides.scrollLeft
    const atEdge = by > 0 ? left >= end - 4 : left <= 4
    slides.scrollTo({
      left: atEdge ? (by > 0 ? 0 : end) : left + by * (slides.clientWidth + gapOf(slides)),
    })
  }
  const { paused, toggle, hold } = useAutoAdvance(() => turn(1), INTERVAL_MS)
  return (
    <section
      className="section lazy-section"
      aria-labelledby="testimonials"
      aria-roledescription={m.carousel_role()}
      {...hold}
    >
      <div className="section-head testimonial-head">
        <h2 id="testimonials">{m.home_testimonials()}</h2>
        <div className="testimonial-controls">
          <RoundButton
            icon={paused ? playIcon : pauseIcon}
            label={paused ? m.carousel_play() : m.carousel_pause()}
            onClick={toggle}
          />
          <RoundButton
            icon={chevronLeftIcon}
            label={m.carousel_previous()}
            onClick={() => turn(-1)}
          />
          <RoundButton icon={chevronRightIcon} label={m.carousel_next()} onClick={() => turn(1)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard if focusable */}
      <ul ref={list} className="testimonials" tabIndex={0} aria-label={m.home_testimonials()}>
        {TESTIMONIALS.map(({ name, city, quote }) => (
          <li key={name}>
            <blockquote>“{quote()}”</blockquote>
            <p className="testimonial-who">
              <span className="testimonial-face" aria-hidden="true">
                {name[0]}
              </span>
              <span>
                <b>{name}</b>
                <span className="muted">{placeName(city)}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const gapOf = (list: Element) => Number.parseFloat(getComputedStyle(list).columnGap) || 0
