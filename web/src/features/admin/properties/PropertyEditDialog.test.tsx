import type { AdminProperty } from '@rentify/contract/admin/properties'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { PropertyEditDialog } from './PropertyEditDialog.tsx'

const ROOM: AdminProperty = {
  _id: '0190a0a0-0000-7000-8000-000000000001',
  title: 'Sunny room',
  name: 'Sunny room',
  description: 'Near the metro',
  type: 'room',
  userId: null,
  price: 8500,
  rent: 8500,
  location: 'Sector 62',
  city: 'Noida',
  address: null,
  status: 'active',
  isVisible: true,
  images: [],
  pictures: [],
  featured: false,
  isFeatured: false,
  reports: 0,
  version: 7,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  can: { statuses: ['active', 'inactive', 'blocked'], edit: true, delete: true, feature: true },
}
const onClose = vi.fn()
let api = stubApi()

beforeEach(() => {
  onClose.mockReset()
  api = stubApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const bodies = () => api.calls.map(({ body }) => body)

function open(facts: Partial<AdminProperty> = {}) {
  const property = { ...ROOM, ...facts }
  const { user } = renderAt('/', <PropertyEditDialog property={property} onClose={onClose} />)
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: 'Save changes' })),
    async fill(label: string, text: string) {
      await user.clear(field(label))
      await user.type(field(label), text)
    },
  }
}

it('sends only what was changed', async () => {
  const { fill, save } = open()
  await fill('Price', '9000')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([{ price: '9000', type: 'room', version: 7 }])
})

it('closes without a call when nothing was changed', async () => {
  const { save } = open()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([])
})

it('asks for the reason of a block, and focuses it', async () => {
  const { user, save } = open()
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await user.selectOptions(field('Status'), 'Blocked')
  await save()
  await screen.findByText('Please give a reason')
  expect([document.activeElement, bodies()]).toEqual([field('Reason'), []])

  await user.type(field('Reason'), 'Wrong photos')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([
    { status: 'blocked', reason: 'Wrong photos', type: 'room', version: 7 },
  ])
})

it('needs no reason when the block is not chosen after all', async () => {
  const { user, fill, save } = open()
  await user.selectOptions(field('Status'), 'Blocked')
  await save()
  await screen.findByText('Please give a reason')
  await user.selectOptions(field('Status'), 'Active')
  await fill('Title', 'Bright room')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([{ title: 'Bright room', type: 'room', version: 7 }])
})

it('shows the server’s messages at their fields: that of the city at the location', async () => {
  api.reply = rejection(400, 'validation_failed', 'Please check.', [
    { path: 'city', message: 'City is required' },
    { path: 'price', message: 'Please enter a whole number.' },
  ])
  const { fill, save } = open()
  await fill('Price', 'much')
  await save()
  await screen.findByText('City is required')
  expect(screen.getByText('Please enter a whole number.')).toBeTruthy()
  expect([document.activeElement, field('Price').value]).toEqual([field('Location'), 'much'])
})

it('says why it was rejected, and does not repeat that rejection', async () => {
  api.reply = rejection(409, 'listing_changed', 'The listing has been changed.')
  const { fill, save } = open()
  await fill('Title', 'Bright room')
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to update property. The listing has been changed.')
  expect(field('Title').value).toBe('Bright room')

  api.reply = { status: 200, body: { success: true, message: 'Saved.' } }
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
