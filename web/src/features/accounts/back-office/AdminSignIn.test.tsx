import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setSite } from '../../../site.ts'
import { renderAt } from '../../../testing/render.tsx'
import { session } from '../use-session.ts'
import { AdminSignIn } from './AdminSignIn.tsx'

const asha = {
  _id: '0190c000-0000-7000-8000-0000000000aa',
  name: 'Asha Verma',
  email: 'asha@example.in',
  role: 'admin',
}

afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
})

const error = (status: number, code: string, message: string) => ({
  status,
  body: { success: false, code, message, msg: message, errors: [], requestId: '' },
})
/** Answers sign-ins in this order; returns what was sent with them. */
function theServer(...answers: { status: number; body: unknown }[]): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url !== '/api/auth/login')
      return new Response(JSON.stringify({ siteName: 'Ghar', demoAccounts: [] }))
    sent.push(JSON.parse(String(body)))
    const answer = answers.shift()
    return new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 500 })
  })
  return sent
}

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))

it('asks for the code after the right password, and signs in with both', async () => {
  const sent = theServer(
    error(401, 'two_factor_required', 'Please enter the code from your authenticator app.'),
    error(401, 'invalid_code', 'That code is wrong or already used. Enter a new one.'),
    { status: 200, body: { token: 'a-token', role: 'admin', user: asha } },
  )
  renderAt('/admin', <AdminSignIn />)
  enter(screen.getByLabelText('Email'), asha.email)
  enter(screen.getByLabelText('Password', { selector: 'input' }), 'monsoon-42')
  signIn()

  const step = await screen.findByRole('form', { name: 'Enter your code' })
  const code = screen.getByLabelText('Code from your authenticator app')
  expect(document.activeElement).toBe(code)
  expect(screen.queryByRole('form', { name: 'Sign in to the admin panel' })).toBeNull()
  signIn()
  await waitFor(() => expect(step.textContent).toContain('Please enter the code'))
  enter(code, '000000')
  signIn()
  await screen.findByText('That code is wrong or already used. Enter a new one.')
  expect(session.current().state).not.toBe('in')
  enter(code, '123456')
  signIn()

  await waitFor(() => expect(session.current()).toMatchObject({ state: 'in', role: 'admin' }))
  const { email } = asha
  expect(sent).toEqual([
    { email, password: 'monsoon-42' },
    { email, password: 'monsoon-42', code: '000000' },
    { email, password: 'monsoon-42', code: '123456' },
  ])
})

it('goes back to the password with what was typed, and takes a recovery code instead', async () => {
  const sent = theServer(
    error(401, 'two_factor_required', ''),
    error(401, 'two_factor_required', ''),
    { status: 200, body: { token: 'a-token', role: 'admin', user: asha } },
  )
  renderAt('/admin', <AdminSignIn />)
  enter(screen.getByLabelText('Email'), asha.email)
  enter(screen.getByLabelText('Password', { selector: 'input' }), 'monsoon-42')
  signIn()
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(asha.email)

  signIn()
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  enter(screen.getByLabelText('Recovery code'), 'k7m2-p9qr-st4x')
  signIn()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ code: 'k7m2-p9qr-st4x' }))
})

it('carries the site’s name', () => {
  theServer()
  setSite({ siteName: 'Ghar', desktopNotifications: true })
  const { container } = renderAt('/admin', <AdminSignIn />)
  expect(container.querySelector('.brand')?.textContent).toBe('Ghar')
  setSite({ siteName: 'Rentify', desktopNotifications: true })
})
