import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { m } from '../../../../messages/index.js'
import { toast } from '../../../../ui/toasts/toast.ts'
import { syncLanguage } from '../../language.ts'
import { session } from '../../use-session.ts'

/** Delay between the welcome message and the navigation (R9). */
const WELCOME_MS = 500

/** Stores the session, shows the welcome message, and navigates. */
export function welcome(signedIn: SignedIn, goOn: () => void): void {
  session.signIn(signedIn)
  const anew = syncLanguage(signedIn.user)
  toast('success', m.accounts_welcome())
  setTimeout(() => {
    goOn()
    if (anew) window.location.reload()
  }, WELCOME_MS)
}
