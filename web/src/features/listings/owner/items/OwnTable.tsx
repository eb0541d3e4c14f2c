import type { OwnListing } from '@rentify/contract/listings/owner'
import { type ReactNode, useRef } from 'react'
import { m } from '../../../../messages/index.js'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { useNear } from '../../../../ui/near.ts'
import { placeOf } from '../../card-facts.ts'
import { placeName } from '../../place-names.ts'
import { OwnActions } from './OwnActions.tsx'
import { ownFacts } from './own-facts.ts'
import { isOff, OwnPrice, State, Thumbnail, Title, TypeBadge } from './own-parts.tsx'
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
export function OwnTable({ listings, busy, ...columns }: OwnTableProps) {
  return (
    <div className="own-table">
      <DataTable
        fits
        label={m.title_my_listings()}
        columns={columnsOf(listings[0], columns)}
        rows={listings}
        busy={busy}
      />
    </div>
  )
}

const columnsOf = (
  first: OwnListing | undefined,
  { failure, select, selectPage }: Omit<OwnTableProps, 'listings' | 'busy'>,
): Column<OwnListing>[] => [
  ...(select
    ? [
        {
          key: 'select',
          label: m.own_select_page(),
          head: selectPage,
          className: 'own-select-cell',
          cell: select,
        },
      ]
    : []),
  {
    key: 'listing',
    names: true,
    label: m.own_column_listing(),
    cell: (listing) => <Named listing={listing} eager={listing === first} />,
  },
  { key: 'type', label: m.own_type(), cell: (listing) => <TypeBadge listing={listing} /> },
  {
    key: 'price',
    label: m.own_column_price(),
    numeric: true,
    cell: (listing) => <OwnPrice listing={listing} />,
  },
  {
    key: 'state',
    label: m.own_state(),
    cell: (listing) => <State listing={listing} failure={() => failure(listing)} />,
  },
  {
    key: 'actions',
    label: m.own_column_actions(),
    hideLabel: true,
    cell: (listing) => <OwnActions listing={listing} failure={() => failure(listing)} />,
  },
]

function Named({ listing, eager }: { listing: OwnListing; eager: boolean }) {
  const row = useRef<HTMLDivElement>(null)
  const near = useNear(row, 0) || eager
  const about = [placeName(placeOf(listing)), ...ownFacts(listing)]
  return (
    <div ref={row} className={`own-row${isOff(listing) ? ' off' : ''}`}>
      <Thumbnail listing={listing} near={near} eager={eager} />
      <div>
        <Title listing={listing} />
        <p className="own-about">{about.join('\u00a0· ')}</p>
      </div>
    </div>
  )
}
