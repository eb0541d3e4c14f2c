import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { CalendarLink } from './CalendarLink.tsx'

const ADDRESS = 'https://rentify.example/calendar/secret.ics'
let url: string | null
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  url = null
  api = stubApi(() => ({ url }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => renderAt('/my-listings/1/calendar', <CalendarLink id="1" />)
const button = (name: RegExp | string) => screen.findByRole('button', { name })

it('is made on request, and then shown with its address', async () => {
  const { user } = show()
  api.reply = { status: 201, body: { url: ADDRESS } }
  await user.click(await button('Create link'))
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy()
  expect(api.calls).toMatchObject([{ method: 'POST' }])
  expect(screen.queryByRole('button', { name: 'Create link' })).toBe(null)
})

it('stays as it was when it cannot be made, and can be tried again', async () => {
  const { user } = show()
  api.reply = rejection(404, 'listing_not_found', 'This listing does not exist.')
  await user.click(await button('Create link'))
  await waitFor(() => expect(api.calls).toHaveLength(1))
  api.reply = { status: 201, body: { url: ADDRESS } }
  await user.click(await button('Create link'))
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy()
})

it('is made once, however often a lost answer has it asked for', async () => {
  const { user } = show()
  api.reply = 'lost'
  await user.click(await button('Create link'))
  // The client itself repeats a lost connection once (D72).
  await waitFor(() => expect(api.calls).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy())
  api.reply = { status: 201, body: { url: ADDRESS } }
  await user.click(await button('Create link'))
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy()
  expect(api.calls).toHaveLength(3)
  expect(new Set(api.calls.map(({ key }) => key)).size).toBe(1)
})

it('ends only after a question', async () => {
  url = ADDRESS
  const { user } = show()
  api.reply = { status: 200, body: { url: null } }
  await user.click(await button('Turn off'))
  expect(api.calls).toEqual([])
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(api.calls).toMatchObject([{ method: 'DELETE' }]))
  expect(await button('Create link')).toBeTruthy()
})
