import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { rejection, stubApi } from '../../../../testing/stub-api.ts'
import { anAccount } from '../../testing/an-account.ts'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Rentify:asha?secret=JBSWY3DPEHPK3PXP',
}
const CODES = ['k7m2-p9qr-st4x', 'a1b2-c3d4-e5f6']

let api = stubApi()
beforeEach(() => {
  api = stubApi(() => ({ googleClientId: null }))
})
afterEach(() => vi.unstubAllGlobals())

const ok = (body: unknown) => ({ status: 200, body })

/** The part of the profile that opens it. */
function Security({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Set up
      </button>
      {open && (
        <TwoFactorSetUp person={anAccount({ hasPassword })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

async function open({ hasPassword = true } = {}) {
  const { user } = renderAt('/profile', <Security hasPassword={hasPassword} />)
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await screen.findByRole('dialog', { name: 'Set up two-step sign-in' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    user,
    press,
    async enterPassword() {
      api.reply = ok(SECRET)
      await user.type(password(), 'monsoon-42')
      await press('Continue')
      await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    },
    async enterCode() {
      await user.type(code(), '123456')
      await press('Turn on')
    },
  }
}
const password = () => screen.getByLabelText('Your password', { selector: 'input' })
const code = () => screen.getByLabelText('Code from your authenticator app')
const codesDialog = () => screen.findByRole('dialog', { name: 'Your recovery codes' })
const bodies = () => api.calls.map(({ body }) => body)

it('asks for the password first, and shows the secret to scan, to type or to open', async () => {
  const { press, enterPassword } = await open()
  await press('Continue')
  await screen.findByText('Password is required')
  expect(bodies()).toEqual([])
  await enterPassword()
  expect(bodies()).toEqual([{ password: 'monsoon-42' }])
  expect(screen.getByText('JBSW').parentElement?.textContent).toBe('JBSW Y3DP EHPK 3PXP ')
  const link = screen.getByRole('link', { name: 'Set up on this device' })
  expect(link.getAttribute('href')).toBe(SECRET.uri)
})

it('says at the password that it is wrong', async () => {
  const { user, press } = await open()
  api.reply = rejection(403, 'wrong_password', 'That isn’t your password.')
  await user.type(password(), 'winter-41')
  await press('Continue')
  await screen.findByText('That isn’t your password.')
  expect([document.activeElement, password().getAttribute('aria-invalid')]).toEqual([
    password(),
    'true',
  ])
})

it('asks for another code after a wrong one', async () => {
  const { press, enterPassword, enterCode } = await open()
  await enterPassword()
  await press('Turn on')
  await screen.findByText('Please enter the code')
  api.reply = rejection(401, 'invalid_code', 'This code isn’t right.')
  await enterCode()
  await screen.findByText('This code isn’t right.')
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(screen.queryByRole('list')).toBeNull()
})

it('starts again when the server has forgotten the beginning', async () => {
  const { enterPassword, enterCode } = await open()
  await enterPassword()
  api.reply = rejection(409, 'two_factor_not_begun', 'Please start again.')
  await enterCode()
  await waitFor(() => expect(password()).toBeTruthy())
  expect(screen.queryByRole('img')).toBeNull()
})

it('ends with the recovery codes, shown once, and gives the focus back', async () => {
  const { user, press, enterPassword, enterCode } = await open()
  await enterPassword()
  api.reply = ok({ recoveryCodes: CODES })
  await enterCode()
  const dialog = within(await codesDialog())
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  const list = dialog.getByRole('list', { name: 'Your recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  await user.click(dialog.getByRole('checkbox', { name: 'I’ve saved these codes' }))
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up' })),
  )

  await press('Set up')
  await screen.findByRole('dialog', { name: 'Set up two-step sign-in' })
  expect(screen.queryByText('k7m2-p9qr-st4x')).toBeNull()
})

it('warns once before it closes with codes that may not be saved', async () => {
  const { user, enterPassword, enterCode } = await open()
  await enterPassword()
  api.reply = ok({ recoveryCodes: CODES })
  await enterCode()
  await codesDialog()
  await user.keyboard('{Escape}')
  await screen.findByText('You won’t see these codes again. Close anyway?')
  expect(screen.getByText('k7m2-p9qr-st4x')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('sends a user without a password to set one, where Google cannot confirm it', async () => {
  await open({ hasPassword: false })
  expect(await screen.findByText(/^This account has no password yet\./)).toBeTruthy()
  expect(screen.queryByLabelText('Your password', { selector: 'input' })).toBeNull()
})
