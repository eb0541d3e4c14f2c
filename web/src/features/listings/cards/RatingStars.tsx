import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { starIcon } from '../../../ui/icons.ts'
import type { Rating } from '../card-facts.ts'
import './rating.css'

/** `★ 4.8 (127) on OYO`, with the count formatted by `counted`; read out in full. */
export function RatingStars({
  rating: { rating, count, source },
  counted = groupDigits,
}: {
  rating: Rating
  counted?: (count: number) => string
}) {
  const value = rating.toFixed(1)
  return (
    <span className="rating">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={starIcon} />
      </svg>
      <span aria-hidden="true">
        {value} {count !== null && <i>({counted(count)})</i>}
      </span>
      <span className="sr">{readOut(value, count)}</span>
      {source && <span className="rating-source">{m.listings_rating_on({ source })}</span>}
    </span>
  )
}

function readOut(rating: string, count: number | null): string {
  return count === null ? m.listings_rating_only({ rating }) : m.listings_rating({ rating, count })
}
