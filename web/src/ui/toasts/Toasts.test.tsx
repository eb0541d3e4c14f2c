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

it('disappears by itself, later while the user moves over it, and not while it has the focus', () => {
  renderAt('/', <Toasts />)
  say('success', 'Saved', 3000)
  const line = () => screen.queryByText('Saved')
  for (let x = 0; x < 5; x += 1) {
    fireEvent.pointerMove(line() as Element, { clientX: x, clientY: 1 })
    wait(2000)
  }
  expect(line()).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  wait(10_000)
  expect(line()).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Close' }).blur())
  wait(3000)
  expect(line()).toBeNull()
})

it('does not stay for a pointer that rests where it appears', () => {
  renderAt('/', <Toasts />)
  say('success', 'Saved', 3000)
  const line = () => screen.queryByText('Saved')
  fireEvent.pointerEnter(line() as Element)
  // Browsers report a resting pointer over what appears below it.
  for (let reports = 0; reports < 3; reports += 1) {
    fireEvent.pointerMove(line() as Element, { clientX: 7, clientY: 7 })
    wait(1000)
  }
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
