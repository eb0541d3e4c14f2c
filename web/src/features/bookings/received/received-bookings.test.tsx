import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { aBooking } from '../testing/a-booking.ts'
import { bookingsServer, problem } from '../testing/bookings-server.ts'
import { BOOKINGS } from '../waiting/counts.queries.ts'
import { BookingTable } from './BookingTable.tsx'
import { ReceivedBookings } from './ReceivedBookings.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'

let server = bookingsServer()

beforeEach(() => {
  server = bookingsServer()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

/** The browser's tab is closed, or another one opened. */
const leave = () => void window.dispatchEvent(new Event('pagehide'))
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

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
  const { user } = renderAt('/?view=cards', <ReceivedBookings />)
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
  const { user } = renderAt('/?tab=requests', <RequestsPanel />)
  const [approve] = await screen.findAllByRole('button', { name: /^Approve/ })
  await user.click(approve as HTMLElement)
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
  act(leave)
  await waitFor(() =>
    expect(toastStore.current().at(-1)).toMatchObject({ text: 'Error rejecting booking request' }),
  )
  server.rejection = null
  await user.click(await screen.findByRole('button', { name: /^Reject/ }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText<HTMLInputElement>('Reason (optional)').value).toBe('My family comes.')
  await user.click(again.getByRole('button', { name: 'Reject' }))
  act(leave)
  await screen.findByRole('heading', { name: 'No pending requests' })
  expect(server.calls.at(-1)).toMatchObject({
    path: `/api/bookings/${FIRST}/reject`,
    body: { reason: 'My family comes.' },
  })
})

const patches = () => server.calls.filter(({ method }) => method === 'PATCH')

/** Declines the first request of a page with toasts. */
async function declineFirst() {
  server.bookings = requests()
  const view = renderAt(
    '/?view=cards',
    <>
      <ReceivedBookings />
      <Toasts />
    </>,
  )
  const { user } = view
  await user.click((await screen.findAllByRole('button', { name: /^Decline/ }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  const undo = await screen.findByRole('button', { name: /^Undo:/ })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  return { ...view, undo }
}

it('takes a decline back for five seconds, and sends nothing then', async () => {
  const { user, undo } = await declineFirst()
  expect(toastStore.current()).toMatchObject([
    { text: 'Declining the request of Asha Verma', milliseconds: 5000, action: { label: 'Undo' } },
  ])
  await user.click(undo)
  expect(await screen.findAllByRole('button', { name: /^Decline/ })).toHaveLength(2)
  act(leave)
  expect([toastStore.current(), patches()]).toEqual([[], []])
})

it.each([
  ['when the toast has left', () => toastStore.dismiss(toastStore.current()[0]?.id ?? 0)],
  ['at once when the page is left', leave],
  ['at once when the page is hidden', hide],
])('sends a decline %s, and says then what became of it', async (_, end) => {
  await declineFirst()
  expect(patches()).toEqual([])
  await act(async () => end())
  await waitFor(() => expect(patches()).toHaveLength(1))
  expect(server.calls.at(-1)).toMatchObject({ body: { status: 'declined' } })
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject([{ text: 'Booking declined successfully!' }]),
  )
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
})

it('sends a decline when another tab of the page is opened', async () => {
  const { user } = await declineFirst()
  await user.click(screen.getByRole('tab', { name: /^Past/ }))
  await waitFor(() => expect(patches()).toHaveLength(1))
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

it('opens where there is something, and has a tab for each phase in the address', async () => {
  server.bookings = [
    aBooking({ _id: FIRST, status: 'booked' }),
    aBooking({ _id: SECOND, status: 'declined' }),
  ]
  const { user, history } = renderAt('/?view=cards', <ReceivedBookings />)
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('Booked')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Open 0',
    'Upcoming 1',
    'Past 1',
  ])
  await user.click(screen.getByRole('tab', { name: /^Past/ }))
  expect(history.current().search).toBe('?view=cards&tab=past')
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Declined'))
  await user.click(screen.getByRole('tab', { name: /^Open/ }))
  expect(await screen.findByRole('heading', { name: 'No open requests' })).toBeTruthy()
})

it('offers Call and WhatsApp once it has accepted, and shows the phone before', async () => {
  server.bookings = [aBooking({ _id: FIRST, can })]
  const { client } = renderAt('/?view=cards', <ReceivedBookings />)
  expect((await screen.findByRole('article')).textContent).toContain('98765 43210')
  expect(screen.queryByRole('link', { name: /^(Call|WhatsApp)/ })).toBeNull()
  server.bookings = [aBooking({ _id: FIRST, status: 'accepted' })]
  await act(() => client.invalidateQueries({ queryKey: BOOKINGS }))
  const call = await screen.findByRole('link', { name: 'Call: Asha Verma' })
  expect(call.getAttribute('href')).toBe('tel:+919876543210')
  expect(screen.getByRole('link', { name: 'WhatsApp: Asha Verma' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/919876543210\?text=/,
  )
})
