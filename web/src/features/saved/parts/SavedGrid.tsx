import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { Save } from '@rentify/contract/saved/saved'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { ShareButton } from '../../listings/detail/ShareButton.tsx'
import { ListingCard } from '../../listings/ListingCard.tsx'
import { priceChange } from '../price-change.ts'
import { SaveButton } from '../SaveButton.tsx'
import { NoteField } from './NoteField.tsx'

/**
 * The cards, each with its type, how its price changed, and the user's note; unsaving one removes
 * its card and moves the focus to the next card's heart.
 */
export function SavedGrid({
  listings,
  saves,
  from,
  placeholders,
  tools,
  onRemoved,
}: {
  listings: readonly ListingSummary[]
  saves: ReadonlyMap<string, Save>
  /** The place that distances count from. */
  from: string | undefined
  placeholders: boolean
  /** Round buttons over each picture, before the heart. */
  tools: ((listing: ListingSummary) => ReactNode) | undefined
  onRemoved: (listing: ListingSummary) => void
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
      <ul ref={list} className="listing-grid saved-grid">
        {listings.map((listing, at) => (
          <li key={listing._id}>
            <ListingCard
              listing={listing}
              variant="home"
              placeholders={placeholders}
              from={from}
              eager={at === 0}
              reposts={<Change listing={listing} save={saves.get(listing._id)} />}
              tools={
                <>
                  {tools?.(listing)}
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
            <Note save={saves.get(listing._id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Change({ listing, save }: { listing: ListingSummary; save: Save | undefined }) {
  const change = priceChange(listing, save)
  return change && <p className={`saved-change ${change.isLess ? 'less' : ''}`}>{change.text}</p>
}

const Note = ({ save }: { save: Save | undefined }) => save && <NoteField save={save} />
