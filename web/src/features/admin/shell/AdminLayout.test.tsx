import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { AdminLayout } from './AdminLayout.tsx'

const owner = {
  state: 'in',
  userId: '0190c000-0000-7000-8000-0000000000aa',
  name: 'Asha Verma',
  email: 'asha@people.example',
  role: 'owner',
} as const
const ITEMS = [
  { path: '/admin/dashboard', label: 'Dashboard', icon: 'M0 0h24' },
  { path: '/admin/properties', label: 'Properties', icon: 'M0 0h24' },
]
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

beforeEach(() => void stubApi())
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (role: 'owner' | 'admin' = 'owner') =>
  renderAt(
    '/admin/dashboard',
    <AdminLayout session={{ ...owner, role }} items={ITEMS}>
      <h1>Dashboard</h1>
    </AdminLayout>,
  )

it('names whose panel it is, and marks the current page', () => {
  const { unmount } = show()
  expect(screen.getByText('Property Owner')).toBeTruthy()
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.textContent).toBe('Dashboard')
  unmount()
  show('admin')
  expect(document.querySelector('.adm-role')?.textContent).toBe('Administrator')
})

it('collapses the sidebar, and remembers it in this browser', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByTitle('Collapse sidebar'))
  expect(screen.getByTitle('Expand sidebar').getAttribute('aria-expanded')).toBe('false')
  unmount()
  const next = show()
  await next.user.click(screen.getByTitle('Expand sidebar'))
  next.unmount()
  show()
  expect(screen.getByTitle('Collapse sidebar').getAttribute('aria-expanded')).toBe('true')
})

it('signs out only after a question', async () => {
  const { user } = show()
  await user.click(screen.getByTitle('Logout'))
  const dialog = await screen.findByRole('dialog', {}, WHEN_LOADED)
  expect(within(dialog).getByText('Are you sure you want to sign out?')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/admin/dashboard')
})

it('opens the pages as a drawer, which a link in it closes', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', {}, WHEN_LOADED)
  await user.click(within(drawer).getByRole('link', { name: 'Properties' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('closes the drawer before it asks about signing out', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', {}, WHEN_LOADED)
  await user.click(within(drawer).getByRole('button', { name: 'Logout' }))
  const question = await screen.findByText('Are you sure you want to sign out?', {}, WHEN_LOADED)
  expect(question).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Properties', hidden: false })).toBeNull()
})
