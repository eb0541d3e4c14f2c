import type { AdminProperty } from '@rentify/contract/admin/properties'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { rowActs } from '../management/testing/row-acts.ts'
import { PropertyManagement } from './PropertyManagement.tsx'

const aProperty = (
  n: number,
  title: string,
  facts: Partial<AdminProperty> = {},
): AdminProperty => ({
  _id: `0190c000-0000-7000-8000-00000000000${n}`,
  title,
  name: title,
  description: 'Near the metro',
  type: 'room',
  userId: null,
  price: 8500,
  rent: 8500,
  location: 'Sector 62',
  city: 'Noida',
  address: null,
  status: 'active',
  isVisible: true,
  images: [],
  pictures: [],
  featured: false,
  isFeatured: false,
  reports: 0,
  version: 1,
  createdAt: '2026-01-10T10:00:00.000Z',
  updatedAt: '2026-01-10T10:00:00.000Z',
  can: { statuses: ['inactive', 'blocked'], edit: true, delete: true, feature: true },
  ...facts,
})
const can = (...statuses: AdminProperty['status'][]) => ({
  can: { statuses, edit: true, delete: true, feature: true },
})
const ROOM = aProperty(1, 'Sunny room')
const HOTEL = aProperty(2, 'Lake hotel', {
  type: 'hotel',
  status: 'blocked',
  ...can('active', 'blocked'),
})
const SHOP = aProperty(3, 'Corner shop', { type: 'shop', status: 'pending', ...can() })
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

/** The server's list of 23 properties, and the queries that it was asked. */
let found: { properties: AdminProperty[]; total: number }
let asked: Record<string, string>[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  found = { properties: [ROOM, HOTEL, SHOP], total: 23 }
  asked = []
  api = stubApi((path) => {
    const query = new URL(path, location.origin).searchParams
    asked.push(Object.fromEntries(query))
    return { ...found, page: Number(query.get('page')), totalPages: Math.ceil(found.total / 10) }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

async function open(search = '') {
  const page = (
    <>
      <PropertyManagement />
      <Toasts />
    </>
  )
  const view = renderAt(`/admin/properties${search}`, page)
  await waitFor(() => expect(asked).not.toEqual([]))
  return view
}
/** The texts of a column. */
async function column(label: string) {
  const [heads, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  const at = [...(heads?.children ?? [])].findIndex(({ textContent }) => textContent === label)
  return rows.map((row) => shownText(row.children[at]))
}
/** Of a menu, what is chosen. */
function shownText(cell: Element | undefined) {
  const menu = cell?.querySelector('select')
  const rest = [...(cell?.querySelectorAll('.badge') ?? [])].map(({ textContent }) => textContent)
  return menu ? [menu.selectedOptions[0]?.text, ...rest].join('') : cell?.textContent
}
const acts = rowActs()
const statusMenu = (title: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Status: ${title}` })
const question = async (name: string) =>
  within(await screen.findByRole('dialog', { name }, WHEN_LOADED))
const done = (message: string) => ({ status: 200, body: { success: true, message } })

/** Opens the list and chooses a status that asks for a reason. */
async function choose(title: string, status: string, asks: string) {
  const { user } = await open()
  await user.selectOptions(await statusMenu(title), status)
  const dialog = await question(asks)
  return {
    user,
    dialog,
    reason: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }),
    press: (name: string) => user.click(dialog.getByRole('button', { name })),
  }
}
const block = () => choose('Sunny room', 'Blocked', 'Block this listing?')

it('asks for the page, the search and the filters of the address', async () => {
  await open('?search=noida&type=rooms&status=blocked&page=2')
  expect(asked).toEqual([{ page: '2', search: 'noida', type: 'rooms', status: 'blocked' }])
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('status').textContent).toBe('11–20 of 23')
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/admin/properties?page=3&search=noida&type=rooms&status=blocked',
  )
})

it.each([
  ['Type', 'Hotels', { type: 'hotels', status: 'all' }, 'type=hotels'],
  ['Status', 'Pending', { type: 'all', status: 'pending' }, 'status=pending'],
])(
  'keeps the search with another %s, and starts at its first page',
  async (filter, choice, query, address) => {
    const { user, history } = await open('?search=noida&page=2')
    await user.selectOptions(screen.getByRole('combobox', { name: filter }), choice)
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', search: 'noida', ...query }))
    expect(history.current().search).toBe(`?search=noida&${address}`)
  },
)

it('shows everything again after filters that find nothing', async () => {
  found = { properties: [], total: 0 }
  const { user, history } = await open('?search=nowhere&type=shops&status=pending')
  await screen.findByRole('heading', { name: 'No properties found' })
  found = { properties: [ROOM], total: 1 }
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await column('Status')).toEqual(['Active'])
  expect(asked.at(-1)).toEqual({ page: '1', type: 'all', status: 'all' })
  expect(history.current().search).toBe('')
})

it('does not offer to show everything where everything is shown', async () => {
  found = { properties: [], total: 0 }
  await open()
  await screen.findByRole('heading', { name: 'No properties found' })
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

it('marks what is featured, hidden or reported', async () => {
  const properties = [
    ROOM,
    aProperty(4, 'Quiet room', { isVisible: false, featured: true }),
    aProperty(5, 'Cheap room', { reports: 1 }),
    aProperty(6, 'Loud room', { reports: 12, isVisible: false }),
  ]
  found = { properties, total: 4 }
  await open()
  expect(await column('Status')).toEqual([
    'Active',
    'ActiveHidden',
    'Active1 report',
    'ActiveHidden12 reports',
  ])
  expect(await column('Property')).toEqual([
    'Sunny roomRoom · Sector 62, Noida',
    'Quiet roomFeaturedRoom · Sector 62, Noida',
    'Cheap roomRoom · Sector 62, Noida',
    'Loud roomRoom · Sector 62, Noida',
  ])
  expect((await column('Description'))[0]).toBe('Near the metro')
})

it('shows a price by month or night, a free place, and that a price is missing', async () => {
  const properties = [
    ROOM,
    aProperty(4, 'Grand hotel', { type: 'hotel', price: 120_000 }),
    aProperty(5, 'Free room', { price: 0 }),
    aProperty(6, 'Empty shop', { type: 'shop', price: null }),
  ]
  found = { properties, total: 4 }
  await open()
  expect(await column('Price')).toEqual(['₹8,500 /month', '₹1,20,000 /night', 'Free', 'N/A'])
})

it('shows whose a property is and where, a city that is its own location once', async () => {
  const asha = { _id: ROOM._id, name: 'Asha', email: 'asha@people.example', isVerified: true }
  const properties = [
    aProperty(4, 'Sunny flat', { userId: asha }),
    aProperty(5, 'Quiet flat', { userId: { ...asha, isVerified: false }, location: 'Noida' }),
    aProperty(6, 'Loud flat', { location: '' }),
  ]
  found = { properties, total: 3 }
  await open()
  expect(await column('Owner')).toEqual([
    'AshaVerifiedasha@people.example',
    'Ashaasha@people.example',
    'No Owner',
  ])
  expect(await column('Property')).toEqual([
    'Sunny flatRoom · Sector 62, Noida',
    'Quiet flatRoom · Noida',
    'Loud flatRoom · Noida',
  ])
})

it('offers neither editing nor deleting where a property does not allow it', async () => {
  const fixed = { statuses: [], edit: false, delete: false, feature: false }
  found = { properties: [ROOM, aProperty(4, 'Fixed room', { can: fixed })], total: 2 }
  await open()
  expect(await acts.actions('Sunny room')).toEqual(['Edit', 'Delete'])
  expect(await acts.actions('Fixed room')).toEqual([])
})

it.each([
  [ROOM, ['Active', 'Inactive', 'Blocked'], true],
  [aProperty(4, 'Own room', can('inactive')), ['Active', 'Inactive'], true],
  [HOTEL, ['Blocked', 'Active'], true],
  [SHOP, ['Pending'], false],
])('offers the statuses that a property can get now: $title', async (property, offered, usable) => {
  found = { properties: [property], total: 1 }
  await open()
  const menu = await statusMenu(property.title)
  expect([...menu.options].map(({ text }) => text)).toEqual(offered)
  expect([menu.value, menu.disabled]).toEqual([property.status, !usable])
})

it('changes a status that needs no reason at once, and shows it', async () => {
  const { user } = await open()
  const menu = await statusMenu('Sunny room')
  api.reply = done('The listing is inactive.')
  found = { properties: [{ ...ROOM, status: 'inactive', ...can('active') }], total: 1 }
  await user.selectOptions(menu, 'Inactive')
  await screen.findByText('The listing is inactive.')
  await waitFor(async () => expect(await column('Status')).toEqual(['Inactive']))
  expect(api.calls).toMatchObject([
    {
      method: 'PUT',
      path: `/api/admin/properties/${ROOM._id}/status`,
      body: { status: 'inactive', reason: '' },
    },
  ])
  expect(menu.disabled).toBe(false)
})

it('says why such a change was refused, and can be asked again', async () => {
  const { user } = await open()
  const menu = await statusMenu('Sunny room')
  api.reply = rejection(409, 'wrong_status', 'Someone else has changed it.')
  await user.selectOptions(menu, 'Inactive')
  await screen.findByText('Failed to update property status. Someone else has changed it.')
  await waitFor(() => expect([menu.value, menu.disabled]).toEqual(['active', false]))

  api.reply = done('The listing is inactive.')
  await user.selectOptions(menu, 'Inactive')
  await screen.findByText('The listing is inactive.')
})

it('blocks a property only with a reason, which it asks for', async () => {
  const { user, dialog, reason, press } = await block()
  await press('Block listing')
  await dialog.findByText('Please give a reason')
  expect([document.activeElement, api.calls]).toEqual([reason, []])
  await user.type(reason, '  ')
  await press('Block listing')
  expect(api.calls).toEqual([])

  api.reply = done('The listing is blocked.')
  found = { properties: [{ ...ROOM, status: 'blocked' }], total: 1 }
  await user.type(reason, 'Wrong photos')
  await press('Block listing')
  await screen.findByText('The listing is blocked.')
  await waitFor(async () => expect(await column('Status')).toEqual(['Blocked']))
  expect(api.calls).toMatchObject([
    {
      method: 'PUT',
      path: `/api/admin/properties/${ROOM._id}/status`,
      body: { status: 'blocked', reason: '  Wrong photos' },
    },
  ])
})

it('lifts a block without a reason, too', async () => {
  const { dialog, press } = await choose('Lake hotel', 'Active', 'Lift the block on this listing?')
  expect(dialog.getByRole('textbox', { name: 'Reason (optional)' })).toBeTruthy()
  await press('Lift the block')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls).toMatchObject([
    {
      path: `/api/admin/properties/${HOTEL._id}/status`,
      body: { status: 'active', reason: '' },
    },
  ])
})

it('says in the question why a block was refused, keeps the reason, and tries again', async () => {
  const { user, dialog, reason, press } = await block()
  api.reply = rejection(409, 'wrong_status', 'Someone else has changed it.')
  await user.type(reason, 'Wrong photos')
  await press('Block listing')
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to update property status. Someone else has changed it.',
  )
  expect(reason.value).toBe('Wrong photos')

  api.reply = done('The listing is blocked.')
  await press('Block listing')
  await screen.findByText('The listing is blocked.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leaves the status as it is when the question is cancelled', async () => {
  const { press } = await block()
  await press('Cancel')
  const menu = await statusMenu('Sunny room')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  expect([menu.value, api.calls]).toEqual(['active', []])
})

it('deletes a property after a question, which says why it was refused', async () => {
  const { user } = await open()
  await acts.press('Lake hotel', 'Delete')
  const dialog = await question('Are you sure you want to delete this hotel?')
  expect(dialog.getByText('Lake hotel')).toBeTruthy()
  expect(api.calls).toEqual([])
  api.reply = rejection(409, 'stays_ahead', 'Guests are still to come.')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to delete property. Guests are still to come.',
  )

  api.reply = done('The listing is deleted.')
  found = { properties: [ROOM], total: 1 }
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('The listing is deleted.')
  await waitFor(async () => expect(await column('Status')).toEqual(['Active']))
  expect(api.calls.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', `/api/admin/properties/${HOTEL._id}`],
    ['DELETE', `/api/admin/properties/${HOTEL._id}`],
  ])
})

it('blocks the chosen properties for one reason, which it asks for', async () => {
  const { user } = await open()
  for (const title of ['Sunny room', 'Corner shop', 'Lake hotel'])
    await user.click(await screen.findByRole('checkbox', { name: `Select: ${title}` }))
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const dialog = await question('Block 1 property?')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await dialog.findByText('Please give a reason')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong photos')
  const outcomes = [{ _id: ROOM._id, done: true, code: null, message: null }]
  api.reply = { status: 200, body: { success: true, message: '1 of 1 done.', outcomes } }
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await screen.findByText('1 of 1 done.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  expect(api.calls).toMatchObject([
    {
      path: '/api/admin/properties/status',
      body: { ids: [ROOM._id], status: 'blocked', reason: 'Wrong photos' },
    },
  ])
})
