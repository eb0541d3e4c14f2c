import type { Account } from '@rentify/contract/accounts/account'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { anAccount, signIn } from '../testing/an-account.ts'
import { session } from '../use-session.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

const onClose = vi.fn()
const goHome = vi.fn()
let api = stubApi()
beforeEach(() => {
  onClose.mockReset()
  goHome.mockReset()
  api = stubApi(() => ({ googleClientId: null }))
  signIn()
})
afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const email = () => screen.getByLabelText<HTMLInputElement>('Type asha@people.example to confirm')
const password = () => screen.getByLabelText('Your password', { selector: 'input' })
const code = () => screen.getByLabelText('Code from your authenticator app')

function open(facts: Partial<Account> = {}) {
  const props = { person: anAccount(facts), onClose, goHome }
  const { user } = renderAt('/profile', <DeleteAccountDialog {...props} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    user,
    press,
    confirm: () => press('Delete permanently'),
    async fill() {
      await user.type(email(), ' Asha@People.example')
      await user.type(password(), 'monsoon-42')
    },
  }
}

it('says what is deleted and what is kept, and keeps the account on request', async () => {
  const { press } = open()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await press('Keep my account')
  expect([onClose.mock.calls.length, api.calls]).toEqual([1, []])
})

it('asks for the email, then for the password, before anything is sent', async () => {
  const { user, confirm } = open()
  await user.type(email(), 'ravi@people.example')
  await confirm()
  await screen.findByText('That isn’t the email of this account.')
  expect(document.activeElement).toBe(email())
  await user.clear(email())
  await user.type(email(), 'asha@people.example')
  await confirm()
  await screen.findByText('Password is required')
  expect([document.activeElement, api.calls]).toEqual([password(), []])
})

it('deletes the account, signs out and goes home', async () => {
  const { fill, confirm } = open()
  await fill()
  await confirm()
  await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
  expect(api.calls.map(({ body }) => body)).toEqual([{ password: 'monsoon-42' }])
  expect(session.current()).toEqual({ state: 'out', signingOut: false })
  expect(toastStore.current()).toMatchObject([{ text: 'Your account has been deleted.' }])
})

it('asks for a code where one is needed to sign in', async () => {
  const { user, fill, confirm } = open({ twoFactor: true })
  await fill()
  await confirm()
  await screen.findByText('Please enter the code')
  expect([document.activeElement, api.calls]).toEqual([code(), []])
  await user.type(code(), '123456')
  await confirm()
  await waitFor(() => expect(goHome).toHaveBeenCalledOnce())
  expect(api.calls[0]?.body).toEqual({ password: 'monsoon-42', code: '123456' })
})

it('says why the account stays, and keeps the user signed in', async () => {
  api.reply = rejection(409, 'last_administrator', 'Someone has to look after the site.')
  const { fill, confirm } = open()
  await fill()
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe('Someone has to look after the site.')
  expect([session.current().state, onClose.mock.calls, goHome.mock.calls]).toEqual(['in', [], []])
})
