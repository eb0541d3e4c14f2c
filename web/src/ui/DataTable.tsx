import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import { sortDownIcon, sortIcon, sortUpIcon } from './icons.ts'
import { useMedia } from './use-media.ts'
import './data-table.css'

/** `sort`: the server's names for the column's two orders; one may be missing. */
export type Column<R> = {
  key: string
  label: string
  cell: (row: R) => ReactNode
  sort?: { ascending?: string; descending?: string }
  /** Numbers are aligned at their end. */
  numeric?: boolean
  /** Only screen readers hear the label: actions, pictures. */
  hideLabel?: boolean
}

type DataTableProps<R extends { readonly _id: string }> = {
  /** What the rows are: the table's name. */
  label: string
  /** The first one names the row. */
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** The present order, and what selects another. */
  sort?: string
  onSort?: (sort: string) => void
  /** Other rows are on their way; these stay until then. */
  busy?: boolean
}

/** Wide enough for rows; below, each row is a card. */
const ROWS = '(min-width: 768px)'

/**
 * One page of a list. The server filters, sorts and pages (ADR 0171); on phones each row is a card
 * with its cells named.
 */
export function DataTable<R extends { readonly _id: string }>(props: DataTableProps<R>) {
  return useMedia(ROWS) ? <Rows {...props} /> : <Cards {...props} />
}

function Rows<R extends { readonly _id: string }>({
  label,
  columns,
  rows,
  sort,
  onSort,
  busy,
}: DataTableProps<R>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
    <section className="data-frame" aria-label={label} aria-busy={busy} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              {columns.map(({ key, cell, numeric }, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    {...(at === 0 ? { scope: 'row' } : {})}
                    className={numeric ? 'numeric' : ''}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadProps<R> = {
  column: Column<R>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function Head<R>({
  column: { label, sort: orders, numeric, hideLabel },
  sort,
  onSort,
}: HeadProps<R>) {
  const className = numeric ? 'numeric' : ''
  if (!orders || !onSort) {
    return (
      <th scope="col" className={className}>
        {hideLabel ? <span className="sr">{label}</span> : label}
      </th>
    )
  }
  const { ascending, descending } = orders
  const isUp = sort !== undefined && sort === ascending
  const isDown = sort !== undefined && sort === descending
  const next = (isUp ? descending : ascending) ?? ascending ?? descending
  const order = isUp ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={isUp || isDown ? order : 'none'}>
      <button type="button" onClick={() => next && onSort(next)}>
        {label}
        <Icon path={isUp ? sortUpIcon : isDown ? sortDownIcon : sortIcon} />
      </button>
    </th>
  )
}

function Cards<R extends { readonly _id: string }>({
  label,
  columns: [first, ...others],
  rows,
  busy,
}: DataTableProps<R>) {
  const id = useId()
  if (!first) return null
  return (
    <ul className="data-cards" aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row._id} aria-labelledby={`${id}${row._id}`}>
          <div className="data-title" id={`${id}${row._id}`}>
            {first.cell(row)}
          </div>
          <dl>
            {others
              .filter(({ hideLabel }) => !hideLabel)
              .map(({ key, label, cell }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
          {others
            .filter(({ hideLabel }) => hideLabel)
            .map(({ key, cell }) => (
              <div key={key} className="data-actions">
                {cell(row)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}
