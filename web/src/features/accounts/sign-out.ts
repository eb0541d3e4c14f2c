import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './accounts.api.ts'
import { session } from './use-session.ts'

/** Home comes this long after the words (spec 000 §9). */
const SIGN_OUT_MILLISECONDS = 1000

/** Ends the session here at once and on the server as soon as it answers; `goHome` is called after a second. */
export function signOut(goHome: () => void): void {
  // Not heard (offline): the token is gone from this browser all the same.
  accountsApi.logout().catch(() => undefined)
  session.signOut(true)
  toast('success', m.accounts_signed_out())
  setTimeout(() => {
    goHome()
    session.left()
  }, SIGN_OUT_MILLISECONDS)
}
