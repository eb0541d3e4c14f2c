import type { Role } from '@rentify/contract/accounts/account'
import { type Access, type Endpoint, isForEveryRole } from '@rentify/contract/endpoint'
import type { Language } from '@rentify/contract/languages'
import { Problem } from './problem.ts'

/** Who is calling, as the session's token says. `language`: chosen for the account, if one was (D43). `mustSetUpTwoFactor`: an administrator who has yet to do that before the back office opens. */
export type Session = {
  readonly sessionId: string
  readonly accountId: string
  readonly role: Role
  readonly mustSetUpTwoFactor: boolean
  readonly language: Language | null
}

/** From where and with what a request comes. */
export type Caller = { readonly ip: string; readonly userAgent: string | undefined }

/** Resolves a bearer token; null when it is unknown, ended or expired. */
export type Authenticate = (token: string, caller: Caller) => Promise<Session | null>

/** What a handler of this endpoint can count on: a session, unless the call is public. */
export type SessionFor<E extends Endpoint> = E['access'] extends 'public' ? Session | null : Session

/** `Authorization: Bearer …` → the token, or null. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w-]{20,200})$/i)?.[1] ?? null
}

/** Throws 401 without a session where one is needed, 403 for a role that may not call, or an administrator without the second step that is asked of them. */
export function authorize(access: Access, session: Session | null): void {
  if (access === 'public') return
  if (!session) throw new Problem('unauthenticated')
  if (!access.includes(session.role)) throw new Problem('forbidden')
  if (session.role === 'admin' && session.mustSetUpTwoFactor && !isForEveryRole(access))
    throw new Problem('two_factor_setup_required')
}
