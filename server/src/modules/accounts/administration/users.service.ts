// What administrators change about accounts: each runs in its caller's transaction, which also
// records it.
import type { Role } from '@rentify/contract/accounts/account'
import { ACCOUNT_TRANSITIONS } from '@rentify/contract/accounts/account'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { applyRules } from '../../../rules.ts'
import { transition } from '../../../transition.ts'
import { verificationAnswered } from '../accounts.events.ts'
import { assertNotDemo, assertNotLast } from '../accounts.policy.ts'
import {
  type Credentials,
  editAccount,
  lockById,
  setPassword,
  setVerification,
} from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { notifySecurityChange, queueLink } from '../email/emails.ts'
import { deleteUnusedChange } from '../email/links.repo.ts'
import { lockAdministrators } from '../last-administrator.repo.ts'
import { recordAndDelete } from '../privacy/account-deletion.service.ts'
import { decideRequest, deleteRequest } from '../verification/requests.repo.ts'

type UserAdministrationDeps = Pick<AccountsDeps, 'accountRules' | 'encryption' | 'publish'>

const LIFECYCLE = {
  table: 'accounts',
  transitions: ACCOUNT_TRANSITIONS,
  notFound: 'user_not_found',
} as const

type LockedUser = { readonly account: Credentials }
/** With the ids of those who manage the installation: one of them stays. */
type Locked = LockedUser & { readonly administrators: readonly string[] }

/** Locks the administrators first, in every transaction alike: none of two can remove the other. */
export async function lockForAdministration(
  trx: Queryable,
  deps: Pick<AccountsDeps, 'demoSignIns'>,
  id: string,
): Promise<Locked> {
  const administrators = await lockAdministrators(trx, deps)
  return { ...(await lockUser(trx, id)), administrators }
}

/** Locks a user for a change that leaves every administrator one. */
export async function lockUser(trx: Queryable, id: string): Promise<LockedUser> {
  const account = await lockById(trx, id)
  if (!account) throw new Problem('user_not_found')
  return { account }
}

/**
 * Changes name, address and role. A new address is unverified: it gets a link, and the old one is
 * told. Another role ends the account's sessions.
 * @throws {Problem} `email_taken`; `last_administrator`; `forbidden` for a demo account's address,
 * which the sign-in shows; what a rule throws, such as `has_listings`.
 */
export async function editUser(
  trx: Queryable,
  { accountRules, publish }: UserAdministrationDeps,
  { account, administrators }: Locked,
  edit: { readonly name: string; readonly email: string; readonly role: Role },
): Promise<void> {
  const { id: accountId, email: former } = account
  if (edit.email !== former) assertNotDemo(account)
  if (account.role === 'admin' && edit.role !== 'admin') assertNotLast(administrators, accountId)
  if (account.role === 'owner' && edit.role !== 'owner') {
    await applyRules(trx, accountRules.change, { accountId, action: 'stop_owning' })
    await deleteRequest(trx, accountId)
  }
  await editAccount(trx, accountId, edit).catch((error: Error & { constraint?: string }) => {
    throw error.constraint === 'accounts_email' ? new Problem('email_taken') : error
  })
  if (edit.email === former) return
  await deleteUnusedChange(trx, accountId)
  await queueLink(trx, { kind: 'verify', accountId, email: edit.email })
  await notifySecurityChange(publish, trx, {
    accountId,
    to: former,
    kind: 'addressSet',
    values: { email: edit.email },
  })
}

/**
 * Deactivates or activates a locked account. A trigger ends a deactivated account's sessions (D15).
 * @throws {Problem} `wrong_status` when it has that status already; `last_administrator`; what a
 * rule throws.
 */
export async function changeStatus(
  trx: Queryable,
  { accountRules }: Pick<UserAdministrationDeps, 'accountRules'>,
  { account, administrators }: Locked,
  action: 'activate' | 'deactivate',
): Promise<void> {
  if (action === 'deactivate') assertNotLast(administrators, account.id)
  await applyRules(trx, accountRules.change, { accountId: account.id, action })
  await transition(trx, LIFECYCLE, account.id, action, 'admin')
}

/**
 * Sets a password that the caller has hashed; a trigger ends the sessions, and the user is told.
 * @throws {Problem} `forbidden` for a demo account.
 */
export async function replacePassword(
  trx: Queryable,
  { publish }: Pick<UserAdministrationDeps, 'publish'>,
  { account }: LockedUser,
  hash: string,
): Promise<void> {
  assertNotDemo(account)
  await setPassword(trx, account.id, hash)
  await notifySecurityChange(publish, trx, {
    accountId: account.id,
    to: account.email,
    kind: 'passwordSet',
  })
}

/**
 * Marks an owner verified, who is told if they had asked for it, or takes the mark back (D45).
 * @throws {Problem} `user_not_found` for an account that is no owner's.
 */
export async function verifyUser(
  trx: Queryable,
  { publish }: Pick<UserAdministrationDeps, 'publish'>,
  { account }: LockedUser,
  verification: { readonly evidence: string; readonly by: string } | null,
): Promise<void> {
  const { id: accountId, email } = account
  if (!(await setVerification(trx, email, verification))) throw new Problem('user_not_found')
  if (verification && (await decideRequest(trx, accountId, { decision: 'verified' })))
    await publish(trx, verificationAnswered({ accountId, reason: null }))
}

/**
 * Deletes an account with what is its user's (D19, D71).
 * @throws {Problem} `last_administrator`; what a rule throws, such as `stays_ahead`.
 */
export async function deleteUser(
  trx: Queryable,
  deps: UserAdministrationDeps,
  { account, administrators }: Locked,
): Promise<void> {
  assertNotLast(administrators, account.id)
  await recordAndDelete(trx, deps, account, 'administrator')
}
