import { act, screen, waitFor, within } from '@testing-library/react'
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

it('shows picture, price and title of the listing it is about', () => {
  const about = {
    title: 'Sunny room',
    price: '₹8,500 /month',
    picture: { id: 'a'.repeat(32), color: '#0a6670' },
  }
  const request = { returnTo: '/room/1', about }
  const { container } = renderAt('/', <SignInDialog request={request} onClose={onClose} go={go} />)
  const reason = (container.ownerDocument.querySelector('.sign-in-reason') as HTMLElement) ?? null
  for (const text of ['Please login to view room details', 'Sunny room', '₹8,500 /month'])
    expect(reason.textContent).toContain(text)
  expect(reason.querySelector('img')?.src).toContain('a'.repeat(32))
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

describe('creating an account', () => {
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const openSignUp = async () => {
    const opened = open()
    await opened.press('Create Account')
    await form('Create Account')
    return opened
  }
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.type(field('First name'), 'Asha')
    await user.type(field('Last name'), 'Verma')
    await user.type(field('Email'), ASHA.email)
    await user.type(field('Password'), 'monsoon-42')
    await user.type(field('Confirm password'), 'monsoon-42')
  }
  const send = async (user: ReturnType<typeof open>['user']) =>
    user.click(within(await form('Create Account')).getByRole('button', { name: 'Create Account' }))

  it('asks for the role by two cards, chosen with the arrow keys', async () => {
    const { user } = await openSignUp()
    const roles = screen.getByRole('group', { name: 'Role' })
    expect(within(roles).getAllByRole('radio')).toHaveLength(2)
    expect([radio('Renter').checked, radio('Owner').checked]).toEqual([true, false])
    await user.click(radio('Renter'))
    await user.keyboard('{ArrowRight}')
    expect(radio('Owner').checked).toBe(true)
    await fill(user)
    api.reply = { status: 201, body: {} }
    await send(user)
    await screen.findByText(/Registration Successful/)
    expect(bodies().at(-1)).toMatchObject({ role: 'owner', name: 'Asha Verma' })
  })

  it('hands the password to the browser’s password manager, hidden again', async () => {
    const stored: object[] = []
    const store = vi.fn(async (credential: object) => {
      stored.push(credential)
      throw new Error('The user said never.')
    })
    vi.stubGlobal(
      'PasswordCredential',
      class {
        data: object
        constructor(data: object) {
          this.data = data
        }
      },
    )
    vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { store } } }))
    const { user } = await openSignUp()
    await fill(user)
    const names = ['Email', 'Password', 'Confirm password'].map((label) => [
      field(label).name,
      field(label).autocomplete,
    ])
    expect(names).toEqual([
      ['email', 'username'],
      ['password', 'new-password'],
      ['confirmPassword', 'new-password'],
    ])
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as Element)
    expect(field('Password').type).toBe('text')
    api.reply = { status: 201, body: {} }
    await send(user)
    await screen.findByText(/Registration Successful/)
    expect(field('Password').type).toBe('password')
    expect(stored).toEqual([
      { data: { id: ASHA.email, password: 'monsoon-42', name: 'Asha Verma' } },
    ])
  })

  it('stores nothing when the email is taken, which is said at its field', async () => {
    const store = vi.fn()
    vi.stubGlobal('PasswordCredential', class {})
    vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { store } } }))
    const { user } = await openSignUp()
    await fill(user)
    const message = 'An account with this email already exists.'
    api.reply = rejection(409, 'email_taken', message, [{ path: 'email', message }])
    await send(user)
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect([screen.queryByRole('alert'), store.mock.calls]).toEqual([null, []])
  })
})

it('carries the email over to the way back from a forgotten password', async () => {
  const { user, press } = open()
  await user.type(field('Email'), ASHA.email)
  await press('Forgot password?')
  await waitFor(() => expect(field('Email').value).toBe(ASHA.email))
})
