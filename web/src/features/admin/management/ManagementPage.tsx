import type { Route } from '@rentify/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { type Column, DataTable, useChosen } from '../../../ui/DataTable.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import { type BulkAct, BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ListResults, type Page } from './ListResults.tsx'
import type { PageQuery } from './page.queries.ts'
import { type Asked, type Filters, useManagedList } from './use-managed-list.ts'
import { type Act, useOpenRow } from './use-open-row.ts'
import './management.css'

const RowDrawer = lazy(() => import('./RowDrawer.tsx').then(({ RowDrawer }) => RowDrawer))

type ManagementProps<R extends { readonly _id: string }, P extends Page, F extends Filters> = {
  title: string
  /** The table's name. */
  label: string
  /** What is said above the list. */
  note?: ReactNode
  filters: F
  /** The label of a search of its own, for a list that the top bar does not search. */
  search?: string
  /** One page of the list, as its address asks for it. */
  page: (asked: Asked<F>) => PageQuery<P>
  rowsOf: (page: P) => readonly R[]
  /** Gives all rows of the list that is shown, as CSV. */
  exported?: Route
  /** No rows at all: 'No users found'. */
  empty: (state: Asked<F>) => string
  columns: (tools: { act: (key: string, row: R) => void }) => readonly Column<R>[]
  /** A row in words, for what is done with it. */
  nameOf: (row: R) => string
  /** What the drawer of a row is called and shows. */
  details?: { readonly title: (row: R) => string; readonly content: (row: R) => ReactNode }
  actsOf?: (row: R) => readonly Act[]
  /** The question of an act; `alone` keeps the row's other acts waiting until the work is done. */
  dialog?: (
    act: string,
    row: R,
    close: () => void,
    alone: <T>(work: () => Promise<T>) => Promise<T>,
  ) => ReactNode
  bulk?: readonly BulkAct<R>[]
}

/** A list of the back office: head, filters, export, table, what is done with rows, and paging. */
export function ManagementPage<
  R extends { readonly _id: string },
  P extends Page,
  F extends Filters,
>({
  title,
  label,
  note,
  filters,
  search,
  page,
  rowsOf,
  exported,
  empty,
  columns,
  nameOf,
  details,
  actsOf,
  dialog,
  bulk,
}: ManagementProps<R, P, F>) {
  const list = useManagedList(filters)
  const { asked } = list
  const { options, narrowing } = page(asked)
  const query = useQuery(options)
  const rows = query.data ? rowsOf(query.data) : []
  const { chosen, choosing } = useChosen(rows)
  const { shown, acting, open, act, close, closeAct, actsFor, alone } = useOpenRow(rows, actsOf)
  const hasVisible = rows.some((row) => actsOf?.(row).some(({ visible }) => visible))
  const actions: Column<R> = {
    key: 'actions',
    className: hasVisible ? 'acts with-act' : 'acts',
    label: m.admin_column_actions(),
    hideLabel: true,
    cell: (row) => <RowActions name={nameOf(row)} acts={actsFor(row)} />,
  }
  return (
    <>
      <div className="adm-head">
        <h1>{title}</h1>
        <div className="adm-tools">
          {list.shown.map(({ name, choose, ...filter }) => (
            <ChipSelect key={name} {...filter} onChange={({ target }) => choose(target.value)} />
          ))}
          {exported && <ExportButton route={exported} filters={narrowing} />}
        </div>
      </div>
      {note}
      {search && (
        <div className="mng-search">
          <SearchLine
            key={asked.search}
            action={list.pathname}
            name="search"
            label={search}
            placeholder={search}
            initial={asked.search}
            onSearch={(text) => list.change({ search: text.trim() })}
          />
        </div>
      )}
      <ListResults
        query={query}
        size={list.size}
        addressOf={list.addressOf}
        onSize={(limit) => list.change({ limit: String(limit) })}
        empty={empty(asked)}
        onClear={list.clear}
      >
        <DataTable
          label={label}
          columns={[...columns({ act }), ...(actsOf ? [actions] : [])]}
          rows={rows}
          nameOf={nameOf}
          onOpen={details && open}
          choosing={bulk && choosing}
          sort={list.sort}
          onSort={(sort) => list.change({ sort })}
          busy={query.isPlaceholderData}
        />
      </ListResults>
      {bulk && (
        <BulkBar
          rows={chosen}
          nameOf={nameOf}
          acts={bulk}
          exported={exported}
          onChoose={choosing.choose}
        />
      )}
      {details && shown && (
        <RowDrawer
          title={details.title(shown)}
          acts={actsFor(shown)}
          onClose={close}
          onLoadError={close}
        >
          {details.content(shown)}
        </RowDrawer>
      )}
      {acting && dialog?.(acting.key, acting.row, closeAct, (work) => alone(acting.row, work))}
    </>
  )
}
