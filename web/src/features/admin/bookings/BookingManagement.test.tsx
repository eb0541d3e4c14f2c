import type { AdminBooking } from '@rentify/contract/admin/bookings'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { rowActs } from '../management/testing/row-acts.ts'
import { BookingManagement } from './BookingManagement.tsx'

const id = (end: string) => `0190c000-0000-7000-8000-${end.padStart(12, '0')}`
const aPerson = (end: string, name: string) => ({
  _id: id(end),
  name,
  email: `${name.toLowerCase()}@people.example`,
})
const aBooking = (
  end: string,
  name: string,
  title: string,
  facts: Partial<AdminBooking> = {},
): AdminBooking => ({
  _id: id(end),
  renter: aPerson('a', name),
  user: aPerson('a', name),
  owner: aPerson('b', 'Omar'),
  room: { _id: id('c'), title, name: title },
  hotel: null,
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-04',
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  totalAmount: 120_000,
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  bookingDate: '2026-11-20T10:00:00.000Z',
  can: { statuses: ['confirmed', 'cancelled'], edit: true, remove: true },
  ...facts,
})
const PENDING = aBooking('abc001', 'Asha', 'Sunny room')
const CONFIRMED = aBooking('abc002', 'Ravi', 'Quiet room', {
  status: 'confirmed',
  can: { statuses: ['completed'], edit: false, remove: false },
})
const PAST = aBooking('abc003', 'Leela', 'Loud room', {
  status: 'completed',
  can: { statuses: [], edit: false, remove: true },
})
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

/** The server's list of 23 bookings, and the queries that it was asked. */
let found: { bookings: AdminBooking[]; total: number }
let asked: Record<string, string>[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  found = { bookings: [PENDING, CONFIRMED, PAST], total: 23 }
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
      <BookingManagement />
      <Toasts />
    </>
  )
  const view = renderAt(`/admin/bookings${search}`, page)
  await waitFor(() => expect(asked).not.toEqual([]))
  return view
}
/** The texts of a column. */
async function column(label: string) {
  const [heads, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  const at = [...(heads?.children ?? [])].findIndex(({ textContent }) => textContent === label)
  return rows.map((row) => row.children[at]?.textContent)
}
const acts = rowActs()
const done = (message: string) => ({ status: 200, body: { success: true, message } })

/** Opens the list and does something with a booking, which asks first. */
async function ask(name: string, act: string, asks: string) {
  const { user } = await open()
  await acts.press(name, act)
  const dialog = within(await screen.findByRole('dialog', { name: asks }, WHEN_LOADED))
  return {
    user,
    dialog,
    press: (button: string) => user.click(dialog.getByRole('button', { name: button })),
  }
}
const confirm = () =>
  ask('Asha, Sunny room', 'Confirm booking', 'Are you sure you want to confirm this booking?')

it('asks for the page, the search and the status of the address', async () => {
  await open('?search=asha&status=pending&page=2')
  expect(asked).toEqual([{ page: '2', search: 'asha', status: 'pending' }])
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('status').textContent).toBe('11–20 of 23')
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/admin/bookings?page=3&search=asha&status=pending',
  )
})

it('keeps the search with another status, and starts at its first page', async () => {
  const { user, history } = await open('?search=asha&page=2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved')
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ page: '1', search: 'asha', status: 'approved' }),
  )
  expect(history.current().search).toBe('?search=asha&status=approved')
})

it('shows everything again after a search that finds nothing', async () => {
  found = { bookings: [], total: 0 }
  const { user, history } = await open('?search=nobody&status=declined')
  await screen.findByRole('heading', { name: 'No bookings found' })
  found = { bookings: [PENDING], total: 1 }
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await column('Status')).toEqual(['Pending'])
  expect(asked.at(-1)).toEqual({ page: '1', status: 'all' })
  expect(history.current().search).toBe('')
})

it('does not offer to show everything where everything is shown', async () => {
  found = { bookings: [], total: 0 }
  await open()
  await screen.findByRole('heading', { name: 'No bookings found' })
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

it('shows who booked what, when and for how much, also after an account is gone', async () => {
  const gone = aBooking('abc004', 'Asha', '', {
    renter: { _id: null, name: null, email: null },
    room: null,
    hotel: { _id: null, name: 'Lake hotel' },
    totalAmount: 900,
  })
  found = { bookings: [PENDING, gone], total: 2 }
  await open()
  expect(await column('Renter')).toEqual([
    'Asha#abc001 asha@people.example',
    'Deleted account#abc004 ',
  ])
  expect(await column('Property')).toEqual(['Sunny room', 'Lake hotel'])
  expect(await column('Total amount')).toEqual(['₹1,20,000', '₹900'])
  const stay = '1 Dec 2026 – 4 Dec 2026'
  expect(await column('Check-in – check-out')).toEqual([`${stay}₹1,20,000`, `${stay}₹900`])
  expect(screen.getByRole('button', { name: 'View: Deleted account, Lake hotel' })).toBeTruthy()
})

it('offers what a booking’s state and the user’s role allow', async () => {
  await open()
  expect(await screen.findByRole('row', { name: /Asha/ })).toBeTruthy()
  expect(await acts.actions('Asha, Sunny room')).toEqual([
    'Confirm booking',
    'Cancel booking',
    'Edit',
    'Delete',
  ])
  expect(await acts.actions('Ravi, Quiet room')).toEqual(['Mark as completed'])
  expect(await acts.actions('Leela, Loud room')).toEqual(['Delete'])
})

it('confirms a booking after a question, says so, and shows it', async () => {
  const { dialog, press } = await confirm()
  expect(dialog.getByText('Asha, Sunny room').textContent).toBe('Asha, Sunny room #abc001')
  expect(api.calls).toEqual([])
  api.reply = done('The booking is confirmed.')
  found = { bookings: [{ ...PENDING, ...CONFIRMED, _id: PENDING._id }], total: 1 }
  await press('Confirm booking')
  await screen.findByText('The booking is confirmed.')
  await waitFor(async () => expect(await column('Status')).toEqual(['Confirmed']))
  expect(api.calls).toMatchObject([
    {
      method: 'PUT',
      path: `/api/admin/bookings/${PENDING._id}/status`,
      body: { status: 'confirmed' },
    },
  ])
})

it('says in the question why a change was refused, and tries again', async () => {
  const { dialog, press } = await confirm()
  api.reply = rejection(409, 'dates_taken', 'These days were just booked.')
  await press('Confirm booking')
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to update booking status. Please try again. These days were just booked.',
  )
  expect(toastStore.current()).toEqual([])

  api.reply = done('The booking is confirmed.')
  await press('Confirm booking')
  await screen.findByText('The booking is confirmed.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls).toHaveLength(2)
})

it('closes the other changes of a booking while one is sent', async () => {
  const { press } = await confirm()
  let answer = () => {}
  api.until = new Promise<void>((resolve) => {
    answer = resolve
  })
  const others = () =>
    screen.getByRole<HTMLButtonElement>('button', {
      name: 'Confirm booking: Asha, Sunny room',
      hidden: true,
    }).disabled
  expect(others()).toBe(false)
  await press('Confirm booking')
  await waitFor(() => expect(others()).toBe(true))
  answer()
  await waitFor(() => expect(others()).toBe(false))
})

it('says only that a change failed when the server itself did', async () => {
  const { dialog, press } = await confirm()
  api.reply = rejection(500, 'internal', 'Server error.')
  await press('Confirm booking')
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to update booking status. Please try again.',
  )
})

it('repeats the same call after the server failed, and a new one after it was refused', async () => {
  const { dialog, press } = await confirm()
  api.reply = rejection(500, 'internal', 'Server error.')
  await press('Confirm booking')
  await dialog.findByRole('alert')
  api.reply = rejection(409, 'dates_taken', 'These days were just booked.')
  await press('Confirm booking')
  await dialog.findByText(/just booked/)
  api.reply = done('The booking is confirmed.')
  await press('Confirm booking')
  await screen.findByText('The booking is confirmed.')
  const [failed, repeated, another] = api.calls.map(({ key }) => key)
  expect(repeated).toBe(failed)
  expect(another).not.toBe(failed)
})

it.each([
  ['Asha, Sunny room', 'cancel', 'Cancel booking', PENDING, 'cancelled'],
  ['Ravi, Quiet room', 'complete', 'Mark as completed', CONFIRMED, 'completed'],
])(
  'asks before it changes “%s”: %s, and sends that',
  async (who, action, name, booking, status) => {
    const { press } = await ask(who, name, `Are you sure you want to ${action} this booking?`)
    await press(name)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls).toMatchObject([
      { path: `/api/admin/bookings/${booking._id}/status`, body: { status } },
    ])
  },
)

it('leaves a booking as it is on the way back from the question', async () => {
  const { press } = await ask(
    'Asha, Sunny room',
    'Cancel booking',
    'Are you sure you want to cancel this booking?',
  )
  await press('Back')
  // The item of the menu is gone, so its button has the focus.
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Asha, Sunny room'),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls).toEqual([])
})

it('deletes a booking after a question, which says why it was refused', async () => {
  const { dialog, press } = await ask(
    'Leela, Loud room',
    'Delete',
    'Are you sure you want to delete this booking?',
  )
  expect(dialog.getByText(/^If it’s open or booked, we’ll cancel it/)).toBeTruthy()
  expect(api.calls).toEqual([])
  api.reply = rejection(409, 'wrong_status', 'It was already deleted.')
  await press('Delete')
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to delete booking. Please try again. It was already deleted.',
  )

  api.reply = done('The booking is deleted.')
  found = { bookings: [PENDING], total: 1 }
  await press('Delete')
  await screen.findByText('The booking is deleted.')
  await waitFor(async () => expect(await column('Property')).toEqual(['Sunny room']))
  expect(api.calls.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', `/api/admin/bookings/${PAST._id}`],
    ['DELETE', `/api/admin/bookings/${PAST._id}`],
  ])
})

it('edits a booking with an amount only if that was changed, and shows it', async () => {
  const { user, dialog, press } = await ask('Asha, Sunny room', 'Edit', 'Edit booking')
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-04' }
  api.reply = rejection(409, 'wrong_status', 'It cannot be confirmed any more.')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Status/ }), 'Confirmed')
  await press('Save changes')
  await dialog.findByText('It cannot be confirmed any more.')

  api.reply = done('The booking is saved.')
  found = { bookings: [{ ...PENDING, totalAmount: 9000 }], total: 1 }
  const amount = dialog.getByRole('textbox', { name: /^Total amount/ })
  await user.clear(amount)
  await user.type(amount, '9000')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Status/ }), 'Pending')
  await press('Save changes')
  await screen.findByText('The booking is saved.')
  await waitFor(async () => expect(await column('Total amount')).toEqual(['₹9,000']))
  expect(api.calls.map(({ body }) => body)).toEqual([
    { ...stay, status: 'confirmed' },
    { ...stay, status: 'pending', totalAmount: 9000 },
  ])
})

it('confirms the chosen bookings that allow it, and says why one was not', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('3 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm booking' }))
  const name = 'Confirm 1 booking?'
  const dialog = within(await screen.findByRole('dialog', { name }, WHEN_LOADED))
  expect(dialog.getByText(/^2 of the selected rows don’t allow this/)).toBeTruthy()
  const taken = { done: false, code: 'dates_taken', message: 'These days were just booked.' }
  const outcomes = [{ _id: PENDING._id, ...taken }]
  api.reply = { status: 200, body: { success: true, message: '0 of 1 done.', outcomes } }
  await user.click(dialog.getByRole('button', { name: 'Confirm booking' }))
  const outcome = within(await screen.findByRole('dialog', { name: '0 of 1 done.' }))
  expect(outcome.getByRole('listitem').textContent).toBe(
    'Asha, Sunny roomThese days were just booked.',
  )
  expect(api.calls).toMatchObject([
    {
      method: 'PUT',
      path: '/api/admin/bookings/status',
      body: { ids: [PENDING._id], status: 'confirmed' },
    },
  ])
  await user.click(outcome.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await screen.findByText('1 selected')
})

it('opens a booking of a link, and leaves the address without it', async () => {
  const { history } = await open(`?search=asha&open=${PENDING._id}`)
  await screen.findByRole('dialog', { name: 'Booking #abc001' }, WHEN_LOADED)
  expect(history.current().search).toBe('?search=asha')
})

it('asks for as many rows on a page as are chosen', async () => {
  const { user, history } = await open('?page=2')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows on a page' }), '50')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '1', limit: '50' }))
  expect(history.current().search).toBe('?limit=50')
})
