import type { AdminUser } from '@rentify/contract/admin/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { signIn } from '../../accounts/testing/an-account.ts'
import { session } from '../../accounts/use-session.ts'
import { rowActs } from '../management/testing/row-acts.ts'
import { UserManagement } from './UserManagement.tsx'

const aUser = (n: number, name: string, facts: Partial<AdminUser> = {}): AdminUser => ({
  _id: `0190c000-0000-7000-8000-00000000000${n}`,
  name,
  email: `user${n}@people.example`,
  emailVerified: true,
  phone: null,
  role: 'user',
  status: 'active',
  twoFactor: false,
  isVerified: false,
  verification: null,
  verificationAsked: null,
  listings: 0,
  createdAt: '2026-01-10T10:00:00.000Z',
  can: {
    changeStatus: n !== 1,
    setPassword: n !== 1,
    verify: facts.role === 'owner',
    remove: n !== 1,
  },
  ...facts,
})
const ME = aUser(1, 'Meera', { role: 'admin' })
const OWNER = aUser(2, 'Omar', { role: 'owner', phone: '9876543210' })
const RENTER = aUser(3, 'Ravi', { status: 'inactive' })
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

/** The server's list of 23 users, and the queries that it was asked. */
let found: { users: AdminUser[]; total: number }
let asked: Record<string, string>[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  found = { users: [ME, OWNER, RENTER], total: 23 }
  asked = []
  api = stubApi((path) => {
    const query = new URL(path, location.origin).searchParams
    asked.push(Object.fromEntries(query))
    return { ...found, page: Number(query.get('page')), totalPages: Math.ceil(found.total / 10) }
  })
  signIn({ _id: ME._id, role: 'admin' })
})
afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

async function open(search = '') {
  const page = (
    <>
      <UserManagement />
      <Toasts />
    </>
  )
  const view = renderAt(`/admin/users${search}`, page)
  await waitFor(() => expect(asked).not.toEqual([]))
  return view
}
const row = async (name: string) => within(await screen.findByRole('row', { name: RegExp(name) }))
const { actions, press } = rowActs()
const question = async (name: string) =>
  within(await screen.findByRole('dialog', { name }, WHEN_LOADED))

it('asks for the page, the search and the filters of the address', async () => {
  await open('?search=people&status=inactive&page=2')
  expect(asked[0]).toMatchObject({ search: 'people', status: 'inactive', page: '2', role: 'all' })
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('status').textContent).toBe('11–20 of 23')
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/admin/users?page=3&search=people&status=inactive',
  )
})

it('keeps the search with another status, and starts at its first page', async () => {
  const { user, history } = await open('?search=people&page=2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'active', page: '1' }))
  expect(history.current().search).toBe('?search=people&status=active')
})

it('sorts by a column of the table', async () => {
  const { user, history } = await open()
  await user.click(await screen.findByRole('button', { name: 'Name' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name' }))
  expect(history.current().search).toBe('?sort=name')
  const name = await screen.findByRole('columnheader', { name: 'Name' })
  expect(name.getAttribute('aria-sort')).toBe('ascending')
})

it('shows everyone again after a search that finds nobody', async () => {
  found = { users: [], total: 0 }
  const { user } = await open('?search=nobody&role=owner')
  await screen.findByRole('heading', { name: 'No users found' })
  found = { users: [ME], total: 1 }
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await row('Meera')
  expect(asked.at(-1)).toMatchObject({ role: 'all' })
  expect(asked.at(-1)?.search ?? '').toBe('')
})

it('offers what a user’s role and status allow, and spares one’s own account', async () => {
  await open()
  expect(await row('Meera \\(you\\)')).toBeTruthy()
  expect(await actions('Meera')).toEqual(['Edit'])
  expect(await actions('Omar')).toEqual(['Deactivate', 'Edit', 'Mark as verified', 'Delete user'])
  expect(await actions('Ravi')).toEqual(['Activate', 'Edit', 'Delete user'])
})

it('activates without a question, and shows the change', async () => {
  const { user } = await open()
  const ravi = await row('Ravi')
  expect(ravi.getByText('Inactive')).toBeTruthy()
  api.reply = { status: 200, body: { success: true, message: 'Ravi can sign in again.' } }
  found = { users: [{ ...RENTER, status: 'active' }], total: 1 }
  await user.click(ravi.getByRole('button', { name: 'Activate: Ravi' }))
  await screen.findByText('Ravi can sign in again.')
  expect(api.calls).toMatchObject([
    { path: `/api/admin/users/${RENTER._id}/status`, body: { status: 'active' } },
  ])
  expect((await row('Ravi')).getByText('Active')).toBeTruthy()
})

it('saves an edit with its new password in one call, and shows what was wrong with it', async () => {
  const { user } = await open()
  await press('Omar', 'Edit')
  const dialog = await question('Edit Omar')
  await user.type(dialog.getByLabelText(/^New password/), 'short')
  api.reply = rejection(400, 'validation_failed', 'Please check.', [
    { path: 'password', message: 'Too short.' },
  ])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Too short.')
  expect(api.calls).toMatchObject([
    {
      path: `/api/admin/users/${OWNER._id}`,
      body: { name: 'Omar', email: OWNER.email, role: 'owner', password: 'short' },
    },
  ])
})

/** Answers the question of deactivating Omar. */
async function deactivate(user: Awaited<ReturnType<typeof open>>['user']) {
  await press('Omar', 'Deactivate')
  const dialog = await question('Are you sure you want to deactivate this user?')
  expect(dialog.getByText('Omar')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))

it('deactivates only after a question, and says why it was refused', async () => {
  const { user } = await open()
  api.reply = rejection(409, 'last_administrator', 'Someone has to stay.')
  await deactivate(user)
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Deactivate: Omar'),
  )
  expect(api.calls).toEqual([])
  leave()
  expect((await screen.findByRole('alert')).textContent).toContain('Someone has to stay.')
  expect(api.calls).toMatchObject([{ body: { status: 'inactive' } }])
})

it('takes a deactivation back, and says what became of one that was not', async () => {
  const { user } = await open()
  api.reply = { status: 200, body: { success: true, message: 'Omar can no longer sign in.' } }
  await deactivate(user)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  leave()
  expect(api.calls).toEqual([])
  await deactivate(user)
  leave()
  await screen.findByText('Omar can no longer sign in.')
  expect(api.calls).toHaveLength(1)
})

it('verifies an owner on evidence, which is required', async () => {
  const { user } = await open()
  await press('Omar', 'Mark as verified')
  const dialog = await question('Verify Omar')
  await user.click(dialog.getByRole('button', { name: 'Mark as verified' }))
  await dialog.findByText('Describe the evidence.')
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), 'Deed seen')
  await user.click(dialog.getByRole('button', { name: 'Mark as verified' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.map(({ body }) => body)).toEqual([{ evidence: 'Deed seen' }])
})
