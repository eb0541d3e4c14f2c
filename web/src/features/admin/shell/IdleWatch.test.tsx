import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { settingsQuery } from '../../../api/settings.queries.ts'
import { renderAt } from '../../../testing/render.tsx'
import { adminApi } from '../admin.api.ts'
import { IdleWatch } from './IdleWatch.tsx'
import { ACTIVE_KEY } from './idle-clock.ts'

const MINUTE = 60_000
const owner = {
  state: 'in',
  userId: '0190c000-0000-7000-8000-0000000000aa',
  name: 'Asha Verma',
  email: 'asha@example.in',
  role: 'owner',
} as const

type Reply = { status: number; body: unknown }
const ok = (body: unknown): Reply => ({ status: 200, body })
const error = (status: number, code: string, message: string): Reply => ({
  status,
  body: { success: false, code, message, msg: message, errors: [], requestId: '' },
})
const UNLOCKED = ok({ success: true, message: '' })
const LOCK = 'POST /api/auth/panel/lock'
const UNLOCK = 'POST /api/auth/panel/unlock'

let answers: Record<string, Reply[]>
let calls: string[]
let sent: unknown[]

// Loading them takes real time, which the tests' clock does not know.
beforeAll(() => Promise.all([import('./IdleDialog.tsx'), import('./LockScreen.tsx')]))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('token', 'a-token-of-this-session')
  answers = { 'GET /api/settings/public': [ok({ sessionTimeout: 30 })] }
  calls = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const call = `${method} ${url}`
    calls.push(call)
    if (body) sent.push(JSON.parse(String(body)))
    const { status, body: reply } = answers[call]?.shift() ?? UNLOCKED
    return new Response(JSON.stringify(reply), { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onLogout = vi.fn()
/** The panel with a form that is half filled. */
async function thePanel() {
  const view = renderAt(
    '/admin/users',
    <>
      <input aria-label="Title" />
      <IdleWatch session={owner} onLogout={onLogout} />
    </>,
  )
  await waitFor(() => expect(view.client.getQueryData(settingsQuery.queryKey)).toBeDefined())
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  fireEvent.change(title, { target: { value: 'Half typed' } })
  title.focus()
  return { ...view, title }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' })
const lockScreen = () => screen.findByRole('dialog', { name: 'The panel is locked' })
const open = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'The panel is locked' })).toBeNull())
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** What another tab writes. */
function elsewhere(value: string): void {
  localStorage.setItem(ACTIVE_KEY, value)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ACTIVE_KEY })))
}
const used = (at: number) => `${at} ${'a-token-of-this-session'.slice(-8)}`

it('warns a minute before it locks, and not while it is used', async () => {
  await thePanel()
  await pass(28 * MINUTE)
  fireEvent.keyDown(window, { key: 'Shift' })
  await pass(28 * MINUTE)
  expect(warning()).toBeNull()
  await pass(MINUTE)
  const asked = await screen.findByRole('dialog', { name: 'Are you still there?' })
  expect(asked.textContent).toMatch(/lock the panel in \d\d seconds/)
  press('Keep working')
  expect(warning()).toBeNull()
  await pass(28 * MINUTE)
  expect(warning()).toBeNull()
  expect(calls).not.toContain(LOCK)
})

it('locks in place, on the server too, until the password is right; nothing typed is lost', async () => {
  answers[UNLOCK] = [error(403, 'wrong_password', 'Incorrect password.'), UNLOCKED]
  const { title } = await thePanel()
  await pass(31 * MINUTE)
  const screenOfLock = await lockScreen()
  expect(warning()).toBeNull()
  expect(calls).toContain(LOCK)
  expect(screenOfLock.textContent).toContain('Asha Verma')
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(await lockScreen()).toBe(screenOfLock)

  press('Unlock')
  await screen.findByText('Password is required')
  enter('Your password', 'wrong')
  press('Unlock')
  await screen.findByText('Incorrect password.')
  enter('Your password', 'monsoon-42')
  press('Unlock')
  await open()
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'monsoon-42' }])
  expect(title.value).toBe('Half typed')
  await waitFor(() => expect(document.activeElement).toBe(title))
  await pass(28 * MINUTE)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [
    'with the password',
    () => {
      enter('Your password', 'monsoon-42')
      press('Unlock')
    },
  ],
  ['in another tab', () => elsewhere(used(Date.now()))],
] as const)('gives the focus back after the warning, unlocked %s', async (_, unlock) => {
  const { title } = await thePanel()
  await pass(29 * MINUTE + 1000)
  const warned = await screen.findByRole('dialog', { name: 'Are you still there?' })
  await waitFor(() => expect(warned.contains(document.activeElement)).toBe(true))
  await pass(MINUTE)
  await lockScreen()
  // The closed warning has given the focus back by then, and the user is in the lock screen.
  await pass(1000)
  screen.getByLabelText('Your password', { selector: 'input' }).focus()
  unlock()
  await open()
  await waitFor(() => expect(document.activeElement).toBe(title))
})

it('asks for the two-factor code after the right password', async () => {
  answers[UNLOCK] = [
    error(401, 'two_factor_required', 'Please enter the code.'),
    error(401, 'invalid_code', 'That code is wrong.'),
    UNLOCKED,
  ]
  await thePanel()
  await pass(31 * MINUTE)
  await lockScreen()
  enter('Your password', 'monsoon-42')
  press('Unlock')
  await screen.findByRole('form', { name: 'Enter your code' })
  enter('Code from your authenticator app', '000000')
  press('Unlock')
  await screen.findByText('That code is wrong.')
  enter('Code from your authenticator app', '123456')
  press('Unlock')
  await open()
  expect(sent.slice(1)).toEqual([
    { password: 'monsoon-42', code: '000000' },
    { password: 'monsoon-42', code: '123456' },
  ])
})

it('locks at the first key after the computer slept for too long', async () => {
  await thePanel()
  // The clock goes on and the timers do not, as in a computer that sleeps.
  vi.setSystemTime(Date.now() + 31 * MINUTE)
  fireEvent.keyDown(window, { key: 'Shift' })
  await lockScreen()
  expect(localStorage.getItem(ACTIVE_KEY)).toBe(used(1))
  expect(calls).toContain(LOCK)
})

it('does not count as used while its limit is unknown', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  localStorage.setItem(ACTIVE_KEY, used(1))
  renderAt('/admin/users', <IdleWatch session={owner} onLogout={onLogout} />)
  fireEvent.keyDown(window, { key: 'Shift' })
  expect(localStorage.getItem(ACTIVE_KEY)).toBe(used(1))
})

it('locks when the server finds the session idle, and makes the call again', async () => {
  const idle = error(401, 'panel_idle', 'The admin panel is locked.')
  answers['GET /api/admin/health'] = [idle, ok({ version: '1' })]
  await thePanel()
  const health = adminApi.getHealth()
  await lockScreen()
  expect(localStorage.getItem(ACTIVE_KEY)).toBe(used(1))
  enter('Your password', 'monsoon-42')
  press('Unlock')
  await open()
  expect(await health).toEqual({ version: '1' })
  expect(localStorage.getItem('token')).not.toBeNull()
})

it('locks and unlocks with the other tabs', async () => {
  await thePanel()
  elsewhere(used(1))
  await lockScreen()
  elsewhere(used(Date.now()))
  await open()
  expect(calls).not.toContain(UNLOCK)
})

it('is left by signing out', async () => {
  await thePanel()
  elsewhere(used(1))
  await lockScreen()
  press('Sign out')
  expect(onLogout).toHaveBeenCalledOnce()
})
