import type { ListingCard as Card } from '@rentify/contract/listings/listing'
import { useLayoutEffect, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { CompareTool } from '../../compare/CompareTool.tsx'
import { ShareButton } from '../../listings/detail/ShareButton.tsx'
import { ListingCard } from '../../listings/ListingCard.tsx'
import { SaveButton } from '../SaveButton.tsx'

/**
 * The cards, each with its type; unsaving one removes its card and moves the focus to the next
 * card's heart.
 */
export function SavedGrid({
  listings,
  placeholders,
  onRemoved,
}: {
  listings: readonly Card[]
  placeholders: boolean
  onRemoved: (listing: Card) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (left.current === null) return
    const next = list.current?.children[Math.min(left.current, listings.length - 1)]
    next?.querySelector<HTMLElement>('.heart')?.focus({ preventScroll: true })
    left.current = null
  }, [listings.length])
  return (
    <>
      <h2 className="sr">{m.list_results()}</h2>
      <ul ref={list} className="listing-grid">
        {listings.map((listing, at) => (
          <li key={listing._id}>
            <ListingCard
              listing={listing}
              variant="home"
              placeholders={placeholders}
              eager={at === 0}
              tools={
                <>
                  <CompareTool listing={listing} />
                  <SaveButton
                    listing={listing}
                    onToggled={(saved) => {
                      if (saved) return
                      left.current = at
                      onRemoved(listing)
                    }}
                  />
                  <ShareButton listing={listing} />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
