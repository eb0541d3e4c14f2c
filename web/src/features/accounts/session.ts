// The session of this browser, under the established storage keys (R3), synced between
// tabs.

import type { Account, Role } from '@rentify/contract/accounts/account'
import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { TOKEN_KEY } from '../../api/token.ts'

/**
 * `unknown` on the server and until hydration; `signingOut` for the second between signing out and
 * going home.
 */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'out'; readonly signingOut: boolean }
  | {
      readonly state: 'in'
      readonly userId: string
      readonly name: string
      readonly email: string
      readonly role: Role
    }

export type SignedInSession = Extract<Session, { state: 'in' }>

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const UNKNOWN: Session = { state: 'unknown' }
const OUT: Session = { state: 'out', signingOut: false }
const SIGNING_OUT_STATE: Session = { state: 'out', signingOut: true }
const USER_KEYS = ['role', 'email', 'userName', 'userId', 'user'] as const
/** When the back office was last used: of this session. */
const PANEL_KEY = 'adminActive'
/**
 * Other modules' data: saved properties, their last sync (D20), notes on them that were not sent,
 * what they viewed last, what they compare, and the place that distances count from (D89).
 */
const USER_DATA_KEYS =
  'savedProperties savedAgreed savedNotes recentlyViewed compared myPlace unsent-messages'.split(
    ' ',
  )

function roleFrom(text: string | null): Role {
  return text === 'owner' || text === 'admin' ? text : 'renter'
}

function read(storage: KeyValueStore): Session {
  if (!storage.getItem(TOKEN_KEY)) return OUT
  return {
    state: 'in',
    userId: storage.getItem('userId') ?? '',
    name: storage.getItem('userName') ?? '',
    email: storage.getItem('email') ?? '',
    role: roleFrom(storage.getItem('role')),
  }
}

/**
 * A store over `storage`; null where there is none (the server), which stays `unknown`. Each change
 * calls `onChange` with whether a user is signed in; `wipe` deletes what the user has stored
 * elsewhere.
 */
export function createSessionStore(
  storage: KeyValueStore | null,
  onChange: (signedIn: boolean) => void = () => {},
  wipe: () => void = () => {},
) {
  // Read on first use, and before any change.
  let known: Session | null = null
  const now = (): Session => {
    known ??= storage ? read(storage) : UNKNOWN
    return known
  }
  const listeners = new Set<() => void>()

  const become = (next: Session) => {
    if (JSON.stringify(next) === JSON.stringify(now())) return
    known = next
    onChange(next.state === 'in')
    for (const listener of listeners) listener()
  }

  const store = (person: Account) => {
    const values = {
      role: person.role,
      email: person.email,
      userName: person.name,
      userId: person._id,
      user: JSON.stringify(person),
    }
    for (const key of USER_KEYS) storage?.setItem(key, values[key])
  }

  return {
    current: now,
    /** The state that the server rendered with. */
    server: () => UNKNOWN,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Stores a sign-in, the token last, so that another tab never sees it without its user. */
    signIn({ token, role, user }: SignedIn): void {
      if (!storage) return
      now()
      const before = storage.getItem('userId')
      if (before && before !== user._id) {
        for (const key of USER_DATA_KEYS) storage.removeItem(key)
        wipe()
      }
      store({ ...user, role })
      storage.setItem(TOKEN_KEY, token)
      become(read(storage))
    },
    /** Applies the server's name, email or role; a late response about another user is ignored. */
    refresh(person: Account): void {
      const here = now()
      if (!storage || here.state !== 'in' || (here.userId && here.userId !== person._id)) return
      // Signed out in another tab, whose event has not come yet.
      if (!storage.getItem(TOKEN_KEY)) return
      store(person)
      become(read(storage))
    },
    /**
     * The same session with a new token, as after a password change; other tabs read it with their
     * next call.
     */
    renew(token: string): void {
      if (now().state === 'in') storage?.setItem(TOKEN_KEY, token)
    },
    /**
     * Clears the user here and, through the storage event, in every other tab. `signingOut` makes
     * guards wait until `left`.
     */
    signOut(signingOut = false): void {
      if (!storage) return
      now()
      for (const key of [TOKEN_KEY, ...USER_KEYS, PANEL_KEY, ...USER_DATA_KEYS])
        storage.removeItem(key)
      wipe()
      become(signingOut ? SIGNING_OUT_STATE : OUT)
    },
    /** The server ended the session; `userId` stays, so that the same user's unsent saves do. */
    expire(): void {
      if (!storage) return
      now()
      for (const key of [TOKEN_KEY, ...USER_KEYS, PANEL_KEY])
        if (key !== 'userId') storage.removeItem(key)
      become(OUT)
    },
    left(): void {
      if (now().state === 'out') become(OUT)
    },
    /** Another tab changed `key` (null: everything). */
    changedElsewhere(key: string | null): void {
      if (
        storage &&
        (key === null || key === TOKEN_KEY || (USER_KEYS as readonly string[]).includes(key))
      )
        become(read(storage))
    },
  }
}
