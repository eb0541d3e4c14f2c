// The store of the sign-in dialog; the dialog itself is loaded when it opens.
import type { Picture } from '@rentify/contract/media/picture'

/** The listing it is about, as everybody may see it; `price` as it is read. */
export type About = { title: string; price?: string; picture?: Picture | null | undefined }

export type SignInRequest = {
  /** 'Please login to save properties'; by default the reason of the page at `returnTo`. */
  message?: string | undefined
  about?: About | undefined
  /** Where to go after signing in; by default home. */
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

/** Opens the dialog. Missing values are taken from the request that is already open. */
export function askToSignIn(next: SignInRequest = {}): void {
  set({ ...request, ...next })
}
