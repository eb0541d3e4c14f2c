import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { rejection, stubApi } from '../../../../testing/stub-api.ts'
import { toastStore } from '../../../../ui/toasts/toast.ts'
import { session } from '../../use-session.ts'
import { SignInDialog } from './SignInDialog.tsx'

const ASHA = {
  _id: '0190c000-0000-7000-8000-0000000000aa',
  name: 'Asha Verma',
  email: 'asha@example.in',
  role: 'renter',
}
const onClose = vi.fn()
const go = vi.fn()
let api = stubApi()

beforeEach(() => {
  onClose.mockReset()
  go.mockReset()
  api = stubApi(() => ({ siteName: 'Ghar', demoAccounts: [] }))
})
afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const form = (name: string) => screen.findByRole('form', { name })
const bodies = () => api.calls.map(({ body }) => body)

function open(returnTo = '/saved') {
  const request = { message: 'Please login to save properties', returnTo }
  const { user } = renderAt('/', <SignInDialog request={request} onClose={onClose} go={go} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    user,
    press,
    async signIn() {
      await user.type(field('Email'), ASHA.email)
      await user.type(field('Password'), 'monsoon-42')
      await press('Sign In')
    },
  }
}

it('says why the user is asked to sign in, and shows what is missing', async () => {
  const { press } = open()
  expect(screen.getByText('Please login to save properties')).toBeTruthy()
  await press('Sign In')
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(bodies()).toEqual([])
})

it('signs in, and goes to where the user wanted to', async () => {
  api.reply = { status: 200, body: { token: 'a-token', role: 'renter', user: ASHA } }
  const { signIn } = open()
  await signIn()
  await waitFor(() => expect(session.current()).toMatchObject({ state: 'in', role: 'renter' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/saved'))
  expect(onClose).toHaveBeenCalled()
})

describe('another tab signs in', () => {
  /** As the browser reports it: the user first, the token last. */
  const signInElsewhere = () => {
    const stored = { role: 'renter', userId: ASHA._id, userName: ASHA.name, token: 'a-token' }
    for (const [key, newValue] of Object.entries(stored)) {
      localStorage.setItem(key, newValue)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
    }
  }

  it('closes the dialog, and goes on to where the user wanted to', () => {
    open()
    signInElsewhere()
    expect([onClose.mock.calls.length, go.mock.calls]).toEqual([1, [['/saved']]])
  })

  it('closes the dialog over a page, which stays', () => {
    renderAt('/shop', <SignInDialog request={{}} onClose={onClose} go={go} />)
    signInElsewhere()
    expect([onClose.mock.calls.length, go.mock.calls]).toEqual([1, []])
  })
})

it('keeps what was typed when the password is wrong', async () => {
  api.reply = rejection(401, 'invalid_credentials', 'Invalid email or password')
  const { signIn } = open()
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
  expect([field('Email').value, field('Password').value]).toEqual([ASHA.email, 'monsoon-42'])
})

it('asks for the code where it is set up, and finds the password again after going back', async () => {
  api.reply = rejection(401, 'two_factor_required', 'Please enter the code.')
  const { user, press, signIn } = open()
  await signIn()
  await form('Enter your code')
  await press('Back')
  expect(field('Password').value).toBe('monsoon-42')

  await press('Sign In')
  await form('Enter your code')
  api.reply = { status: 200, body: { token: 'a-token', role: 'renter', user: ASHA } }
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456')
  await press('Sign In')
  await waitFor(() => expect(go).toHaveBeenCalledWith('/saved'))
  expect(bodies().at(-1)).toEqual({ email: ASHA.email, password: 'monsoon-42', code: '123456' })
})

it('carries the email over to the way back from a forgotten password', async () => {
  const { user, press } = open()
  await user.type(field('Email'), ASHA.email)
  await press('Forgot password?')
  await waitFor(() => expect(field('Email').value).toBe(ASHA.email))
})
