import type { ReauthenticationInput } from '@rentify/contract/accounts/reauthentication'
import { message } from '@rentify/contract/messages'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { assertNotDemo } from '../accounts.policy.ts'
import { type Credentials, findCredentials, lockById } from '../accounts.repo.ts'
import {
  attemptOf,
  clearFailures,
  countFailure,
  type SignInAttempt,
  secondsToWait,
} from '../attempts/attempts.repo.ts'
import { assertNoWait } from '../attempts/backoff.policy.ts'
import type { AccountsDeps } from '../deps.ts'
import type { GoogleIdentity } from './google.ts'
import { requireGoogle } from './google-sign-in.service.ts'
import { consumeCredential, findSubjectOf } from './identities.repo.ts'

/** A completed reauthentication: the transaction that relies on it checks it again. */
export type Reauthentication = {
  readonly account: Credentials
  readonly attempt: SignInAttempt | null
  readonly identity: GoogleIdentity | null
}

/**
 * Reauthenticates a signed-in user by password, without one by a fresh Google credential. Guesses
 * count like failed sign-ins (D17): a stolen session cannot bypass the back-off.
 * @throws {Problem} `validation_failed` when the required field is missing; `wrong_password`;
 * `google_refused`; `google_unavailable`; `too_many_attempts`; `unavailable`; `forbidden` for demo
 * accounts, which are shared, unless `demo` lets them.
 */
export async function reauthenticate(
  deps: AccountsDeps,
  accountId: string,
  input: ReauthenticationInput,
  ip: string,
  { demo = false }: { demo?: boolean } = {},
): Promise<Reauthentication> {
  const account = await findCredentials(deps.db.sql, accountId)
  if (!account) throw new Problem('unauthenticated')
  if (!demo) assertNotDemo(account)
  return account.password_hash === null
    ? reauthenticateByGoogle(deps, account, input.credential)
    : reauthenticateByPassword(deps, account, input.password, ip)
}

/**
 * Locks the reauthenticated account until the transaction ends.
 * @throws {Problem} when it changed meanwhile, or concurrent requests used up the free guesses.
 */
export async function lockReauthenticated(
  trx: Queryable,
  reauthentication: Reauthentication,
): Promise<Credentials> {
  const { account, attempt } = reauthentication
  const locked = await lockById(trx, account.id)
  // A right guess among parallel ones must not be revealed once the free ones are used up.
  if (attempt) assertNoWait(await secondsToWait(trx, attempt, true))
  if (
    locked?.status !== 'active' ||
    locked.role !== account.role ||
    locked.password_hash !== account.password_hash
  )
    throw new Problem('unauthenticated')
  return locked
}

/**
 * Called at the end of the transaction: uses the credential up, or clears the failures before the
 * right password.
 */
export async function consumeProof(
  trx: Queryable,
  { attempt, identity }: Reauthentication,
): Promise<void> {
  if (identity && !(await consumeCredential(trx, identity))) throw rejectedCredential()
  if (attempt) await clearFailures(trx, attempt)
}

async function reauthenticateByPassword(
  deps: AccountsDeps,
  account: Credentials,
  password: string | undefined,
  ip: string,
): Promise<Reauthentication> {
  if (password === undefined)
    throw Problem.invalid([{ path: 'password', message: message('password_required') }])
  const attempt = attemptOf(account.email, ip)
  assertNoWait(await secondsToWait(deps.db.sql, attempt))
  if (!(await deps.passwords.verify(account.password_hash, password, ip))) {
    if (!(await countFailure(deps.db.sql, attempt)))
      assertNoWait(Math.max(1, await secondsToWait(deps.db.sql, attempt)))
    throw new Problem('wrong_password', {
      fields: [{ path: 'password', message: message('wrong_password') }],
    })
  }
  return { account, attempt, identity: null }
}

async function reauthenticateByGoogle(
  deps: AccountsDeps,
  account: Credentials,
  credential: string | undefined,
): Promise<Reauthentication> {
  const google = await requireGoogle(deps)
  if (credential === undefined)
    throw Problem.invalid([
      { path: 'credential', message: message('google_confirmation_required') },
    ])
  const identity = await google.verify(credential, { fresh: true })
  if (identity.subject !== (await findSubjectOf(deps.db.sql, account.id)))
    throw rejectedCredential()
  return { account, attempt: null, identity }
}

function rejectedCredential(): Problem {
  return new Problem('google_refused', {
    fields: [{ path: 'credential', message: message('google_refused') }],
  })
}
