import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { m } from '../../../../messages/index.js'
import { toast } from '../../../../ui/toasts/toast.ts'
import { syncLanguage } from '../../language.ts'
import { session } from '../../use-session.ts'

/** Delay between the welcome message and the navigation (R9). */
const WELCOME_MS = 500

/** Longer than a browser takes for a step. */
const STEP_MS = 1000

/** Stores the session, shows the welcome message, and navigates. */
export function welcome(signedIn: SignedIn, goOn: () => void): void {
  session.signIn(signedIn)
  const anew = syncLanguage(signedIn.user)
  toast('success', m.accounts_welcome())
  setTimeout(() => {
    goOn()
    if (anew) reloadAfterStep()
  }, WELCOME_MS)
}

/** The closed dialog's step back in the history would cancel a reload that began before it. */
function reloadAfterStep(): void {
  const reload = () => window.location.reload()
  window.addEventListener('popstate', () => setTimeout(reload), { once: true })
  setTimeout(reload, STEP_MS)
}
