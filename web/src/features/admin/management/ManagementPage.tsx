import type { Route } from '@rentify/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { Option } from '../../../ui/Select.tsx'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import { useChosen } from '../../../ui/table/use-chosen.ts'
import { type BulkAct, BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ListResults, type Page } from './ListResults.tsx'
import type { ManagedList } from './list-state.ts'
import { type Act, useOpenRow } from './use-open-row.ts'
import './management.css'

const RowDrawer = lazy(() => import('./RowDrawer.tsx').then(({ RowDrawer }) => RowDrawer))

/** A choice in the list's head, by its name in the address; the first option shows everything. */
type Filter = {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  /** It only orders: 'Show all' leaves it. */
  readonly orders?: boolean
  /** What another value sets, too. */
  readonly resets?: Readonly<Record<string, string>>
}

type ManagementProps<R extends { readonly _id: string }, P extends Page> = {
  title: string
  /** The table's name. */
  label: string
  list: ManagedList
  query: UseQueryResult<P>
  rowsOf: (page: P) => readonly R[]
  filters: readonly Filter[]
  /** Beside the filters, such as a search of its own. */
  tools?: ReactNode
  exported?: { readonly route: Route; readonly filters: Readonly<Record<string, string>> }
  empty: string
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
export function ManagementPage<R extends { readonly _id: string }, P extends Page>({
  title,
  label,
  list,
  query,
  rowsOf,
  filters,
  tools,
  exported,
  empty,
  columns,
  nameOf,
  details,
  actsOf,
  dialog,
  bulk,
}: ManagementProps<R, P>) {
  const { state } = list
  const rows = query.data ? rowsOf(query.data) : []
  const { chosen, choosing } = useChosen(rows)
  const { shown, acting, open, act, close, closeAct, actsFor, alone } = useOpenRow(rows, actsOf)
  const narrowing = filters.filter(({ orders }) => !orders)
  const isNarrowed =
    state.search !== '' || narrowing.some(({ name, options }) => state[name] !== options[0]?.value)
  const all = Object.fromEntries(narrowing.map(({ name, options }) => [name, options[0]?.value]))
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
          {filters.map(({ name, label: named, options, resets }) => (
            <ChipSelect
              key={name}
              label={named}
              value={String(state[name])}
              options={options}
              onChange={({ target }) => list.change({ ...resets, [name]: target.value })}
            />
          ))}
          {exported && <ExportButton {...exported} />}
        </div>
      </div>
      {tools}
      <ListResults
        query={query}
        size={Number(state.limit)}
        addressOf={list.addressOf}
        onSize={(limit) => list.change({ limit: String(limit) })}
        empty={empty}
        onClear={isNarrowed ? () => list.change({ search: '', ...all }) : undefined}
      >
        <DataTable
          label={label}
          columns={[...columns({ act }), ...(actsOf ? [actions] : [])]}
          rows={rows}
          nameOf={nameOf}
          onOpen={details && open}
          choosing={bulk && choosing}
          sort={state.sort === undefined ? undefined : String(state.sort)}
          onSort={(sort) => list.change({ sort })}
          busy={query.isPlaceholderData}
        />
      </ListResults>
      {bulk && (
        <BulkBar
          rows={chosen}
          nameOf={nameOf}
          acts={bulk}
          exported={exported?.route}
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
