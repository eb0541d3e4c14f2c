import type { OwnListing } from '@rentify/contract/listings/owner'
import type { Ref } from 'react'
import { m } from '../../../../messages/index.js'
import { titleOf } from '../../card-facts.ts'
import type { Selection } from './use-selection.ts'
import './select-boxes.css'

/** Selects a listing. */
export function SelectBox({ listing, selection }: { listing: OwnListing; selection: Selection }) {
  return (
    <label className="own-select">
      <input
        type="checkbox"
        aria-label={m.own_select({ title: titleOf(listing) })}
        checked={selection.has(listing._id)}
        onChange={({ target }) => selection.set([listing], target.checked)}
      />
    </label>
  )
}

/** Selects the page's listings; beside cards with its text. */
export function SelectPage({
  ref,
  listings,
  selection,
  named,
}: {
  ref: Ref<HTMLInputElement>
  listings: readonly OwnListing[]
  selection: Selection
  named: boolean
}) {
  const chosen = listings.filter(({ _id }) => selection.has(_id)).length
  const some = chosen > 0 && chosen < listings.length
  return (
    <label className={`own-select own-select-page${named ? ' named' : ''}`}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = some
          if (typeof ref === 'function') ref(input)
          else if (ref) ref.current = input
        }}
        type="checkbox"
        aria-label={named ? undefined : m.own_select_page()}
        checked={chosen > 0 && chosen === listings.length}
        onChange={({ target }) => selection.set(listings, target.checked)}
      />
      {named && m.own_select_page()}
    </label>
  )
}
