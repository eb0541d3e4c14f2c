// The store of the 'Choose What to Rentify' dialog, which opens from the navigation, the drawer,
// the bottom bar and the owner's pages.
let open = false
const listeners = new Set<() => void>()
const set = (next: boolean) => {
  open = next
  for (const listener of listeners) listener()
}

export const listChooser = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => open,
  server: () => false,
  close: () => set(false),
}

export function openListChooser(): void {
  set(true)
}
