import type { ListingCard as Card } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type ReactNode, useEffect, useRef } from 'react'
import { ListingCard } from '../../listings/ListingCard.tsx'
import { useCompactRows } from '../compact-rows.ts'
import { useOwnDistances } from '../places/load-places.ts'
import type { Stays } from '../stays/stays.ts'
import { reservedHeight, useCardHeights } from './card-heights.ts'
import { LoadMore } from './LoadMore.tsx'
import { RepostsLink } from './RepostsLink.tsx'
import './list-print.css'
import './results.css'

/**
 * The screen width from which a card is in the first row: its picture then loads eagerly. The first
 * always does, and on a phone it has the connection to itself.
 */
const FIRST_ROW = [
  null,
  '(min-width: 620px)',
  '(min-width: 900px)',
  '(min-width: 1220px)',
  '(min-width: 1700px)',
  '(min-width: 1700px)',
]

/** The id of the heading above what is beyond the exact matches. */
export const BEYOND = 'beyond'

/** What relaxing the search adds to few exact matches (D64). */
type Beyond = {
  readonly listings: readonly Card[]
  readonly heading: string
  readonly about: string
  readonly total: number
  /** These are still the cards of another order. */
  readonly former: boolean
}

/** How many listings these cards stand for, with those folded into them. */
const representedBy = (listings: readonly Card[]) =>
  listings.reduce((sum, { moreLikeThis = 0 }) => sum + 1 + moreLikeThis, 0)

type ResultsProps = {
  type: ListingType
  listings: readonly Card[]
  beyond: Beyond | null
  total: number
  hasMore: boolean
  busy: boolean
  failed: boolean
  offline: boolean
  /** New filters are loading; these are still the old cards. */
  updating: boolean
  placeholders: boolean
  /** The landmark that distances count from, unless from the user. */
  from: string | undefined
  onMore: () => void
  tools: ((listing: Card) => ReactNode) | undefined
  actions: (listing: Card) => ReactNode
  stays: Stays | undefined
}

/** The cards of a list, those beyond its exact matches below them, and the button for more. */
export function Results({
  type,
  listings,
  beyond,
  updating,
  placeholders,
  from,
  onMore,
  tools,
  actions,
  stays,
  total,
  ...more
}: ResultsProps) {
  const cards = useRef<HTMLDivElement>(null)
  useCardHeights(cards)
  const compact = useCompactRows()
  const own = useOwnDistances()
  const shown = listings.length + (beyond && !beyond.former ? beyond.listings.length : 0)
  const firstNew = useRef<number | null>(null)

  // After the last page the button disappears; the focus moves to the first new card.
  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return
    if (!more.hasMore)
      cards.current
        ?.querySelectorAll<HTMLElement>('li h3 a')
        [firstNew.current]?.focus({ preventScroll: true })
    firstNew.current = null
  }, [shown, more.hasMore])

  const grid = (some: readonly Card[], eager: boolean, old = updating) => (
    <ul
      className={`listing-grid${compact ? ' compact' : ''}${old ? ' updating' : ''}`}
      aria-busy={old}
    >
      {some.map((listing, at) => (
        <li key={listing._id} {...reservedHeight(listing._id)}>
          <ListingCard
            listing={listing}
            variant="list"
            placeholders={placeholders}
            from={from}
            eager={eager && at === 0}
            eagerOn={eager ? (FIRST_ROW[at] ?? undefined) : undefined}
            tools={tools?.(listing)}
            stays={stays}
            ownDistance={own && <own.OwnDistance id={listing._id} />}
            reposts={<RepostsLink listing={listing} />}
            actions={actions(listing)}
          />
        </li>
      ))}
    </ul>
  )
  // Each heading says how many it has: what is below the last one counts that one's.
  const last =
    beyond && beyond.listings.length > 0
      ? { shown: representedBy(beyond.listings), total: beyond.total }
      : { shown: representedBy(listings), total }
  return (
    <>
      {own && <own.MeasuredList type={type} stays={stays} />}
      <div ref={cards}>
        {grid(listings, true)}
        {beyond && beyond.listings.length > 0 && (
          <section aria-labelledby={BEYOND}>
            <div className="list-beyond">
              <h2 id={BEYOND} tabIndex={-1}>
                {beyond.heading}
              </h2>
              <p className="muted small num">{beyond.about}</p>
            </div>
            {grid(beyond.listings, false, updating || beyond.former)}
          </section>
        )}
      </div>
      <LoadMore
        type={type}
        {...last}
        {...more}
        onMore={() => {
          firstNew.current = shown
          onMore()
        }}
      />
    </>
  )
}
