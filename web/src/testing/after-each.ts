// Every file of a worker shares its modules and document: what a test leaves there is undone here.
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { signInRequests } from '../features/accounts/sign-in.ts'
import { session } from '../features/accounts/use-session.ts'
import { setLocale } from '../locale.ts'
import { toastStore } from '../ui/toasts/toast.ts'

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  session.signOut()
  signInRequests.close()
  // What could be taken back is, so that nothing is sent later.
  for (const { id } of toastStore.current()) toastStore.act(id)
  performance.clearMarks()
  localStorage.clear()
  sessionStorage.clear()
  setLocale('en')
  // A link that leaves the app leaves the document without an address.
  happyDOM.setURL('http://localhost/')
})
