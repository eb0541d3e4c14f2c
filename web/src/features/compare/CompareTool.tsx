import type { ListingCard } from '@rentify/contract/listings/listing'
import { type ReactNode, useEffect, useState } from 'react'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useSession } from '../accounts/use-session.ts'

const CompareButton = lazy(() =>
  import('./parts/CompareButton.tsx').then(({ CompareButton }) => CompareButton),
)
const ignore = () => undefined

/** Cards may come after the first interaction with their page. */
let isUsed = false
if (typeof window !== 'undefined')
  onFirstInteraction(() => {
    isUsed = true
  })

/** Over a listing's picture, for signed-in users; fetched when the page is used. */
export function CompareTool({ listing }: { listing: ListingCard }) {
  const [used, setUsed] = useState(isUsed)
  const { state } = useSession()
  useEffect(() => onFirstInteraction(() => setUsed(true)), [])
  return used && state === 'in' && <CompareButton listing={listing} onLoadError={ignore} />
}

/** The tools over a card's picture: `others`, after the choice to compare. */
export const withCompare =
  (others: (listing: ListingCard) => ReactNode) => (listing: ListingCard) => (
    <>
      <CompareTool listing={listing} />
      {others(listing)}
    </>
  )
