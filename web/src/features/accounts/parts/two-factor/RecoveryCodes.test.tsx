import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const CODES = ['k7m2-p9qr-st4x', 'a1b2-c3d4-e5f6']
const onDone = vi.fn()

beforeEach(() => onDone.mockReset())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show({ reminded = false } = {}) {
  const props = { codes: CODES, email: 'asha@people.example', reminded, onDone }
  return renderAt('/profile', <RecoveryCodes {...props} />)
}
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = () => screen.getByRole('checkbox', { name: 'I’ve saved these codes' })
const reminder = () => screen.queryByText('You won’t see these codes again. Close anyway?')

it('goes on only while the user says that the codes are saved', async () => {
  const { user } = show()
  await user.click(press('Done'))
  expect([press('Done').disabled, onDone.mock.calls.length]).toEqual([true, 0])
  await user.click(box())
  await user.click(box())
  expect(press('Done').disabled).toBe(true)
  await user.click(box())
  await user.click(press('Done'))
  expect(onDone).toHaveBeenCalledOnce()
})

it('warns after an attempt to close, until they are saved', async () => {
  const { unmount } = show()
  expect(reminder()).toBeNull()
  unmount()
  const { user } = show({ reminded: true })
  expect(reminder()).not.toBeNull()
  await user.click(box())
  expect(reminder()).toBeNull()
})

it('copies them one to a line, and says so', async () => {
  const { user } = show()
  await user.click(press('Copy'))
  expect((await screen.findByText('Copied.')).getAttribute('role')).toBe('status')
  expect(await navigator.clipboard.readText()).toBe('k7m2-p9qr-st4x\na1b2-c3d4-e5f6')
})

it('asks to write them down where nothing can be copied', async () => {
  const { user } = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  vi.stubGlobal('getSelection', () => null)
  await user.click(press('Copy'))
  expect(await screen.findByText('Couldn’t copy them. Please write them down.')).toBeTruthy()
})

it('downloads them as a text that says whose they are', async () => {
  const { user } = show()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:codes'
  })
  await user.click(press('Download'))
  expect(await saved[0]?.text()).toBe(
    'Rentify recovery codes of asha@people.example. Each works once.\n\n' +
      'k7m2-p9qr-st4x\na1b2-c3d4-e5f6\n',
  )
})
