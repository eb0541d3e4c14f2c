import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { type Column, DataTable, useChosen } from './DataTable.tsx'

type House = { _id: string; title: string; rent: number }
const HOUSES: readonly House[] = [
  { _id: '1', title: 'Lake flat', rent: 8500 },
  { _id: '2', title: 'Hill room', rent: 4200 },
]

const remove = vi.fn<(title: string) => void>()
const sorted = vi.fn<(sort: string) => void>()
beforeEach(() => {
  remove.mockReset()
  sorted.mockReset()
  setWidth(1280)
})

const COLUMNS: readonly Column<House>[] = [
  {
    key: 'title',
    label: 'Name',
    cell: (house, title) => title(house.title),
    sort: { ascending: 'name' },
  },
  {
    key: 'rent',
    label: 'Rent',
    numeric: true,
    cell: ({ rent }) => `₹${rent}`,
    sort: { ascending: 'cheapest', descending: 'dearest' },
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    cell: ({ title }) => (
      <button type="button" onClick={() => remove(title)}>
        Delete {title}
      </button>
    ),
  },
]

function Houses({ rows = HOUSES, busy = false }: { rows?: readonly House[]; busy?: boolean }) {
  const [sort, setSort] = useState('dearest')
  const onSort = (next: string) => {
    sorted(next)
    setSort(next)
  }
  const order = { sort, onSort, busy }
  return <DataTable label="Houses" columns={COLUMNS} rows={rows} {...order} />
}

/** The window's width in pixels, as a user sets it. */
function setWidth(width: number) {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  happyDOM.setViewport({ width })
}
const show = (props: Parameters<typeof Houses>[0] = {}) => renderAt('/', <Houses {...props} />)
const column = (name: string) => screen.getByRole('columnheader', { name })
const order = (name: string) => column(name).getAttribute('aria-sort')
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

it('is a named table in which the first cell names its row', () => {
  show()
  const table = within(screen.getByRole('region', { name: 'Houses' }))
  expect(texts(table.getAllByRole('columnheader'))).toEqual(['Name', 'Rent', 'Actions'])
  expect(texts(table.getAllByRole('rowheader'))).toEqual(['Lake flat', 'Hill room'])
  expect(texts(table.getAllByRole('cell'))).toEqual([
    '₹8500',
    'Delete Lake flat',
    '₹4200',
    'Delete Hill room',
  ])
})

it('turns the order of a column around, and says which one it is', async () => {
  const { user } = show()
  expect([order('Name'), order('Rent')]).toEqual(['none', 'descending'])
  const rent = () => user.click(screen.getByRole('button', { name: 'Rent' }))
  await rent()
  expect([order('Name'), order('Rent')]).toEqual(['none', 'ascending'])
  await rent()
  expect(order('Rent')).toBe('descending')
  expect(sorted.mock.calls).toEqual([['cheapest'], ['dearest']])
})

it('keeps the only order that a column has, and sorts nothing by actions', async () => {
  const { user } = show()
  const name = () => user.click(screen.getByRole('button', { name: 'Name' }))
  await name()
  await name()
  expect([sorted.mock.calls, order('Name')]).toEqual([[['name'], ['name']], 'ascending'])
  expect(within(column('Actions')).queryByRole('button')).toBeNull()
  expect(order('Actions')).toBeNull()
})

const opened = vi.fn<(title: string) => void>()
function Choosable() {
  const { chosen, choosing } = useChosen(HOUSES)
  return (
    <>
      <DataTable
        label="Houses"
        columns={COLUMNS}
        rows={HOUSES}
        nameOf={({ title }) => title}
        choosing={choosing}
        onOpen={({ title }) => opened(title)}
      />
      <output>{chosen.map(({ title }) => title).join()}</output>
    </>
  )
}

describe('rows that can be chosen and opened', () => {
  beforeEach(() => opened.mockReset())

  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ })
  const chosen = () => screen.getByRole('status').textContent

  it('are chosen one by one or all at once', async () => {
    const { user } = renderAt('/', <Choosable />)
    await user.click(screen.getByRole('checkbox', { name: 'Select: Hill room' }))
    expect([chosen(), all().checked, all().indeterminate]).toEqual(['Hill room', false, true])
    await user.click(all())
    expect([chosen(), all().checked, all().indeterminate]).toEqual([
      'Lake flat,Hill room',
      true,
      false,
    ])
    await user.click(all())
    expect(chosen()).toBe('')
    expect(opened).not.toHaveBeenCalled()
  })

  it.each([1280, 390])(
    'open by their title, and anywhere but on a control: %i px',
    async (width) => {
      setWidth(width)
      const { user } = renderAt('/', <Choosable />)
      await user.click(screen.getByRole('button', { name: 'View: Lake flat' }))
      await user.click(screen.getByText('₹4200'))
      await user.click(screen.getByRole('button', { name: 'Delete Hill room' }))
      await user.click(screen.getByRole('checkbox', { name: 'Select: Lake flat' }))
      expect(opened.mock.calls).toEqual([['Lake flat'], ['Hill room']])
    },
  )
})

describe('a table that chooses rows by boxes of its own, and has room for all', () => {
  const box = (name: string) => <input type="checkbox" aria-label={name} />
  const columns: readonly Column<House>[] = [
    { key: 'box', label: 'Take', head: box('Take all'), cell: ({ title }) => box(`Take ${title}`) },
    { key: 'title', label: 'Name', names: true, cell: ({ title }) => title },
    { key: 'rent', label: 'Rent', cell: ({ rent }) => `₹${rent}` },
  ]
  const houses = <DataTable fits label="Houses" columns={columns} rows={HOUSES} />

  it('names its rows by the column that says so, and itself without a place to scroll', () => {
    renderAt('/', houses)
    const table = within(screen.getByRole('table', { name: 'Houses' }))
    expect(texts(table.getAllByRole('rowheader'))).toEqual(['Lake flat', 'Hill room'])
    expect(texts(table.getAllByRole('columnheader'))).toEqual(['Name', 'Rent'])
    expect(table.getAllByRole('checkbox')).toHaveLength(3)
    expect(screen.queryByRole('region', { name: 'Houses' })).toBeNull()
  })

  it('names its cards by the same column', () => {
    setWidth(390)
    renderAt('/', houses)
    const card = within(screen.getByRole('listitem', { name: 'Hill room' }))
    expect(texts(card.getAllByRole('term'))).toEqual(['Take', 'Rent'])
  })
})

it('leaves to wide tables what cards have no room for', () => {
  const extra = { key: 'built', label: 'Built', extra: 'some', cell: () => '1998' } as const
  const houses = <DataTable label="Houses" columns={[...COLUMNS, extra]} rows={HOUSES} />
  const { unmount } = renderAt('/', houses)
  expect(column('Built')).toBeTruthy()
  unmount()
  setWidth(390)
  renderAt('/', houses)
  expect(screen.queryByText('1998')).toBeNull()
})

it('is cards on a phone, whose cells are named and whose actions are the row’s', async () => {
  setWidth(390)
  const { user } = show()
  expect(screen.queryByRole('table')).toBeNull()
  const card = within(screen.getByRole('listitem', { name: 'Hill room' }))
  expect(texts(card.getAllByRole('term'))).toEqual(['Rent'])
  expect(texts(card.getAllByRole('definition'))).toEqual(['₹4200'])
  await user.click(card.getByRole('button', { name: 'Delete Hill room' }))
  expect(remove.mock.calls).toEqual([['Hill room']])
})

it('becomes rows when the phone is turned', async () => {
  setWidth(390)
  show()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  setWidth(844)
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

it.each([
  ['region', 1280],
  ['list', 390],
] as const)(
  'says as a %s that other rows are on their way, and keeps these',
  async (role, width) => {
    setWidth(width)
    show({ busy: true })
    const rows = screen.getByRole(role, { name: 'Houses' })
    expect(rows.getAttribute('aria-busy')).toBe('true')
    expect(rows.textContent).toContain('Lake flat')
  },
)

it('keeps its headings without a row, so that another order can be chosen', async () => {
  const { user } = show({ rows: [] })
  expect(screen.queryByRole('rowheader')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rent' }))
  await waitFor(() => expect(order('Rent')).toBe('ascending'))
})
