import type { Account } from '@rentify/contract/accounts/account'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'

const asha = {
  _id: '0190a0a0-0000-7000-8000-000000000001',
  name: 'Asha Verma',
  email: 'asha@example.in',
  emailVerified: true,
  phone: null,
  address: null,
  role: 'renter',
  hasPassword: true,
} as Account

// The form is fetched on request.
beforeAll(() => import('../parts/ProfileForm.tsx'))

it.each(['Phone', 'Address'])('opens the form at the %s that is missing', async (field) => {
  const { user } = renderAt('/profile', <ProfileDetails person={asha} />)
  await user.click(screen.getByRole('button', { name: `Add ${field.toLowerCase()}` }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field })),
  )
})

it('offers to add only missing details', () => {
  renderAt('/profile', <ProfileDetails person={{ ...asha, phone: '9876543210' }} />)
  expect(screen.queryByRole('button', { name: 'Add phone' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add address' })).toBeTruthy()
})
