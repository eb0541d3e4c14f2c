// Replays pre-hydration events; few users are that fast, so it is fetched only for them.
import { type Control, HYDRATED, isTicked, nextTask } from './hydration.ts'

/** A button and, for a toggle, the state it showed. */
export type Press = {
  readonly button: HTMLElement
  readonly shown: string | null
  readonly at: number
}

/** A click this old is not replayed: it would open what the user no longer waits for. */
const EXPECTED_MS = 5000

const dispatch = (element: HTMLElement, type: string) =>
  element.dispatchEvent(new Event(type, { bubbles: true }))

/** A harmless event makes React hydrate this part of the page now. */
async function hydrateAround(element: HTMLElement): Promise<void> {
  dispatch(element, 'input')
  await nextTask()
}

async function change(control: Control, value: string): Promise<void> {
  await hydrateAround(control)
  if (isTicked(control)) {
    // React may have reset the value already, or be about to.
    control.checked = control.defaultChecked
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = value
    dispatch(control, 'change')
  } else type(control, control.value === control.defaultValue ? value : control.value)
}

/**
 * React handles a text only if it differs from the last value it saw, and ignores values set past
 * the element's own property.
 */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  dispatch(control, 'input')
  if (document.activeElement !== control)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  else if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}

async function press({ button, shown, at }: Press): Promise<void> {
  if (performance.now() - at > EXPECTED_MS) return
  await hydrateAround(button)
  // A click meant to fill a heart must not empty one that turns out to be filled already.
  if (button.isConnected && button.getAttribute('aria-pressed') === shown) button.click()
}

/** Replays choices and text in page order, then the last clicked button. */
export async function replayEarlyEvents(
  changed: readonly { control: Control; value: string }[],
  last: Press | null,
): Promise<void> {
  for (const { control, value } of changed) await change(control, value)
  if (last) await press(last)
}

type Choice = { readonly value: string; readonly checked: boolean }
/** The last choice of each control, latest last: bounded by the page's controls, not by time. */
const choices = new Map<Control, Choice>()
let restoring: Promise<void> | undefined

/** Repeats a choice that hydration reset, once the page is hydrated. */
export function restoreChoice(control: Control, value: string, checked: boolean): Promise<void> {
  if (!(control instanceof HTMLSelectElement) && !isTicked(control)) return Promise.resolve()
  choices.delete(control)
  choices.set(control, { value, checked })
  restoring ??= pageHydrated().then(restoreChoices)
  return restoring
}

async function restoreChoices(): Promise<void> {
  const made = [...choices]
  choices.clear()
  restoring = undefined
  for (const [control, { value, checked }] of made) {
    const isLost = isTicked(control) ? control.checked !== checked : control.value !== value
    if (control.isConnected && isLost) await change(control, value)
  }
}

/** Observed, not polled: a slow phone needs its processor for hydrating. */
function pageHydrated(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((marks) => {
      if (marks.getEntriesByName(HYDRATED).length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'mark', buffered: true })
  })
}
