import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { m } from '../messages/index.js'
import { Icon } from './Icon.tsx'
import { sortDownIcon, sortIcon, sortUpIcon } from './icons.ts'
import { useMedia } from './use-media.ts'
import './data-table.css'

type Row = { readonly _id: string }

/** Shows a row's title, which opens the row where the table does. */
type Title = (text: ReactNode) => ReactNode

/** `sort`: the server's names for the column's two orders; one may be missing. */
export type Column<R> = {
  key: string
  label: string
  cell: (row: R, title: Title) => ReactNode
  /** Its cells name the rows; the first column's do where none is said to. */
  names?: true
  /** A control in the label's place, such as a box that chooses every row. */
  head?: ReactNode
  sort?: { ascending?: string; descending?: string }
  /** Pixels; columns without share what is left, so that a table is as wide as its place. */
  width?: number
  /** Shown where a table has some or much room to spare, and never on cards. */
  extra?: 'some' | 'much'
  /** Numbers are aligned at their end. */
  numeric?: boolean
  /** Only screen readers hear the label: actions, pictures. */
  hideLabel?: boolean
  className?: string
}

/** Rows that can be chosen, and those that are. */
type Choosing = {
  readonly ids: ReadonlySet<string>
  readonly choose: (ids: ReadonlySet<string>) => void
}

type DataTableProps<R extends Row> = {
  /** What the rows are: the table's name. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** A row in words, for what is done with it. */
  nameOf?: (row: R) => string
  /** Opens a row, by its title or anywhere in it. */
  onOpen?: ((row: R) => void) | undefined
  choosing?: Choosing | undefined
  /** The present order, and what selects another. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Other rows are on their way; these stay until then. */
  busy?: boolean
  /** Has room wherever it is shown: it does not scroll, so its frame takes no focus. */
  fits?: boolean
}

/** Wide enough for rows; below, each row is a card. */
const ROWS = '(min-width: 768px)'

/**
 * One page of a list. The server filters, sorts and pages (ADR 0171); on phones each row is a card
 * with its cells named.
 */
export function DataTable<R extends Row>(props: DataTableProps<R>) {
  return useMedia(ROWS) ? <Rows {...props} /> : <Cards {...props} />
}

const CONTROLS = 'a, button, input, select, label, [role="menu"]'

/** A click anywhere in a row opens it, but on its controls and after selecting text. */
const opensBy = (event: MouseEvent) =>
  event.target instanceof Element &&
  !event.target.closest(CONTROLS) &&
  !window.getSelection()?.toString()

function titleOf<R extends Row>({ onOpen, nameOf }: DataTableProps<R>, row: R): Title {
  return (text) =>
    onOpen ? (
      <button
        type="button"
        className="data-open"
        aria-haspopup="dialog"
        aria-label={nameOf && m.table_view({ name: nameOf(row) })}
        onClick={() => onOpen(row)}
      >
        {text}
      </button>
    ) : (
      <b className="data-line">{text}</b>
    )
}

function Rows<R extends Row>(props: DataTableProps<R>) {
  const { label, columns, rows, onOpen, choosing, nameOf, sort, onSort, fits } = props
  const naming = namingOf(columns)
  return (
    <Frame {...props}>
      <table className={`data-table${onOpen ? ' opens' : ''}`}>
        {fits && <caption className="sr">{label}</caption>}
        <thead>
          <tr>
            {choosing && (
              <th scope="col" className="data-check">
                <ChooseAll rows={rows} choosing={choosing} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row._id}
              className={choosing?.ids.has(row._id) ? 'chosen' : ''}
              onClick={(event) => opensBy(event) && onOpen?.(row)}
            >
              {choosing && (
                <td className="data-check">
                  <Choose row={row} choosing={choosing} nameOf={nameOf} />
                </td>
              )}
              {columns.map((column) => {
                const Cell = column === naming ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    {...(column === naming ? { scope: 'row' } : {})}
                    className={classOf(column)}
                  >
                    {column.cell(row, titleOf(props, row))}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

type FrameProps = { label: string; busy?: boolean; fits?: boolean; children: ReactNode }

function Frame({ label, busy, fits, children }: FrameProps) {
  if (fits)
    return (
      <div className="data-frame" aria-busy={busy}>
        {children}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
    <section className="data-frame" aria-label={label} aria-busy={busy} tabIndex={0}>
      {children}
    </section>
  )
}

const namingOf = <R,>(columns: readonly Column<R>[]) =>
  columns.find(({ names }) => names) ?? columns[0]

const classOf = <R,>({ numeric, extra, className }: Column<R>) =>
  [numeric && 'numeric', extra && `extra ${extra}`, className].filter(Boolean).join(' ')

type ChooseProps<R> = { choosing: Choosing; nameOf: ((row: R) => string) | undefined; row: R }

/** Whether a row is chosen; the whole cell is its target. */
function Choose<R extends Row>({ row, choosing: { ids, choose }, nameOf }: ChooseProps<R>) {
  const toggle = () => {
    const next = new Set(ids)
    if (!next.delete(row._id)) next.add(row._id)
    choose(next)
  }
  return (
    <label>
      <input type="checkbox" checked={ids.has(row._id)} onChange={toggle} />
      <span className="sr">{m.table_choose({ name: nameOf?.(row) ?? '' })}</span>
    </label>
  )
}

/** All rows of the page, or none. */
function ChooseAll<R extends Row>({
  rows,
  choosing: { ids, choose },
}: {
  rows: readonly R[]
  choosing: Choosing
}) {
  const chosen = rows.filter(({ _id }) => ids.has(_id)).length
  return (
    <label>
      <input
        type="checkbox"
        checked={rows.length > 0 && chosen === rows.length}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && chosen < rows.length
        }}
        onChange={() => choose(new Set(chosen === rows.length ? [] : rows.map(({ _id }) => _id)))}
      />
      <span className="sr">{m.table_choose_all()}</span>
    </label>
  )
}

type HeadProps<R> = {
  column: Column<R>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function Head<R>({ column, sort, onSort }: HeadProps<R>) {
  const { label, sort: orders, width, hideLabel, head } = column
  const shared = { scope: 'col', className: classOf(column), style: { width } } as const
  // A control names no cells.
  if (head !== undefined) return <td className={shared.className}>{head}</td>
  if (!orders || !onSort) {
    return <th {...shared}>{hideLabel ? <span className="sr">{label}</span> : label}</th>
  }
  const { ascending, descending } = orders
  const isUp = sort !== undefined && sort === ascending
  const isDown = sort !== undefined && sort === descending
  const next = (isUp ? descending : ascending) ?? ascending ?? descending
  const order = isUp ? 'ascending' : 'descending'
  return (
    <th {...shared} aria-sort={isUp || isDown ? order : 'none'}>
      <button type="button" onClick={() => next && onSort(next)}>
        {label}
        <Icon path={isUp ? sortUpIcon : isDown ? sortDownIcon : sortIcon} />
      </button>
    </th>
  )
}

function Cards<R extends Row>(props: DataTableProps<R>) {
  const id = useId()
  const { label, columns, rows, choosing, nameOf, onOpen, busy } = props
  const naming = namingOf(columns)
  if (!naming) return null
  const others = columns.filter((column) => column !== naming)
  return (
    <ul className="data-cards" aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its title is a button
        <li
          key={row._id}
          aria-labelledby={`${id}${row._id}`}
          className={choosing?.ids.has(row._id) ? 'chosen' : ''}
          onClick={(event) => opensBy(event) && onOpen?.(row)}
        >
          {choosing && (
            <div className="data-check">
              <Choose row={row} choosing={choosing} nameOf={nameOf} />
            </div>
          )}
          <div className="data-title" id={`${id}${row._id}`}>
            {naming.cell(row, titleOf(props, row))}
          </div>
          <dl>
            {others
              .filter(({ hideLabel, extra }) => !hideLabel && !extra)
              .map(({ key, label, cell }) => (
                <div key={key}>
                  <dt className="sr">{label}</dt>
                  <dd>{cell(row, titleOf(props, row))}</dd>
                </div>
              ))}
          </dl>
          {others
            .filter(({ hideLabel }) => hideLabel)
            .map(({ key, cell }) => (
              <div key={key} className="data-actions">
                {cell(row, titleOf(props, row))}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** Which of the rows that are shown are chosen; those of another page are not. */
export function useChosen<R extends { readonly _id: string }>(rows: readonly R[]) {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ _id }) => ids.has(_id))
  const choosing: Choosing = { ids: new Set(chosen.map(({ _id }) => _id)), choose }
  return { chosen, choosing }
}
