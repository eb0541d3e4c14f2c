import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { aListing } from '../../testing/a-listing.ts'
import { Gallery } from './Gallery.tsx'

const pictures = ['a', 'b', 'c'].map((letter) => ({ id: letter.repeat(32), color: '#ccbbaa' }))

function show(count = 3) {
  const listing = aListing({ pictures: pictures.slice(0, count) })
  return renderAt('/', <Gallery listing={listing} tools={null} />)
}

const stage = () => screen.getByRole('region', { name: 'Pictures' })
const position = () => screen.queryByText(/^Picture \d of 3$/)?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('turns by buttons, and from the last picture to the first', () => {
  show()
  expect(position()).toBe('Picture 1 of 3')
  press('Next picture')
  expect(position()).toBe('Picture 2 of 3')
  press('Previous picture')
  press('Previous picture')
  expect(position()).toBe('Picture 3 of 3')
  press('Next picture')
  expect(position()).toBe('Picture 1 of 3')
})

it('shows the picture of a thumbnail, and the first again when it is pressed once more', () => {
  show()
  press('Show picture 3')
  expect(position()).toBe('Picture 3 of 3')
  press('Show picture 3')
  expect(position()).toBe('Picture 1 of 3')
})

it('turns by arrow keys, and leaves other keys alone', () => {
  show()
  fireEvent.keyDown(stage(), { key: 'ArrowLeft' })
  expect(position()).toBe('Picture 3 of 3')
  fireEvent.keyDown(stage(), { key: 'ArrowRight' })
  expect(position()).toBe('Picture 1 of 3')
  expect(fireEvent.keyDown(stage(), { key: 'Tab' })).toBe(true)
  expect(position()).toBe('Picture 1 of 3')
})

it('of a single picture has nothing to turn, and opens full screen', () => {
  show(1)
  const names = screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['View pictures full screen'])
})

it('opens full screen where it is, not by the end of a swipe, and stays where it was left', async () => {
  show()
  press('Next picture')
  press('View pictures full screen')
  const viewer = await screen.findByRole('dialog')
  expect(viewer.textContent).toContain('2 / 3')
  fireEvent.keyDown(within(viewer).getByText('2 / 3'), { key: 'ArrowRight' })
  fireEvent.click(within(viewer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(position()).toBe('Picture 3 of 3')
})

it.each([
  [1200, 900, 'fills'],
  [1500, 1000, 'fills'],
  [1600, 900, 'whole'],
  [900, 1200, 'whole'],
])('a picture of %i × %i: %s', (naturalWidth, naturalHeight, fit) => {
  show(1)
  const image = document.querySelector('img') as HTMLImageElement
  Object.defineProperties(image, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  })
  fireEvent.load(image)
  expect(image.closest<HTMLElement>('.slide')?.dataset.fit).toBe(fit)
})

describe('a swipe', () => {
  const finger = { isPrimary: true, button: 0, pointerId: 1 }
  function swipe(pixels: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
    stage().setPointerCapture = () => {}
    fireEvent.pointerDown(stage(), { ...finger, clientX: 200 })
    fireEvent.pointerMove(stage(), { ...finger, clientX: 200 + pixels })
    fireEvent[end](stage(), { ...finger, clientX: 200 + pixels })
  }

  it.each([
    [-40, 'Picture 2 of 3'],
    [-39, 'Picture 1 of 3'],
    [39, 'Picture 1 of 3'],
    [40, 'Picture 3 of 3'],
  ])('of %i pixels shows %s', (pixels, shown) => {
    show()
    swipe(pixels)
    expect(position()).toBe(shown)
  })

  it('does not open the picture on which it ends', () => {
    show()
    swipe(-60)
    fireEvent.click(screen.getByRole('button', { name: 'View pictures full screen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that the browser takes for scrolling turns nothing', () => {
    show()
    swipe(-120, 'pointerCancel')
    expect(position()).toBe('Picture 1 of 3')
  })
})

describe('on its own', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

  it('turns every five seconds', () => {
    show()
    wait(4.9)
    expect(position()).toBe('Picture 1 of 3')
    wait(0.2)
    expect(position()).toBe('Picture 2 of 3')
    wait(10)
    expect(position()).toBe('Picture 1 of 3')
  })

  it('does not advance while paused, and does afterwards', () => {
    show()
    press('Pause')
    wait(60)
    expect(position()).toBe('Picture 1 of 3')
    press('Play')
    wait(5.1)
    expect(position()).toBe('Picture 2 of 3')
  })

  it.each([
    ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it has the focus', fireEvent.focus, fireEvent.blur],
  ])('does not advance while %s', (_, begin, end) => {
    show()
    begin(stage())
    wait(60)
    expect(position()).toBe('Picture 1 of 3')
    end(stage())
    wait(5.1)
    expect(position()).toBe('Picture 2 of 3')
  })
})
