import type { Role } from '@rentify/contract/accounts/account'
import { type Access, type Endpoint, isForEveryRole } from '@rentify/contract/endpoint'
import type { Language } from '@rentify/contract/languages'
import { message } from '@rentify/contract/messages'
import { Problem } from './problem.ts'

/**
 * The caller by the session's token. `language`: the account's choice, if any (D43).
 * `mustSetUpTwoFactor`: an administrator who must do so before using the back office.
 */
export type Session = {
  readonly sessionId: string
  readonly accountId: string
  readonly role: Role
  readonly mustSetUpTwoFactor: boolean
  readonly language: Language | null
}

/**
 * The request's address and device; of a call in the back office, the roles that it is for: others
 * are forbidden there, locked or not.
 */
export type Caller = {
  readonly ip: string
  readonly userAgent: string | undefined
  readonly inPanelFor?: readonly Role[]
}

/**
 * Resolves a bearer token; null when it is unknown, ended or expired.
 * @throws {Problem} `panel_idle` for a session that is locked in the back office (D15).
 */
export type Authenticate = (token: string, caller: Caller) => Promise<Session | null>

/** The session type of an endpoint's handler: present unless the call is public. */
export type SessionFor<E extends Endpoint> = E['access'] extends 'public' ? Session | null : Session

/** `Authorization: Bearer …` → the token, or null. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w-]{20,200})$/i)?.[1] ?? null
}

/**
 * Throws 401 when a session is missing, 403 for a role without access, or an administrator without
 * required two-factor. Only a caller who sent a token (`isKnown`) had a session that can be over.
 */
export function authorize(access: Access, session: Session | null, isKnown: boolean): void {
  if (access === 'public') return
  if (!session)
    throw new Problem('unauthenticated', isKnown ? {} : { message: message('login_to_continue') })
  if (!access.includes(session.role)) throw new Problem('forbidden')
  if (session.role === 'admin' && session.mustSetUpTwoFactor && !isForEveryRole(access))
    throw new Problem('two_factor_setup_required')
}
