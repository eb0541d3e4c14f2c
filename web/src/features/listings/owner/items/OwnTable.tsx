import type { OwnListing } from '@rentify/contract/listings/owner'
import { type ReactNode, useRef } from 'react'
import { m } from '../../../../messages/index.js'
import { useNear } from '../../../../ui/near.ts'
import { placeOf } from '../../card-facts.ts'
import { placeName } from '../../place-names.ts'
import { OwnActions } from './OwnActions.tsx'
import type { OwnItemProps } from './OwnCard.tsx'
import { ownFacts } from './own-facts.ts'
import { isOff, OwnPrice, State, Thumbnail, Title, TypeBadge } from './own-parts.tsx'
import '../../../../ui/data-table.css'
import './own-table.css'

type OwnTableProps = {
  listings: readonly OwnListing[]
  busy: boolean
  failure: (listing: OwnListing) => string
  /** The checkbox of a row, and the one of the whole page; without it nothing is selected. */
  select?: ((listing: OwnListing) => ReactNode) | undefined
  selectPage?: ReactNode
}

/** The rows of an owner's list, where there is room for them. */
export function OwnTable({ listings, busy, failure, select, selectPage }: OwnTableProps) {
  return (
    <div className="data-frame own-table" aria-busy={busy}>
      <table className="data-table">
        <caption className="sr">{m.title_my_listings()}</caption>
        <thead>
          <tr>
            {select && <td className="own-select-cell">{selectPage}</td>}
            <th scope="col">{m.own_column_listing()}</th>
            <th scope="col">{m.own_type()}</th>
            <th scope="col" className="numeric">
              {m.own_column_price()}
            </th>
            <th scope="col">{m.own_state()}</th>
            <th scope="col">
              <span className="sr">{m.own_column_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listings.map((listing, at) => (
            <Row
              key={listing._id}
              listing={listing}
              eager={at === 0}
              failure={() => failure(listing)}
              select={select?.(listing)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ listing, eager, failure, select }: OwnItemProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const near = useNear(row, 0) || eager
  const about = [placeName(placeOf(listing)), ...ownFacts(listing)]
  return (
    <tr ref={row} className={isOff(listing) ? 'off' : ''}>
      {select && <td className="own-select-cell">{select}</td>}
      <th scope="row">
        <div className="own-row">
          <Thumbnail listing={listing} near={near} eager={eager} />
          <div>
            <Title listing={listing} />
            <p className="own-about">{about.join('\u00a0· ')}</p>
          </div>
        </div>
      </th>
      <td>
        <TypeBadge listing={listing} />
      </td>
      <td className="numeric">
        <OwnPrice listing={listing} />
      </td>
      <td>
        <State listing={listing} failure={failure} />
      </td>
      <td>
        <OwnActions listing={listing} failure={failure} />
      </td>
    </tr>
  )
}
