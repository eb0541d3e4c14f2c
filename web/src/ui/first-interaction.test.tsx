import { expect, it, vi } from 'vitest'
import { isPressed, onFirstInteraction } from './first-interaction.ts'

/** As a browser reports a mouse; the document of these tests has no movements. */
function moveBy(x: number, y: number, buttons = 0) {
  const event = new Event('pointermove')
  window.dispatchEvent(Object.assign(event, { movementX: x, movementY: y, buttons }))
}

it('waits for a mouse to move that rests where the page appears', () => {
  let times = 0
  onFirstInteraction(() => times++)
  moveBy(0, 0)
  expect(times).toBe(0)
  moveBy(0, 3)
  expect(times).toBe(1)
})

it.each<[string, () => void]>([
  ['its release', () => window.dispatchEvent(new Event('pointerup'))],
  ['the browser’s own use of it', () => window.dispatchEvent(new Event('pointercancel'))],
  ['a menu of the system', () => window.dispatchEvent(new Event('contextmenu'))],
  ['a key, where its release was lost', () => window.dispatchEvent(new Event('keydown'))],
  ['a movement without it, where its release was lost', () => moveBy(0, 3)],
])('runs once a press is over, which may begin before: %s', async (_, release) => {
  let times = 0
  onFirstInteraction(() => times++)
  expect(isPressed()).toBe(false)
  window.dispatchEvent(new Event('pointerdown'))
  onFirstInteraction(() => times++)
  moveBy(0, 3, 1)
  window.dispatchEvent(new Event('focusin'))
  await new Promise((done) => setTimeout(done))
  expect([times, isPressed()]).toEqual([0, true])
  release()
  release()
  expect([times, isPressed()]).toEqual([0, false])
  await vi.waitFor(() => expect(times).toBe(2))
})

it.each(['wheel', 'keydown', 'focusin'])('runs once: %s', (type) => {
  let times = 0
  onFirstInteraction(() => times++)
  window.dispatchEvent(new Event(type))
  window.dispatchEvent(new Event(type))
  expect(times).toBe(1)
})
