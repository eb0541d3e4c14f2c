import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { Toasts } from './Toasts.tsx'
import { toast, toastStore } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
  vi.useRealTimers()
})

const say = (...words: Parameters<typeof toast>) => act(() => toast(...words))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('disappears by itself, but not while the user hovers over it', () => {
  renderAt('/', <Toasts />)
  say('success', 'Saved', 3000)
  const line = () => screen.queryByText('Saved')
  fireEvent.pointerEnter(line() as Element)
  wait(10_000)
  expect(line()).not.toBeNull()
  fireEvent.pointerLeave(line() as Element)
  wait(3000)
  expect(line()).toBeNull()
})

it('announces errors at once and the rest politely, in regions that exist from the start', () => {
  const { container } = renderAt('/', <Toasts />)
  const places = [...container.querySelectorAll('[aria-live]')]
  say('error', 'No connection')
  say('info', 'Copied')
  expect(places.map((place) => [place.getAttribute('aria-live'), place.textContent])).toEqual([
    ['polite', 'Copied'],
    ['assertive', 'No connection'],
  ])
})

it('runs its button’s action once', () => {
  renderAt('/', <Toasts />)
  const undo = vi.fn()
  say('info', 'Removed', 4000, { label: 'Undo', run: undo })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([undo.mock.calls.length, screen.queryByText('Removed')]).toEqual([1, null])
})
