// What somebody does before the app listens: choices and text that React would overwrite, a press that nobody would hear.
import { nextTask } from './next-task.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** A button and, of one that stays pressed, what it showed. */
type Press = { readonly button: HTMLElement; readonly shown: string | null; readonly at: number }

/** Whoever has waited longer for a button has gone on to something else. */
const EXPECTED_MILLISECONDS = 5000

const isTicked = (control: Control): control is HTMLInputElement => control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Otherwise than the server wrote it. Of radio buttons, the one that was chosen. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isTicked(control)) return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
  return control.type !== 'hidden' && control.value !== control.defaultValue
}

const tell = (element: HTMLElement, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }))

/** An event that means nothing yet makes React take this part of the page over now. */
async function takeOver(element: HTMLElement): Promise<void> {
  tell(element, 'input')
  await nextTask()
}

async function change(control: Control, value: string): Promise<void> {
  await takeOver(control)
  if (isTicked(control)) {
    if (control.checked === control.defaultChecked) control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = value
    tell(control, 'change')
  } else type(control, control.value === control.defaultValue ? value : control.value)
}

/** React hears of a text only where it differs from the last one it saw, and does not see what is set past the element's own property. */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  tell(control, 'input')
  if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  else if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}

async function press({ button, shown, at }: Press): Promise<void> {
  if (performance.now() - at > EXPECTED_MILLISECONDS) return
  await takeOver(button)
  // A heart that turns out to be filled already is not emptied by who wanted to fill it.
  if (button.isConnected && button.getAttribute('aria-pressed') === shown) button.click()
}

/**
 * Keeps what is chosen and typed in the root's forms, and the button pressed last, until the app listens.
 * Call what it returns when React is about to take over the root, and what that returns when it has been given it.
 */
export function keepEarlyActs(root: HTMLElement): () => () => Promise<void> {
  let last: Press | null = null
  const keep = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
    if (button) last = { button, shown: button.getAttribute('aria-pressed'), at: performance.now() }
  }
  root.addEventListener('click', keep)
  return () => {
    root.removeEventListener('click', keep)
    const changed = [...root.querySelectorAll<Control>('input, select, textarea')].filter(isChanged).map((control) => ({ control, value: control.value }))
    return async () => {
      for (const { control, value } of changed) await change(control, value)
      if (last) await press(last)
    }
  }
}
