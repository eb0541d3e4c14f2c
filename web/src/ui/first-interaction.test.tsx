import { expect, it, vi } from 'vitest'
import { isPressed, onFirstInteraction } from './first-interaction.ts'

/** As a browser reports a mouse; the document of these tests has no movements. */
function moveBy(x: number, y: number) {
  const event = new Event('pointermove')
  window.dispatchEvent(Object.assign(event, { movementX: x, movementY: y }))
}

it('waits for a mouse to move that rests where the page appears', () => {
  let times = 0
  onFirstInteraction(() => times++)
  moveBy(0, 0)
  expect(times).toBe(0)
  moveBy(0, 3)
  expect(times).toBe(1)
})

it.each(['pointerup', 'pointercancel'])('runs once a press is over: %s', async (release) => {
  let times = 0
  onFirstInteraction(() => times++)
  expect(isPressed()).toBe(false)
  window.dispatchEvent(new Event('pointerdown'))
  moveBy(0, 3)
  await new Promise((done) => setTimeout(done))
  expect([times, isPressed()]).toEqual([0, true])
  window.dispatchEvent(new Event(release))
  window.dispatchEvent(new Event(release))
  expect([times, isPressed()]).toEqual([0, false])
  await vi.waitFor(() => expect(times).toBe(1))
})

it.each(['wheel', 'keydown', 'focusin'])('runs once: %s', (type) => {
  let times = 0
  onFirstInteraction(() => times++)
  window.dispatchEvent(new Event(type))
  window.dispatchEvent(new Event(type))
  expect(times).toBe(1)
})
