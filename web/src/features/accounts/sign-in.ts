// Asking somebody to sign in: the dialog's own small store; the dialog itself is loaded when it opens.
import { toast } from '../../ui/toast.ts'

export type SignInRequest = {
  mode: 'signIn' | 'signUp'
  /** Where to go after signing in; home when not said. */
  returnTo: string | null
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

/** Opens the dialog; `message` ('Please login to save properties') is said as well, `returnTo` is where the person goes on afterwards. */
export function askToSignIn({ message, returnTo = null, mode = 'signIn' }: { message?: string; returnTo?: string | null; mode?: SignInRequest['mode'] } = {}): void {
  if (message) toast('warning', message)
  set({ mode, returnTo: returnTo ?? request?.returnTo ?? null })
}
