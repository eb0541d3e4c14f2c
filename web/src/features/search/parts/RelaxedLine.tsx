import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { m } from '../../../messages/index.js'
import type { ListState } from '../listing-search.ts'
import { understandingOf } from '../search.queries.ts'
import { BEYOND } from './Results.tsx'
import { alsoText, relaxedText } from './relaxed-text.ts'

type RelaxedLineProps = {
  type: ListingType
  state: ListState
  /** The number of exact matches, where relaxed ones are listed below them. */
  few: number
  /** Whether these are on the page already. */
  linked: boolean
}

/**
 * What was relaxed of the search, because few match it exactly, or nothing (D64). Keep it mounted:
 * screen readers announce a change of a status, and not one that is added together with its text.
 */
export function RelaxedLine({ type, state, few, linked }: RelaxedLineProps) {
  const { data } = useQuery(understandingOf(type, state))
  const relaxed = relaxedText(data?.relaxed ?? [])
  const below = alsoText(data?.beyond?.relaxed ?? [])
  return (
    <div role="status">
      {relaxed && (
        <p className="relaxed">
          <b>{m.search_relaxed()}</b> {relaxed}
        </p>
      )}
      {below && few > 0 && (
        <p className="relaxed">
          <b>{m.search_few({ count: groupDigits(few) })}</b> {m.search_few_below()}{' '}
          {linked ? (
            <a href={`#${BEYOND}`} onClick={showBeyond}>
              {below}
            </a>
          ) : (
            below
          )}
        </p>
      )}
    </div>
  )
}

/** Scrolls without a history step, so that Back leaves the list. */
function showBeyond(event: MouseEvent): void {
  event.preventDefault()
  const heading = document.getElementById(BEYOND)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
