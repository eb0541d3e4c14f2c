import { act, fireEvent, screen } from '@testing-library/react'
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

it('has no controls for a single picture', () => {
  show(1)
  expect(screen.queryAllByRole('button')).toEqual([])
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
