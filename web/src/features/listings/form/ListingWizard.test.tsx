import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { session } from '../../accounts/use-session.ts'
import { aListing } from '../testing/a-listing.ts'
import { draftStore } from './drafts/draft-store.ts'
import { ListingWizard } from './ListingWizard.tsx'
import { type ListingValues, newValues } from './values.ts'
import { WIZARDS } from './wizards.ts'

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

afterEach(() => vi.unstubAllGlobals())

const wizard = <ListingWizard wizard={WIZARDS.Room} title="Add Room" />

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

const complete = aListing({
  title: 'Sunny room',
  description: 'Near the park.',
  roomType: 'Single Room',
  furnished: 'Fully Furnished',
  price: 8500,
  phone: '9876543210',
  city: 'Noida',
  location: 'Sector 62',
  address: 'Near the park',
})
const edit = (listing = complete) => (
  <ListingWizard wizard={WIZARDS.Room} title="Edit Room" listing={listing} />
)

it('calls an unfinished edit an edit, and says that live photos stay', async () => {
  await draftStore(OWNER, `edit ${complete._id}`).write(
    {
      savedAt: Date.now(),
      step: 0,
      values: newValues('Room'),
      base: null,
      copyOf: null,
      sending: null,
    },
    [],
  )
  const { user } = renderAt(`/edit-room/${complete._id}`, edit())
  await screen.findByText('You have an unfinished edit')
  await screen.findByRole('button', { name: /^Continue your edit from/ })
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await screen.findByText(/Your listing and its live photos stay/)
  await user.click(screen.getAllByRole('button', { name: 'Start over' }).at(-1) as HTMLElement)
})

it('jumps to any step of a complete listing, and to what is missing in another', async () => {
  const { user, history, unmount } = renderAt(`/edit-room/${complete._id}`, edit())
  const titles = WIZARDS.Room.steps.map(({ title }) => title())
  // The simulated document opens selects without their value.
  await user.selectOptions(await screen.findByLabelText('Room type'), 'Single Room')
  await user.selectOptions(screen.getByLabelText('Furnished status'), 'Fully Furnished')
  await user.click(await screen.findByRole('button', { name: new RegExp(titles[2] ?? '') }))
  await waitFor(() => expect(history.current().search).toBe('?step=3'))
  unmount()
  const other = aListing({ ...complete, _id: complete._id.replace(/.$/, 'f'), title: '' })
  const shown = renderAt(`/edit-room/${other._id}`, edit(other))
  await shown.user.click(await screen.findByRole('button', { name: new RegExp(titles[2] ?? '') }))
  await screen.findByText('Title is required')
  expect(shown.history.current().search).toBe('')
})

it('has the focus on its heading when it was navigated to', async () => {
  const main = document.createElement('main')
  Object.assign(main, { id: 'main', tabIndex: -1 })
  document.body.append(main)
  main.focus()
  renderAt('/add-room', wizard)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Room'))
  main.remove()
})

it('says of which listing a copy is one, also from its draft, and keeps all when a photo is refused', async () => {
  const picture = { id: 'a'.repeat(32), color: '#0a6670' }
  const original = aListing({ ...complete, pictures: [picture] })
  const sentence = 'Photo 1 is already on your listing “Other room”.'
  const api = stubApi()
  api.reply = rejection(409, 'photos_in_use', sentence, [{ path: 'images', message: sentence }])
  const show = (step = '') =>
    renderAt(
      `/add-room?copy=${original._id}${step}`,
      <ListingWizard wizard={WIZARDS.Room} title="Add Room" copyOf={original} />,
    )
  const send = async ({ user }: ReturnType<typeof show>) => {
    await user.click(await screen.findByRole('button', { name: 'Rentify' }))
    await screen.findByText(sentence)
  }
  const sent = { copyOf: original._id, pictureIds: [picture.id], title: 'Sunny room, first floor' }

  const copy = show()
  await copy.user.selectOptions(await screen.findByLabelText('Room type'), 'Single Room')
  await copy.user.selectOptions(screen.getByLabelText('Furnished status'), 'Fully Furnished')
  await copy.user.type(screen.getByLabelText('Title'), ', first floor')
  for (const step of [2, 3, 4]) {
    await copy.user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(copy.history.current().search).toMatch(`step=${step}`))
  }
  await send(copy)
  expect(api.calls).toMatchObject([{ method: 'POST', path: '/api/rooms', body: sent }])
  expect(screen.getByText(sentence).closest('[data-field="pictures"]')).toBeTruthy()
  copy.unmount()

  const again = show('&step=4')
  await again.user.click(await screen.findByRole('button', { name: /^Continue your draft from/ }))
  await send(again)
  expect(api.calls[1]).toMatchObject({ path: '/api/rooms', body: sent })
})

it('says nothing of a copy when the listing is none', async () => {
  const api = stubApi()
  api.reply = rejection(400, 'validation_failed', 'Title is required')
  const { user } = renderAt(
    `/edit-room/${complete._id}`,
    edit(aListing({ ...complete, pictures: [{ id: 'b'.repeat(32), color: '#0a6670' }] })),
  )
  await user.selectOptions(await screen.findByLabelText('Room type'), 'Single Room')
  await user.selectOptions(screen.getByLabelText('Furnished status'), 'Fully Furnished')
  const last = new RegExp(WIZARDS.Room.lastTitle())
  await user.click(await screen.findByRole('button', { name: last }))
  await user.click(await screen.findByRole('button', { name: 'Update Room' }))
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(api.calls[0]?.body).not.toHaveProperty('copyOf')
})
