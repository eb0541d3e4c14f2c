import { m } from '../../paraglide/messages.js'
import { starIcon } from '../../ui/icons.ts'
import type { Rating } from './card-facts.ts'
import './rating.css'

/** `★ 4.8 (127)`, read out in words. */
export function RatingStars({ rating: { rating, count } }: { rating: Rating }) {
  const value = rating.toFixed(1)
  return (
    <span className="rating">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={starIcon} />
      </svg>
      <span aria-hidden="true">
        {value} {count !== null && <i>({count.toLocaleString('en-IN')})</i>}
      </span>
      <span className="sr">{count === null ? m.listings_rating_only({ rating: value }) : m.listings_rating({ rating: value, count })}</span>
    </span>
  )
}
