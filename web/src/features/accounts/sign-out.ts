import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './accounts.api.ts'
import { SIGNING_OUT, type SigningOut } from './signing-out.ts'
import { session } from './use-session.ts'

/** Home comes this long after the words (R9). */
const SIGN_OUT_MILLISECONDS = 1000
/** Nobody waits longer than this for what was pressed just before. */
const PATIENCE_MILLISECONDS = 1000

/** Ends the session here, and on the server as soon as it answers; `goHome` is called after a second. */
export async function signOut(goHome: () => void): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS))
  const lastCalls: Promise<unknown>[] = []
  window.dispatchEvent(
    new CustomEvent<SigningOut>(SIGNING_OUT, {
      detail: (underWay) => void lastCalls.push(underWay),
    }),
  )
  await Promise.race([Promise.all(lastCalls), patience])
  if (session.current().state !== 'in') return
  // Not heard (offline): the token is gone from this browser all the same.
  accountsApi.logout().catch(() => undefined)
  session.signOut(true)
  toast('success', m.accounts_signed_out())
  setTimeout(() => {
    goHome()
    session.left()
  }, SIGN_OUT_MILLISECONDS)
}
