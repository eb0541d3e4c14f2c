import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type ReactNode, useEffect, useRef } from 'react'
import { ListingCard } from '../ListingCard.tsx'
import { placeOf, useCardHeights } from './card-heights.ts'
import { LoadMore } from './LoadMore.tsx'
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

type ResultsProps = {
  type: ListingType
  listings: readonly ListingSummary[]
  total: number
  hasMore: boolean
  busy: boolean
  failed: boolean
  /** New filters are loading; these are still the old cards. */
  updating: boolean
  placeholders: boolean
  onMore: () => void
  tools: ((listing: ListingSummary) => ReactNode) | undefined
  actions: (listing: ListingSummary) => ReactNode
}

/** The cards of a list, and the button for more. */
export function Results({
  type,
  listings,
  updating,
  placeholders,
  onMore,
  tools,
  actions,
  ...more
}: ResultsProps) {
  const list = useRef<HTMLUListElement>(null)
  useCardHeights(list)
  const firstNew = useRef<number | null>(null)

  // After the last page the button disappears; the focus moves to the first new card.
  useEffect(() => {
    if (firstNew.current === null || listings.length <= firstNew.current) return
    if (!more.hasMore)
      list.current?.children[firstNew.current]
        ?.querySelector<HTMLElement>('h3 a')
        ?.focus({ preventScroll: true })
    firstNew.current = null
  }, [listings.length, more.hasMore])

  return (
    <>
      <ul ref={list} className={`listing-grid${updating ? ' updating' : ''}`} aria-busy={updating}>
        {listings.map((listing, at) => (
          <li key={listing._id} {...placeOf(listing._id)}>
            <ListingCard
              listing={listing}
              variant="list"
              placeholders={placeholders}
              eager={at === 0}
              eagerOn={FIRST_ROW[at] ?? undefined}
              tools={tools?.(listing)}
              actions={actions(listing)}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        type={type}
        shown={listings.length}
        {...more}
        onMore={() => {
          firstNew.current = listings.length
          onMore()
        }}
      />
    </>
  )
}
