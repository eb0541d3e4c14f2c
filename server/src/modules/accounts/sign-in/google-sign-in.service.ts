import { emailAddress } from '@rentify/contract/accounts/account'
import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { cutText } from '@rentify/contract/cut-text'
import { isVisible, plainLine } from '@rentify/contract/text'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { consume, countedAddress } from '../../../limits/index.ts'
import { presentAccount } from '../accounts.presenter.ts'
import {
  type Credentials,
  findCredentials,
  insertAccount,
  lockByEmail,
  lockById,
} from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { queueNotice } from '../email/emails.ts'
import { SIGN_INS } from '../limits.ts'
import { insertSession } from '../sessions/sessions.repo.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import { assertPassed, type TwoFactorResult, verifySecondFactor } from '../two-factor/verify.ts'
import { linkAccount } from './account-linking.ts'
import type { GoogleIdentities, GoogleIdentity } from './google.ts'
import {
  consumeCredential,
  findAccountOf,
  findSubjectOf,
  insertIdentity,
  touchIdentity,
} from './identities.repo.ts'

/**
 * Signs in the user of a Google credential (D16): by Google's id, else by the verified email, else
 * with a new renter's account.
 * @throws {Problem} `google_unavailable` where Google is not configured, switched off or
 * unreachable; `google_refused`; `google_account_differs`; `account_inactive`;
 * `two_factor_required`; `invalid_code`; `too_many_attempts`; `too_many_requests`.
 */
export async function signInWithGoogle(
  deps: AccountsDeps,
  form: { credential: string; code?: string | undefined },
  ip: string,
): Promise<SignedIn> {
  const google = await requireGoogle(deps)
  const identity = await google.verify(form.credential)
  await consume(deps.db, SIGN_INS, countedAddress(ip), deps.rateLimitFactor)
  const token = newToken()
  const { step, account } = await deps.db.transaction((trx) =>
    enter(trx, deps, identity, form.code, hashToken(token)),
  )
  assertPassed(step)
  return { token, role: account.role, user: presentAccount(account, await deps.rules()) }
}

/**
 * The verifier of Google's credentials.
 * @throws {Problem} `google_unavailable` where none is configured, or the settings disable it.
 */
export async function requireGoogle({
  google,
  rules,
}: Pick<AccountsDeps, 'google' | 'rules'>): Promise<GoogleIdentities> {
  if (!google || !(await rules()).allowGoogleLogin) throw new Problem('google_unavailable')
  return google
}

async function enter(
  trx: Queryable,
  deps: AccountsDeps,
  identity: GoogleIdentity,
  code: string | undefined,
  tokenHash: Buffer,
): Promise<{ step: TwoFactorResult; account: Credentials }> {
  const { account, isLinked } = await findOrMake(trx, identity)
  // Also where demo accounts sign in: Google's id would stay linked to a shared account.
  if (account.is_demo) throw new Problem('google_refused')
  if (account.status !== 'active') throw new Problem('account_inactive')
  if (!isLinked && !account.email_verified_at)
    await linkAccount(deps.publish, trx, account, presentable(identity.name))
  // Before linking: a user must not bypass the account's two-factor by owning its address at
  // Google.
  const step = await verifySecondFactor(trx, deps.encryption, account.id, code)
  if (!step.passed) return { step, account }
  if (!(await consumeCredential(trx, identity))) throw new Problem('google_refused')
  if (isLinked) await touchIdentity(trx, identity.subject)
  else if (!(await insertIdentity(trx, account.id, identity)))
    throw new Problem('google_account_differs')
  await insertSession(trx, account.id, tokenHash)
  return { step, account: (await findCredentials(trx, account.id)) ?? account }
}

/** The account, locked until the transaction ends. `isLinked`: Google's id is linked already. */
async function findOrMake(
  trx: Queryable,
  identity: GoogleIdentity,
): Promise<{ account: Credentials; isLinked: boolean }> {
  const known = await findLinked(trx, identity)
  if (known) return { account: known, isLinked: true }
  const email = emailAddress.safeParse(identity.email)
  if (!email.success) throw new Problem('google_refused')
  const account =
    (await lockByEmail(trx, email.data)) ?? (await make(trx, email.data, identity.name))
  // A concurrent sign-in may have linked them while we waited for the lock.
  const linkedMeanwhile = await findSubjectOf(trx, account.id)
  if (linkedMeanwhile !== null && linkedMeanwhile !== identity.subject)
    throw new Problem('google_account_differs')
  return { account, isLinked: linkedMeanwhile !== null }
}

async function findLinked(
  trx: Queryable,
  { subject }: GoogleIdentity,
): Promise<Credentials | undefined> {
  const accountId = await findAccountOf(trx, subject)
  return accountId === null ? undefined : lockById(trx, accountId)
}

/** Creates a renter, or returns the account that a concurrent sign-in created. */
async function make(trx: Queryable, email: string, name: string | null): Promise<Credentials> {
  const made = await insertAccount(trx, {
    email,
    name: presentable(name) || email.slice(0, email.indexOf('@')),
    role: 'renter',
    passwordHash: null,
    emailVerified: true,
  })
  if (made) await queueNotice(trx, { accountId: made, to: email, kind: 'welcome' })
  const account = await lockByEmail(trx, email)
  if (!account) throw new Error('An account that was just made is gone.')
  return account
}

const LONGEST_NAME = 161

function presentable(name: string | null): string {
  const plain = plainLine(name ?? '')
  return isVisible(plain) ? cutText(plain, LONGEST_NAME) : ''
}
