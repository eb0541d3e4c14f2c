// Pre-hydration events: choices and text that React would overwrite, and a click that has no
// handler yet.
import { type Control, HYDRATED, isTicked } from './hydration.ts'
import type { Press } from './replay-early-events.ts'

/** Differs from the server's HTML. Of radio buttons, the chosen one. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    )
  if (isTicked(control))
    return (
      control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
    )
  return control.type !== 'hidden' && control.value !== control.defaultValue
}

/**
 * Records choices and text of the root's forms, and the last clicked button, until the app listens.
 * Call the returned function right before React hydrates the root, and the function that this
 * returns right after.
 */
export function recordEarlyEvents(root: HTMLElement): () => () => Promise<void> {
  let last: Press | null = null
  const record = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
    if (button) last = { button, shown: button.getAttribute('aria-pressed'), at: performance.now() }
  }
  root.addEventListener('click', record)
  return () => {
    root.removeEventListener('click', record)
    // React sets a select back when it hydrates around it, for the first event of a choice too.
    addEventListener('input', restoreChoice, true)
    const changed = [...root.querySelectorAll<Control>('input, select, textarea')]
      .filter(isChanged)
      .map((control) => ({ control, value: control.value }))
    return async () => {
      if (changed.length > 0 || last)
        await import('./replay-early-events.ts').then(({ replayEarlyEvents }) =>
          replayEarlyEvents(changed, last),
        )
    }
  }
}

function restoreChoice({ target }: Event): void {
  const control = target as HTMLInputElement
  const { value, checked } = control
  if (!performance.getEntriesByName(HYDRATED)[0])
    void import('./replay-early-events.ts').then((replay) =>
      replay.restoreChoice(control, value, checked),
    )
}
