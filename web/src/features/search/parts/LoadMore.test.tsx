import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { LoadMore } from './LoadMore.tsx'

const page = {
  type: 'Room',
  shown: 12,
  total: 48,
  hasMore: true,
  busy: false,
  failed: false,
  offline: false,
} as const

it('announces how many are shown, of how many', () => {
  renderAt('/', <LoadMore {...page} onMore={vi.fn()} />)
  expect(screen.getByRole('status').textContent).toMatch(/12.*48/)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

it.each([
  ['Room', 'Showing 1 of 1 room'],
  ['Hotel', 'Showing 1 of 1 hotel'],
  ['Shop', 'Showing 1 of 1 shop'],
] as const)('counts one %s in the singular', (type, text) => {
  renderAt('/', <LoadMore {...page} type={type} shown={1} total={1} onMore={vi.fn()} />)
  expect(screen.getByRole('status').textContent).toBe(text)
})

it('ignores a second click while loading, and keeps the focus', async () => {
  const more = vi.fn()
  const { user, rerender } = renderAt('/', <LoadMore {...page} onMore={more} />)
  await user.click(screen.getByRole('button'))
  rerender(<LoadMore {...page} busy onMore={more} />)
  await user.click(screen.getByRole('button'))
  expect([more.mock.calls.length, document.activeElement]).toEqual([1, screen.getByRole('button')])
})

it('hides the button at the end, and shows a failed load', () => {
  const { rerender } = renderAt(
    '/',
    <LoadMore {...page} shown={48} hasMore={false} onMore={vi.fn()} />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<LoadMore {...page} failed onMore={vi.fn()} />)
  expect(screen.getByRole('button')).toBeTruthy()
  expect(document.querySelector('.note')?.textContent).toBeTruthy()
})

it('says that the connection is gone where that is why it failed', () => {
  renderAt('/', <LoadMore {...page} failed offline onMore={vi.fn()} />)
  expect(document.querySelector('.note')?.textContent).toBe('No internet connection.')
})
