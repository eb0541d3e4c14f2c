import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './accounts.api.ts'
import { session } from './use-session.ts'

/** Home comes this long after the words (spec 000 §9). */
const SIGN_OUT_MILLISECONDS = 1000
/** Nobody waits longer than this for what was pressed just before. */
const PATIENCE_MILLISECONDS = 1000

const lastCalls = new Set<() => Promise<unknown>>()

/** What is under way to the server, such as a heart pressed a moment ago, may arrive before the session ends. It settles, whatever comes of it. */
export function beforeSignOut(underWay: () => Promise<unknown>): void {
  lastCalls.add(underWay)
}

/** Ends the session here, and on the server as soon as it answers; `goHome` is called after a second. */
export async function signOut(goHome: () => void): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS))
  await Promise.race([Promise.all(Array.from(lastCalls, (underWay) => underWay())), patience])
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
