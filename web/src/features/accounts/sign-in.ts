// Asking somebody to sign in: the dialog's own small store; the dialog itself is loaded when it opens.
import type { Picture } from '@rentify/contract/media/picture'

/** The listing it is about, as far as it is known. */
type About = { title: string; picture?: Picture | null; pictures?: readonly Picture[] }

export type SignInRequest = {
  /** Why, in the dialog: 'Please login to save properties'. Not said: what the page at `returnTo` says. */
  message?: string | undefined
  about?: About | undefined
  /** Where to go after signing in; home when not said. */
  returnTo?: string
}

let request: SignInRequest | null = null
const listeners = new Set<() => void>()
const set = (next: SignInRequest | null) => {
  request = next
  for (const listener of listeners) listener()
}

export const signInRequests = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): SignInRequest | null => request,
  server: (): SignInRequest | null => null,
  close: (): void => set(null),
}

/** Opens the dialog. What is not said is as in the request that is open already. */
export function askToSignIn(asked: SignInRequest = {}): void {
  set({ ...request, ...asked })
}
