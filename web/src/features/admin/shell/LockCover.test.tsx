import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

// The server is unreachable: the chunk cannot be fetched.
vi.mock('./LockScreen.tsx', () => {
  throw new Error('unreachable')
})

const owner = {
  state: 'in',
  userId: '0190c000-0000-7000-8000-0000000000aa',
  name: 'Asha Verma',
  email: 'asha@example.in',
  role: 'owner',
} as const

it('is a named dialog with the focus, also while and after the lock screen fails to load', async () => {
  // Another file may have loaded it already.
  vi.resetModules()
  const { renderAt } = await import('../../../testing/render.tsx')
  const { LockCover } = await import('./LockCover.tsx')
  const onLogout = vi.fn()
  const { user } = renderAt(
    '/admin/users',
    <LockCover session={owner} before={null} onUnlocked={vi.fn()} onLogout={onLogout} />,
  )
  const cover = () => screen.getByRole('dialog', { name: 'The panel is locked' })
  expect(document.activeElement).toBe(cover())

  const signOut = await screen.findByRole('button', { name: 'Sign out' })
  expect(within(cover()).getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(document.activeElement).toBe(cover())
  await user.click(signOut)
  expect(onLogout).toHaveBeenCalledOnce()
})
