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
} as const

it('announces how many are shown, and how far that is', () => {
  renderAt('/', <LoadMore {...page} onMore={vi.fn()} />)
  expect(screen.getByRole('status').textContent).toMatch(/12.*48/)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

it('takes no second press while more is on its way, and keeps the focus', async () => {
  const more = vi.fn()
  const { user, rerender } = renderAt('/', <LoadMore {...page} onMore={more} />)
  await user.click(screen.getByRole('button'))
  rerender(<LoadMore {...page} busy onMore={more} />)
  await user.click(screen.getByRole('button'))
  expect([more.mock.calls.length, document.activeElement]).toEqual([1, screen.getByRole('button')])
})

it('offers nothing at the end, and says so when more could not be fetched', () => {
  const { rerender } = renderAt(
    '/',
    <LoadMore {...page} shown={48} hasMore={false} onMore={vi.fn()} />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<LoadMore {...page} failed onMore={vi.fn()} />)
  expect(screen.getByRole('button')).toBeTruthy()
  expect(document.querySelector('.note')?.textContent).toBeTruthy()
})
