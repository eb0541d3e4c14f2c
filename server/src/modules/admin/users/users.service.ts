import type { adminEndpoints } from '@rentify/contract/admin/endpoints'
import type { AdminUser, AdminUserCan, UserForm, UsersQuery } from '@rentify/contract/admin/users'
import type { Reply } from '@rentify/contract/endpoint'
import { type Message, message } from '@rentify/contract/messages'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Encryption } from '../../../encryption/index.ts'
import type { Publish } from '../../../events/index.ts'
import { numberedPage } from '../../../http/paging.ts'
import { Problem } from '../../../http/problem.ts'
import {
  type AccountRules,
  assertStrongPassword,
  changeStatus,
  deleteUser,
  editUser,
  lockForAdministration,
  type Passwords,
  refuseVerification,
  replacePassword,
  verifyUser,
} from '../../accounts/index.ts'
import type { Settings } from '../../settings/index.ts'
import { type AuditedChange, recordAudit } from '../audit/recording.repo.ts'
import { userCan } from './users.policy.ts'
import { type FoundUser, findUser, findUsers } from './users.repo.ts'

export type UsersDeps = {
  readonly db: Database
  /** Whether demo accounts may sign in (D18). */
  readonly demoSignIns: boolean
  readonly passwords: Passwords
  readonly encryption: Encryption
  readonly settings: Settings
  readonly accountRules: AccountRules
  readonly publish: Publish
}

type PanelCaller = { readonly session: { readonly accountId: string }; readonly ip: string }
type Saved = Reply<(typeof adminEndpoints)['updateUser']>
type Locked = Awaited<ReturnType<typeof lockForAdministration>>

/** One page of the users, with what the caller can do with each. */
export async function listUsers({ db }: UsersDeps, query: UsersQuery, callerId: string) {
  const found = await findUsers(db.sql, query)
  const users = found.users.map((user) => ({ ...user, can: userCan(user, callerId) }))
  return { users, ...numberedPage(query, found.total) }
}

/**
 * Changes a user's name, address and role, and sets a password where the form has one (R15).
 * @throws {Problem} `user_not_found`; `email_taken`; `last_administrator`; `has_listings`; what
 * `setPassword` throws.
 */
export async function updateUser(deps: UsersDeps, id: string, form: UserForm, caller: PanelCaller) {
  const { password, ...edit } = form
  const hash = password ? await hashAllowed(deps, id, password, caller, edit) : null
  return change(deps, id, caller, {
    action: 'user.update',
    said: message(hash ? 'user_password_set' : 'user_saved'),
    ...(hash && { needs: 'setPassword' as const, also: [PASSWORD_SET] }),
    work: async (trx, locked) => {
      await editUser(trx, deps, locked, edit)
      const account = { ...locked.account, email: edit.email }
      if (hash) await replacePassword(trx, deps, { account }, hash)
    },
  })
}

/**
 * Deactivates or activates a user; the status it has already is no change.
 * @throws {Problem} `user_not_found`; `forbidden` for the caller's own account.
 */
export function setStatus(
  deps: UsersDeps,
  id: string,
  status: AdminUser['status'],
  caller: PanelCaller,
): Promise<Saved> {
  const [action, said] =
    status === 'active'
      ? (['activate', message('user_activated')] as const)
      : (['deactivate', message('user_deactivated')] as const)
  return change(deps, id, caller, {
    action: 'user.status',
    said,
    needs: 'changeStatus',
    work: async (trx, locked) => {
      if (locked.account.status !== status) await changeStatus(trx, deps, locked, action)
    },
  })
}

/**
 * Sets a password under the installation's rules; the user's sessions end. The own password is
 * changed in the profile, which asks for the old one.
 * @throws {Problem} `validation_failed`; `forbidden` for the caller's own; `user_not_found`;
 * `unavailable`.
 */
export async function setPassword(
  deps: UsersDeps,
  id: string,
  password: string,
  caller: PanelCaller,
): Promise<Saved> {
  const hash = await hashAllowed(deps, id, password, caller)
  return change(deps, id, caller, {
    action: 'user.password',
    said: message('user_password_set'),
    needs: 'setPassword',
    work: (trx, locked) => replacePassword(trx, deps, locked, hash),
    also: [PASSWORD_SET],
  })
}

/** Never the password itself. */
const PASSWORD_SET: AuditedChange = { field: 'password', before: null, after: null }

/** Hashes a password that the caller may set and the installation's rules allow. */
async function hashAllowed(
  deps: UsersDeps,
  id: string,
  password: string,
  caller: PanelCaller,
  edit?: Pick<UserForm, 'name' | 'email'>,
): Promise<string> {
  const user = await findUser(deps.db.sql, id)
  if (!user) throw new Problem('user_not_found')
  assertCan(user, 'setPassword', caller)
  const { name, email } = edit ?? user
  await assertStrongPassword({ rules: () => deps.settings.security() }, password, { name, email })
  return deps.passwords.hash(password, caller.ip)
}

/**
 * Marks an owner verified on this evidence, or takes the mark back (D45).
 * @throws {Problem} `user_not_found` for a user who is no owner.
 */
export async function setVerification(
  deps: UsersDeps,
  id: string,
  evidence: string | null,
  caller: PanelCaller,
): Promise<Saved> {
  return change(deps, id, caller, {
    action: 'user.verification',
    said: message(evidence === null ? 'user_unverified' : 'user_verified'),
    work: (trx, locked) =>
      verifyUser(
        trx,
        deps,
        locked,
        // By reference: the address goes with its account.
        evidence === null ? null : { evidence, by: caller.session.accountId },
      ),
  })
}

/**
 * Refuses an owner who asks to be verified, with a reason that they read (D45).
 * @throws {Problem} `user_not_found`; `wrong_status` when nothing waits for an answer.
 */
export function refuseUserVerification(
  deps: UsersDeps,
  id: string,
  reason: string,
  caller: PanelCaller,
): Promise<Saved> {
  return change(deps, id, caller, {
    action: 'user.verification_refused',
    said: message('user_verification_refused'),
    work: (trx) => refuseVerification(trx, deps, id, reason),
    also: [{ field: 'reason', before: null, after: reason, about: id }],
  })
}

/**
 * Deletes a user with everything that is theirs (D24, D71).
 * @throws {Problem} `user_not_found`; `forbidden` for the caller's own account; `stays_ahead`.
 */
export async function removeUser(deps: UsersDeps, id: string, caller: PanelCaller) {
  const { session } = caller
  await deps.db.transaction(async (trx) => {
    const locked = await lockForAdministration(trx, deps, id)
    const { role, status } = locked.account
    assertCan({ _id: id, role }, 'remove', caller)
    await deleteUser(trx, deps, locked)
    await recordAudit(trx, {
      by: session.accountId,
      action: 'user.delete',
      subject: { type: 'account', id },
      changes: [
        { field: 'role', before: role, after: null },
        { field: 'status', before: status, after: null },
      ],
    })
  })
  return { success: true as const, message: message('user_deleted') }
}

type UserChange = {
  readonly action: string
  readonly said: Message
  /** What the caller must be able to do with the user. */
  readonly needs?: keyof AdminUserCan
  work(trx: Queryable, locked: Locked): Promise<void>
  /** What the log says beside the fields that differ. */
  readonly also?: readonly AuditedChange[]
}

/** Fields whose values are about the person. */
const PERSONAL: readonly string[] = ['name', 'email', 'evidence']

/** One transaction: locks, the change, and its audit entry with the fields that differ. */
async function change(
  deps: UsersDeps,
  id: string,
  caller: PanelCaller,
  { action, said, needs, work, also = [] }: UserChange,
): Promise<Saved> {
  const user = await deps.db.transaction(async (trx) => {
    const locked = await lockForAdministration(trx, deps, id)
    const before = await findUser(trx, id)
    if (before && needs) assertCan(before, needs, caller)
    await work(trx, locked)
    const after = await findUser(trx, id)
    if (!before || !after) throw new Problem('user_not_found')
    const changes = [...differences(before, after), ...also]
    if (changes.length > 0)
      await recordAudit(trx, {
        by: caller.session.accountId,
        action,
        subject: { type: 'account', id },
        changes,
      })
    return after
  })
  const can = userCan(user, caller.session.accountId)
  return { success: true, message: said, user: { ...user, can } }
}

function assertCan(
  user: Parameters<typeof userCan>[0],
  needs: keyof AdminUserCan,
  { session }: PanelCaller,
): void {
  if (!userCan(user, session.accountId)[needs]) throw new Problem('forbidden')
}

function differences(before: FoundUser, after: FoundUser): AuditedChange[] {
  const fields = ({ name, email, role, status, isVerified, verification }: FoundUser) =>
    Object.entries({
      name,
      email,
      role,
      status,
      isVerified,
      evidence: verification?.evidence ?? null,
    })
  return fields(before).flatMap(([field, was], at) => {
    const is = fields(after)[at]?.[1]
    if (was === is) return []
    return [
      { field, before: was, after: is, ...(PERSONAL.includes(field) && { about: after._id }) },
    ]
  })
}
