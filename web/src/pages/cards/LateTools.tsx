import type { ListingCard } from '@rentify/contract/listings/listing'
import { type ReactNode, useEffect, useState } from 'react'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { lazy } from '../../ui/lazy.tsx'

const CardTools = lazy(() => import('./CardTools.tsx').then(({ CardTools }) => CardTools))
const ignore = () => undefined

/** Cards may come after the first interaction with their page. */
let isUsed = false
if (typeof window !== 'undefined')
  onFirstInteraction(() => {
    isUsed = true
  })

/** Over a listing's picture; fetched when the page is used, or where its address opens one. */
export function LateTools({ listing }: { listing: ListingCard }) {
  const [used, setUsed] = useState(isUsed)
  useEffect(() => {
    const use = () => setUsed(true)
    return location.hash ? use() : onFirstInteraction(use)
  }, [])
  return used && <CardTools listing={listing} onLoadError={ignore} />
}

/** The tools over a card's picture: `others`, after those that come late. */
export const withLateTools =
  (others: (listing: ListingCard) => ReactNode) => (listing: ListingCard) => (
    <>
      <LateTools listing={listing} />
      {others(listing)}
    </>
  )
