import { SIGNING_OUT, type SigningOut } from '../../api/token.ts'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'
import { accountsApi } from './accounts.queries.ts'
import { session } from './use-session.ts'

/** Delay between the sign-out message and going home (R9). */
const SIGN_OUT_MS = 1000
/** The longest wait for changes made just before signing out. */
const MAX_WAIT_MS = 1000

type Question = () => Promise<boolean>
let question: Question | null = null

/** What is asked before users sign out, since it would delete something; false: they stay. */
export function askBeforeSignOut(ask: Question | null): void {
  question = ask
}

/** Ends the session here at once and on the server; `goHome` is called after a second. */
export async function signOut(goHome: () => void): Promise<void> {
  if (question && !(await question())) return
  const timeout = new Promise((done) => setTimeout(done, MAX_WAIT_MS))
  const lastCalls: Promise<unknown>[] = []
  window.dispatchEvent(
    new CustomEvent<SigningOut>(SIGNING_OUT, {
      detail: (underWay) => void lastCalls.push(underWay),
    }),
  )
  await Promise.race([Promise.all(lastCalls), timeout])
  if (session.current().state !== 'in') return
  // Failed (offline): the token is removed from this browser anyway.
  accountsApi.logout().catch(() => undefined)
  session.signOut(true)
  toast('success', m.accounts_signed_out())
  setTimeout(() => {
    goHome()
    session.left()
  }, SIGN_OUT_MS)
}
