import type { AccountStatus, Role } from '@rentify/contract/accounts/account'
import type { Language } from '@rentify/contract/languages'
import { sql as raw, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../db/database.ts'
import type { Statement } from '../../db/reader.ts'
import type { AccountsTable } from '../../db/tables/accounts.ts'

/** The columns that an account is presented from. */
const SHOWN = [
  'id',
  'name',
  'email',
  'role',
  'phone',
  'address',
  'is_verified',
  'is_demo',
  'email_verified_at',
  'has_password',
  'language',
  'created_at',
] as const

/** Fields of a presented account that come from other tables. */
const BESIDE = {
  two_factor:
    'exists (select from two_factor t where t.account_id = accounts.id and t.confirmed_at is not null)',
  recovery_codes: '(select count(*) from recovery_codes r where r.account_id = accounts.id)',
  pending_email:
    "(select l.email from mail_links l where l.account_id = accounts.id and l.kind = 'change' and l.used_at is null and l.expires_at > now())",
} as const

const SHOWN_BESIDE = [
  raw<boolean>`${raw.raw(BESIDE.two_factor)}`.as('two_factor'),
  raw<number>`${raw.raw(BESIDE.recovery_codes)}`.as('recovery_codes'),
  raw<string | null>`${raw.raw(BESIDE.pending_email)}`.as('pending_email'),
] as const

/** All of its columns, for plain SQL statements. */
const ACCOUNT_SQL = [
  ...SHOWN,
  ...Object.entries(BESIDE).map(([name, sql]) => `${sql} as ${name}`),
].join(', ')

export type AccountRow = Pick<Selectable<AccountsTable>, (typeof SHOWN)[number]> & {
  two_factor: boolean
  recovery_codes: number
  pending_email: string | null
}

/**
 * `emailVerified`: Google or the installation has verified the address already. `id`: its call's,
 * where one creates it.
 */
export type NewAccount = {
  id?: string
  email: string
  name: string
  role: Role
  passwordHash: string | null
  emailVerified?: boolean
  language?: Language | null
}

/** The columns that sign-in needs. */
export type Credentials = AccountRow & {
  status: AccountStatus
  password_hash: string | null
}

/** Returns the new account's id, or null when the email is taken: the unique index decides. */
export async function insertAccount(sql: Queryable, account: NewAccount): Promise<string | null> {
  const inserted = await sql
    .insertInto('accounts')
    .values({
      id: account.id ?? uuidv7(),
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      email_verified_at: account.emailVerified ? new Date() : null,
      language: account.language ?? null,
    })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

const credentials = (sql: Queryable) =>
  sql.selectFrom('accounts').select([...SHOWN, ...SHOWN_BESIDE, 'status', 'password_hash'])

export function findByEmail(sql: Queryable, email: string): Promise<Credentials | undefined> {
  return credentials(sql).where('email', '=', email).executeTakeFirst()
}

export function findCredentials(sql: Queryable, id: string): Promise<Credentials | undefined> {
  return credentials(sql).where('id', '=', id).executeTakeFirst()
}

/**
 * Where an active account gets its emails, and whether the address is theirs; undefined for demo
 * accounts, which are shared.
 */
export function findMailbox(
  { sql }: Database,
  id: string,
): Promise<{ email: string; language: Language | null; verified: boolean } | undefined> {
  return sql
    .selectFrom('accounts')
    .select(['email', 'language'])
    .select((q) => q('email_verified_at', 'is not', null).$castTo<boolean>().as('verified'))
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('is_demo', '=', false)
    .executeTakeFirst()
}

/** Locks the account until the transaction ends; undefined when it was deleted. */
export function lockByEmail(trx: Queryable, email: string): Promise<Credentials | undefined> {
  return credentials(trx).where('email', '=', email).forUpdate('accounts').executeTakeFirst()
}

export function lockById(trx: Queryable, id: string): Promise<Credentials | undefined> {
  return credentials(trx).where('id', '=', id).forUpdate('accounts').executeTakeFirst()
}

const FIND_BY_ID: Statement = {
  name: 'find_account',
  text: `select ${ACCOUNT_SQL} from accounts where id = $1`,
}

export async function findById(
  { readPrimary }: Database,
  id: string,
): Promise<AccountRow | undefined> {
  return (await readPrimary.query<AccountRow>(FIND_BY_ID, [id]))[0]
}

/**
 * Locks the account if it is as it was when its password was checked; undefined when it has
 * changed.
 */
export function lockUnchanged(
  sql: Queryable,
  known: Credentials,
): Promise<{ id: string } | undefined> {
  return sql
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', known.id)
    .where('password_hash', 'is not distinct from', known.password_hash)
    .where('status', '=', 'active')
    .where('role', '=', known.role)
    .forShare()
    .executeTakeFirst()
}

/**
 * Marks the account's current address as verified; false when the account has another one by now.
 */
export async function verifyAddress(sql: Queryable, id: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('accounts')
    .set({ email_verified_at: raw<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Changes an account's email to a verified address and returns the previous one; null when the
 * account was deleted. Rejects when another account has the address.
 */
export async function moveToAddress(
  trx: Queryable,
  id: string,
  email: string,
): Promise<string | null> {
  const former = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!former) return null
  await trx
    .updateTable('accounts')
    .set({ email, email_verified_at: raw<Date>`clock_timestamp()`, updated_at: raw<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return former.email
}

/**
 * Sets a password by a link that was mailed to `email`, which verifies the address; false when the
 * account was deleted or changed since.
 */
export async function writePasswordByLink(
  trx: Queryable,
  id: string,
  email: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({
      password_hash: hash,
      email_verified_at: raw<Date>`coalesce(email_verified_at, now())`,
      updated_at: raw<Date>`now()`,
    })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setPassword(trx: Queryable, id: string, hash: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ password_hash: hash, updated_at: raw<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Updates the profile fields of an account; `phone` is E.164. */
export async function updatePerson(
  sql: Queryable,
  id: string,
  person: Partial<Pick<AccountRow, 'name' | 'phone' | 'address' | 'language'>>,
): Promise<void> {
  await sql
    .updateTable('accounts')
    .set({ ...person, updated_at: raw<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Writes name, address and role of a locked account. Rejects when another account has the address.
 */
export async function editAccount(
  trx: Queryable,
  id: string,
  { name, email, role }: Pick<AccountRow, 'name' | 'email' | 'role'>,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ name, email, role, updated_at: raw<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Records who verified the owner, on which evidence, and when (D45); null withdraws it. False when
 * there is no such owner.
 */
export async function setVerification(
  sql: Queryable,
  email: string,
  verification: { evidence: string; by: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('accounts')
    .set({
      verified_at: verification ? new Date() : null,
      verified_by: verification?.by ?? null,
      verification_evidence: verification?.evidence ?? null,
      updated_at: new Date(),
    })
    .where('email', '=', email)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
