import type { AdminUser, UsersQuery } from '@rentify/contract/admin/users'
import { type RawBuilder, sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** A user with the columns of the list, as JSON-ready values. */
type UserRow = Omit<AdminUser, '_id' | 'role' | 'verification'> & {
  readonly id: string
  readonly role: 'renter' | 'owner' | 'admin'
  readonly verifiedAt: Date | null
  readonly verifiedBy: string | null
  readonly evidence: string | null
}

const ROW = raw`
  a.id, a.name, a.email, a.email_verified_at is not null as "emailVerified",
  right(a.phone, 10) as phone, a.role, a.status, a.is_verified as "isVerified",
  a.verified_at as "verifiedAt", a.verified_by as "verifiedBy", a.verification_evidence as evidence,
  exists (select from two_factor t where t.account_id = a.id and t.confirmed_at is not null) as "twoFactor",
  (select count(*)::int from listings l where l.owner_id = a.id) as listings, a.created_at as "createdAt"`

const ORDERS = {
  newest: raw`created_at desc, id desc`,
  oldest: raw`created_at, id`,
  name: raw`lower(name), id`,
} as const

/** One page, and how many users match. The page is chosen before anything about it is counted. */
export async function findUsers(
  sql: Queryable,
  query: UsersQuery,
): Promise<{ users: AdminUser[]; total: number }> {
  const { page, limit, sort } = query
  const where = matching(query)
  const order = ORDERS[sort]
  const { rows } = await raw<UserRow>`
    with page as (
      select id from accounts where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    )
    select ${ROW} from page join accounts a using (id) order by ${order}`.execute(sql)
  const counted = await raw<{ total: number }>`
    select count(*)::int as total from accounts where ${where}`.execute(sql)
  return { users: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

export async function findUser(sql: Queryable, id: string): Promise<AdminUser | null> {
  const { rows } = await raw<UserRow>`select ${ROW} from accounts a where a.id = ${id}`.execute(sql)
  return rows[0] ? present(rows[0]) : null
}

function matching({ search, status = 'all', role = 'all' }: UsersQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [raw`true`]
  if (status !== 'all') conditions.push(raw`status = ${status}`)
  if (role !== 'all') conditions.push(raw`role = ${role === 'user' ? 'renter' : role}`)
  if (search) conditions.push(isAbout(search))
  return raw.join(conditions, raw` and `)
}

/**
 * Whether an account's name or address has the text, by the index of both. Three characters have a
 * trigram; fewer are looked for where a word begins.
 */
export function isAbout(search: string): RawBuilder<boolean> {
  const text = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const pattern = text.length < 3 ? `% ${text}%` : `%${text}%`
  return raw<boolean>`lower(' ' || name || ' ' || email) like ${pattern}`
}

function present({ id, role, verifiedAt, verifiedBy, evidence, ...user }: UserRow): AdminUser {
  return {
    _id: id,
    ...user,
    role: role === 'renter' ? 'user' : role,
    verification:
      verifiedAt && verifiedBy && evidence
        ? { evidence, by: verifiedBy, at: verifiedAt.toISOString() }
        : null,
    createdAt: new Date(user.createdAt).toISOString(),
  }
}
