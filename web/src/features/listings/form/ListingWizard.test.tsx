import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { session } from '../../accounts/use-session.ts'
import { draftStore } from './drafts/draft-store.ts'
import { ListingWizard } from './ListingWizard.tsx'
import { roomWizard } from './room-wizard.ts'
import { type ListingValues, newValues } from './values.ts'

const OWNER = '0190c000-0000-7000-8000-000000000001'

beforeEach(() => {
  localStorage.clear()
  for (const [key, value] of [
    ['token', 'opaque'],
    ['userId', OWNER],
    ['role', 'owner'],
  ] as const)
    localStorage.setItem(key, value)
  session.changedElsewhere(null)
})

const wizard = <ListingWizard wizard={roomWizard} title="Add Room" />

it('stays on a step that is not complete, with its messages and the focus on the first', async () => {
  const { user } = renderAt('/add-room', wizard)
  const title = await screen.findByLabelText('Title')
  await user.click(screen.getByText('Next'))
  await screen.findByText('Title is required')
  expect(screen.getByText('Furnished status is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.type(title, 'Sunny')
  await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull())
})

it('offers a draft, and opens it where it was left', async () => {
  const values = { ...newValues('Room'), title: 'Sunny', price: '8500' }
  await draftStore(OWNER, 'add Room').write(
    { savedAt: Date.now(), step: 1, values, base: null, copyOf: null, sending: null },
    [],
  )
  const { user, history } = renderAt('/add-room', wizard)
  await user.click(await screen.findByRole('button', { name: /^Continue your draft from/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Monthly rent')).value).toBe('8500')
  expect(history.current().search).toBe('?step=2')
})

it('stores what is typed for the account', async () => {
  const { user, unmount } = renderAt('/add-room', wizard)
  await user.type(await screen.findByLabelText('Title'), 'Sunny')
  unmount()
  await waitFor(async () => {
    const found = await draftStore(OWNER, 'add Room').read()
    expect(found?.draft.values.title).toBe('Sunny')
  })
})

it('opens a draft that is older than one of the fields', async () => {
  const { units: _, ...values } = { ...newValues('Room'), price: '8500' }
  await draftStore(OWNER, 'add Room').write(
    {
      savedAt: Date.now(),
      step: 1,
      values: values as ListingValues,
      base: null,
      copyOf: null,
      sending: null,
    },
    [],
  )
  const { user } = renderAt('/add-room', wizard)
  await user.click(await screen.findByRole('button', { name: /^Continue your draft from/ }))
  const units = await screen.findByLabelText<HTMLInputElement>('Number of units (optional)')
  expect(units.value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Monthly rent').value).toBe('8500')
})
