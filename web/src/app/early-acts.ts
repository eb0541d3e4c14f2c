// What somebody does before the app listens: choices and text that React would overwrite, presses that nobody would hear.
import { nextTask } from './next-task.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isTicked = (control: Control): control is HTMLInputElement => control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Otherwise than the server wrote it. Of radio buttons, the one that was chosen. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isTicked(control)) return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
  return control.type !== 'hidden' && control.value !== control.defaultValue
}

const tell = (control: Control, type: string) => control.dispatchEvent(new Event(type, { bubbles: true }))

/** React hears of a value only where it differs from the last one it saw; it does not see what is set past the element's own property. */
async function change(control: Control, value: string): Promise<void> {
  // What React has not taken over yet it takes over now, and puts its own value there.
  tell(control, 'input')
  await nextTask()
  if (isTicked(control)) {
    if (control.checked === control.defaultChecked) control.click()
    return
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value
    tell(control, 'change')
    return
  }
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  tell(control, 'input')
}

/**
 * Keeps what is chosen and typed in the root's forms, and which buttons are pressed, until the app listens.
 * Call what it returns when React is about to take over the root, and what that returns when it has been given it.
 */
export function keepEarlyActs(root: HTMLElement): () => () => Promise<void> {
  // Who presses again because nothing happens means one press.
  const pressed = new Set<HTMLElement>()
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
    if (button) pressed.add(button)
  }
  root.addEventListener('click', press)
  return () => {
    root.removeEventListener('click', press)
    const changed = [...root.querySelectorAll<Control>('input, select, textarea')].filter(isChanged).map((control) => ({ control, value: control.value }))
    return async () => {
      for (const { control, value } of changed) await change(control, value)
      for (const button of pressed) button.click()
    }
  }
}
