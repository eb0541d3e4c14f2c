// The current toasts; Toasts.tsx renders them.
export type ToastTone = 'success' | 'error' | 'warning' | 'info'
/** The toast's action button: 'Undo'; `otherwise` runs when the toast leaves without it. */
export type ToastAction = { label: string; run: () => void; otherwise?: () => void }
export type Toast = {
  id: number
  tone: ToastTone
  text: string
  milliseconds: number
  action?: ToastAction | undefined
}

/** Toasts disappear after this long (R9). */
const TOAST_MS = 4000

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[], acted?: number) => {
  const left = toasts.filter((toast) => !next.includes(toast))
  toasts = next
  for (const listener of listeners) listener()
  for (const { id, action } of left) if (id !== acted) action?.otherwise?.()
}

/** `toast('success', 'Link copied to clipboard!', 3000)`; the same text is never shown twice. */
export function toast(
  tone: ToastTone,
  text: string,
  milliseconds = TOAST_MS,
  action?: ToastAction,
): number {
  last += 1
  const id = last
  set(
    [
      ...toasts.filter((other) => other.text !== text),
      { id, tone, text, milliseconds, action },
    ].slice(-3),
  )
  return id
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => toasts,
  /**
   * For a dialog that opens, which takes the place below them: what is left says why it opened, or
   * can be undone.
   */
  dismissPassing: (): void =>
    set(toasts.filter(({ tone, action }) => tone === 'warning' || action !== undefined)),
  dismiss: (id: number): void => set(toasts.filter((other) => other.id !== id)),
  /** Its button: the toast leaves, and its action runs instead of what happens otherwise. */
  act(id: number): void {
    const action = toasts.find((other) => other.id === id)?.action
    set(
      toasts.filter((other) => other.id !== id),
      id,
    )
    action?.run()
  },
}
