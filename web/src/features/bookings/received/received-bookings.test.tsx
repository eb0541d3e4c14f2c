import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { BOOKINGS } from '../bookings.queries.ts'
import { aBooking } from '../testing/a-booking.ts'
import { bookingsServer, problem } from '../testing/bookings-server.ts'
import { BookingTable } from './BookingTable.tsx'
import { ReceivedBookings } from './ReceivedBookings.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'

let server = bookingsServer()

beforeEach(() => {
  server = bookingsServer()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const FIRST = '0190b0b0-0000-7000-8000-000000000001'
const SECOND = '0190b0b0-0000-7000-8000-000000000002'
const can = { accept: true, decline: true }
const requests = () => [
  aBooking({ _id: FIRST, can }),
  aBooking({ _id: SECOND, can, renter: { ...aBooking().renter, name: 'Kabir Singh' } }),
]
const totals = () =>
  within(document.querySelector<HTMLElement>('.received-totals') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows a request in a row of the table', () => {
  renderAt('/', <BookingTable bookings={[aBooking({ can })]} />)
  const row = screen.getByRole('row', { name: /Room near the metro/ })
  for (const text of ['Asha Verma', 'asha@example.in', '98765 43210', '₹17,000', '1 Dec 2026'])
    expect(row.textContent).toContain(text)
  expect(within(row).getByText('Can I see the room on Saturday?')).toBeTruthy()
  expect(within(row).getByRole('button', { name: /^Accept/ })).toBeTruthy()
})

it('leaves out what a deleted account no longer has', () => {
  const renter = { _id: null, name: null, email: null, phone: null }
  renderAt('/', <BookingTable bookings={[aBooking({ renter, message: null })]} />)
  expect(screen.queryByRole('link', { name: /98765/ })).toBeNull()
  expect(screen.getByText('Deleted account')).toBeTruthy()
})

it.each(['cards', 'table'])(
  'changes totals, status and focus with a decision: %s',
  async (view) => {
    server.bookings = requests()
    const { user } = renderAt(`/?view=${view}`, <ReceivedBookings />)
    const [accept] = await screen.findAllByRole('button', { name: /^Accept/ })
    await waitFor(() => expect(totals()[1]).toContain('2'))
    await user.click(accept as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1))
    expect(totals().map((text) => text?.[0])).toEqual(['2', '1', '1', '0'])
    expect(toastStore.current()).toMatchObject([
      { text: 'Booking accepted successfully!', milliseconds: 3000 },
    ])
    const link = screen.getAllByRole('link', { name: 'Room near the metro' })[0]
    await waitFor(() => expect(document.activeElement).toBe(link))
  },
)

it('puts the focus on what comes next, also when the signal is faster than the answer', async () => {
  server.bookings = [aBooking({ _id: FIRST, can })]
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = await server.fetch(url, init)
    if (init?.method === 'PATCH') {
      server.bookings = [aBooking({ _id: FIRST, status: 'accepted', can: { book: true } })]
      await held
    }
    return reply
  })
  const { user, client } = renderAt('/', <ReceivedBookings />)
  const accept = await screen.findByRole('button', { name: /^Accept/ })
  await user.click(accept)
  await client.invalidateQueries({ queryKey: BOOKINGS })
  const book = await screen.findByRole('button', { name: /^Mark as Booked/ })
  answer()
  await waitFor(() => expect(document.activeElement).toBe(book))
})

it('closes the other decisions of a request while one is sent', async () => {
  server.bookings = requests()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') await answered
    return server.fetch(url, init)
  })
  const { user } = renderAt('/', <ReceivedBookings />)
  const [first, second] = await screen.findAllByRole('article')
  const button = (row: HTMLElement | undefined, name: RegExp) =>
    within(row as HTMLElement).getByRole<HTMLButtonElement>('button', { name })
  await user.click(button(first, /^Accept/))
  expect(button(first, /^Decline/).disabled).toBe(true)
  expect(button(second, /^Decline/).disabled).toBe(false)
  await user.click(button(first, /^Decline/))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer()
  await waitFor(() => expect(button(first, /^Decline/).disabled).toBe(false))
  expect(server.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('drops a request from the filtered list, and focuses the next one', async () => {
  server.bookings = requests()
  const { user } = renderAt('/?status=pending', <ReceivedBookings />)
  const [accept] = await screen.findAllByRole('button', { name: /^Accept/ })
  await user.click(accept as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByRole('article').textContent).toContain('Kabir Singh')
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(screen.getByRole('article')).getByRole('link', { name: 'Room near the metro' }),
    ),
  )
})

it('says that a decision failed, in the words of the dashboard', async () => {
  server.bookings = requests().slice(0, 1)
  server.rejection = problem(500, 'internal', 'Server error.')
  const { user } = renderAt('/', <RequestsPanel />)
  await user.click(await screen.findByRole('button', { name: /^Approve/ }))
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject([{ text: 'Error approving booking request' }]),
  )
  await user.click(screen.getByRole('button', { name: /^Reject/ }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to reject this booking request?',
  })
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'My family comes.')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await within(dialog).findByText('Error rejecting booking request')).toBeTruthy()
  server.rejection = null
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await screen.findByRole('heading', { name: 'No pending requests' })
  expect(server.calls.at(-1)).toMatchObject({
    path: `/api/bookings/${FIRST}/reject`,
    body: { reason: 'My family comes.' },
  })
})

it('says the same of a decision on the page of bookings', async () => {
  server.bookings = requests().slice(0, 1)
  server.rejection = problem(500, 'internal', 'Server error.')
  const { user } = renderAt('/', <ReceivedBookings />)
  await user.click(await screen.findByRole('button', { name: /^Accept/ }))
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject([{ text: 'Error updating booking status' }]),
  )
})

it('shows a dash in place of totals that cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  renderAt('/', <ReceivedBookings />)
  await screen.findByRole('heading', { name: 'Error loading bookings' })
  await waitFor(() => expect(totals().map((text) => text?.[0])).toEqual(['–', '–', '–', '–']))
})
