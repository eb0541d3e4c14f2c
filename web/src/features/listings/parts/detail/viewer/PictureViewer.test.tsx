import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../../testing/render.tsx'
import { PictureViewer } from './PictureViewer.tsx'

const pictures = ['a', 'b', 'c'].map((letter) => ({ id: letter.repeat(32), color: '#ccbbaa' }))
const onClose = vi.fn()
afterEach(() => {
  onClose.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Opened({ count }: { count: number }) {
  const [at, setAt] = useState(0)
  const shown = pictures.slice(0, count)
  return (
    <PictureViewer title="Blue Door" pictures={shown} at={at} onTurn={setAt} onClose={onClose} />
  )
}
const show = (count = 3) => renderAt('/', <Opened count={count} />)
const position = () => screen.getByRole('status').textContent
const dialog = () => screen.getByRole('dialog', { name: 'Pictures of Blue Door' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const frame = () => {
  const element = document.querySelector<HTMLElement>('.viewer-frame')
  if (!element) throw new Error('There is no frame.')
  element.setPointerCapture = () => {}
  element.getBoundingClientRect = () => new DOMRect(0, 0, 360, 560)
  return element
}
const scale = () => {
  const style = document.querySelector<HTMLElement>('[aria-hidden=false] .viewer-picture')?.style
  return Number(/scale\((.+)\)/.exec(style?.transform ?? '')?.[1] ?? 1)
}
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  ...{ pointerId, clientX, clientY, pointerType: 'touch', button: 0 },
})

it('names the listing, counts, and captions each picture by its alternative text', async () => {
  show()
  expect(dialog().textContent).toContain('1 / 3')
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Blue Door, picture 1')
  expect(screen.getByText('Blue Door, picture 1')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })),
  )
})

it('turns by buttons, thumbnails and keys, and closes with Escape', () => {
  show()
  press('Next picture')
  expect(position()).toBe('Picture 2 of 3')
  press('Show picture 3')
  expect(position()).toBe('Picture 3 of 3')
  const key = (name: string) =>
    fireEvent.keyDown(screen.getByText('1 / 3', { exact: false }), { key: name })
  press('Next picture')
  expect(position()).toBe('Picture 1 of 3')
  key('ArrowRight')
  expect(position()).toBe('Picture 2 of 3')
  fireEvent.keyDown(screen.getByRole('img'), { key: 'End' })
  expect(position()).toBe('Picture 3 of 3')
  fireEvent.keyDown(screen.getByRole('img'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('has nothing to turn of a single picture', () => {
  show(1)
  expect(screen.queryByRole('button', { name: /picture/i })).toBeNull()
  fireEvent.keyDown(screen.getByRole('img'), { key: 'ArrowRight' })
  expect(position()).toBe('Picture 1 of 1')
})

it('turns by a swipe, and closes by a long one up or down', () => {
  show()
  const swipe = (x: number, y: number) => {
    fireEvent.pointerDown(frame(), finger(1, 180, 280))
    fireEvent.pointerMove(frame(), finger(1, 180 + x, 280 + y))
    fireEvent.pointerUp(frame(), finger(1, 180 + x, 280 + y))
  }
  swipe(-39, 0)
  expect(position()).toBe('Picture 1 of 3')
  swipe(-60, 10)
  expect(position()).toBe('Picture 2 of 3')
  swipe(10, 80)
  expect(onClose).not.toHaveBeenCalled()
  swipe(10, 140)
  expect(onClose).toHaveBeenCalledOnce()
})

it('is magnified by two fingers, moved by one, and turns only when it is whole again', () => {
  show()
  fireEvent.pointerDown(frame(), finger(1, 150, 280))
  fireEvent.pointerDown(frame(), finger(2, 210, 280))
  fireEvent.pointerMove(frame(), finger(2, 270, 280))
  expect(scale()).toBeCloseTo(2, 1)
  fireEvent.pointerUp(frame(), finger(2, 270, 280))
  fireEvent.pointerUp(frame(), finger(1, 150, 280))
  fireEvent.pointerDown(frame(), finger(1, 180, 280))
  fireEvent.pointerMove(frame(), finger(1, 80, 280))
  fireEvent.pointerUp(frame(), finger(1, 80, 280))
  expect([position(), scale() > 1]).toEqual(['Picture 1 of 3', true])
  press('Next picture')
  expect([position(), scale()]).toEqual(['Picture 2 of 3', 1])
})

it('is magnified by a button that says so, and by the wheel', () => {
  show()
  const zoom = () => screen.getByRole('button', { name: 'Zoom' })
  fireEvent.click(zoom())
  expect([zoom().getAttribute('aria-pressed'), scale()]).toEqual(['true', 2.5])
  fireEvent.click(zoom())
  expect(scale()).toBe(1)
  const isTaken = !fireEvent.wheel(frame(), { deltaY: -300, clientX: 180, clientY: 280 })
  expect(scale()).toBeCloseTo(1.8, 1)
  expect(isTaken).toBe(true)
})

it('says when a picture fails or the connection is gone, and tries again by itself once it is back', () => {
  show()
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this picture.')
  press('Try Again')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('alert').textContent).toContain('No internet connection.')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Blue Door, picture 1')
})
