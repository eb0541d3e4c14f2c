import { accountsApi } from './accounts.api.ts'
import { session } from './use-session.ts'

/**
 * Asks the server once at the start whether the stored session still holds, and what has changed about the person.
 * Public calls answer an ended session like anybody; only this one says that it has ended (the sender then logs out).
 */
export function checkSession(): void {
  const asked = session.current()
  if (asked.state !== 'in') return
  accountsApi.getProfile().then(
    (person) => {
      const now = session.current()
      if (now.state === 'in' && now.userId === asked.userId) session.refresh(person)
    },
    // Offline or in trouble: what is stored stands until the server says otherwise.
    () => undefined,
  )
}
