import type { AdminUser, UsersQuery } from '@rentify/contract/admin/users'
import { type RawBuilder, sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { isAbout } from '../about.repo.ts'

/** A user with the columns of the list, as JSON-ready values. */
type UserRow = Omit<AdminUser, '_id' | 'role' | 'verification' | 'verificationAsked' | 'can'> & {
  readonly id: string
  readonly role: 'renter' | 'owner' | 'admin'
  readonly verifiedAt: Date | null
  readonly verifiedBy: string | null
  readonly evidence: string | null
  readonly askedAt: Date | null
  readonly askedWith: string | null
}

/**
 * An administrator by the address of today, without one once deleted; a name from the command line.
 */
const VERIFIER = raw`case when a.verified_by ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then coalesce((select v.email from accounts v where v.id = a.verified_by::uuid), '–') else a.verified_by end`

const ROW = raw`
  a.id, a.name, a.email, a.email_verified_at is not null as "emailVerified",
  right(a.phone, 10) as phone, a.role, a.status, a.is_verified as "isVerified",
  a.verified_at as "verifiedAt", ${VERIFIER} as "verifiedBy", a.verification_evidence as evidence,
  asked.asked_at as "askedAt", asked.evidence as "askedWith",
  exists (select from two_factor t where t.account_id = a.id
    and t.confirmed_at is not null) as "twoFactor",
  (select count(*)::int from listings l where l.owner_id = a.id) as listings, a.created_at as "createdAt"`

/** What an owner asks to be verified by, while nobody has answered. */
const ASKED = raw`left join verification_requests asked
  on asked.owner_id = a.id and asked.decision is null`

type Filters = Pick<UsersQuery, 'search' | 'status' | 'role' | 'verification' | 'sort'> & {
  /** The chosen rows of an export. */
  readonly ids?: readonly string[] | undefined
}
/** A user without what the caller can do. */
export type FoundUser = Omit<AdminUser, 'can'>
/** A user with the value that the list is sorted by, exactly. */
export type KeyedUser = FoundUser & { readonly key: string }

type Order = {
  readonly by: RawBuilder<unknown>
  readonly key: RawBuilder<string>
  after(user: KeyedUser): RawBuilder<unknown>
}
const ORDERS: Readonly<Record<UsersQuery['sort'], Order>> = {
  newest: {
    by: raw`created_at desc, id desc`,
    key: raw`a.created_at::text`,
    after: ({ key, _id }) => raw`(created_at, id) < (${key}::timestamptz, ${_id}::uuid)`,
  },
  oldest: {
    by: raw`created_at, id`,
    key: raw`a.created_at::text`,
    after: ({ key, _id }) => raw`(created_at, id) > (${key}::timestamptz, ${_id}::uuid)`,
  },
  name: {
    by: raw`lower(name), id`,
    key: raw`lower(a.name)`,
    after: ({ key, _id }) => raw`(lower(name), id) > (${key}, ${_id}::uuid)`,
  },
}

/** One page, and how many users match. */
export async function findUsers(
  sql: Queryable,
  { page, limit, ...filters }: UsersQuery,
): Promise<{ users: FoundUser[]; total: number }> {
  const rows = await chosen(
    sql,
    filters.sort,
    raw`where ${matching(filters)} order by ${ORDERS[filters.sort].by} limit ${limit} offset ${(page - 1) * limit}`,
  )
  return { users: rows.map(present), total: await countUsers(sql, filters) }
}

export async function countUsers(sql: Queryable, filters: Filters): Promise<number> {
  const { rows } = await raw<{ total: number }>`
    select count(*)::int as total from accounts where ${matching(filters)}`.execute(sql)
  return rows[0]?.total ?? 0
}

/** The next users after this one, in the order of the pages: for an export. */
export async function findUsersAfter(
  sql: Queryable,
  filters: Filters,
  after: KeyedUser | null,
  most: number,
): Promise<KeyedUser[]> {
  const order = ORDERS[filters.sort]
  const begun = after ? order.after(after) : raw`true`
  const rows = await chosen(
    sql,
    filters.sort,
    raw`where ${matching(filters)} and ${begun} order by ${order.by} limit ${most}`,
  )
  return rows.map((row) => ({ ...present(row), key: row.key }))
}

/** Users are chosen by an index before anything about them is counted. */
async function chosen(
  sql: Queryable,
  sort: UsersQuery['sort'],
  which: RawBuilder<unknown>,
): Promise<(UserRow & { readonly key: string })[]> {
  const { by, key } = ORDERS[sort]
  const { rows } = await raw<UserRow & { key: string }>`
    with page as (select id from accounts ${which})
    select ${ROW}, ${key} as key from page join accounts a using (id) ${ASKED} order by ${by}`.execute(
    sql,
  )
  return rows
}

export async function findUser(sql: Queryable, id: string): Promise<FoundUser | null> {
  const { rows } = await raw<UserRow>`
    select ${ROW} from accounts a ${ASKED} where a.id = ${id}`.execute(sql)
  return rows[0] ? present(rows[0]) : null
}

function matching({
  ids,
  search,
  status = 'all',
  role = 'all',
  verification = 'all',
}: Filters): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [raw`true`]
  if (ids) conditions.push(raw`id = any(${[...ids]}::uuid[])`)
  if (status !== 'all') conditions.push(raw`status = ${status}`)
  if (role !== 'all') conditions.push(raw`role = ${role === 'user' ? 'renter' : role}`)
  if (verification === 'verified') conditions.push(raw`is_verified`)
  if (verification === 'asked')
    conditions.push(raw`id in (select owner_id from verification_requests where decision is null)`)
  if (search) conditions.push(isAbout(search))
  return raw.join(conditions, raw` and `)
}

function present(row: UserRow): FoundUser {
  const { role, verifiedAt, verifiedBy, evidence, askedAt, askedWith } = row
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    phone: row.phone,
    status: row.status,
    twoFactor: row.twoFactor,
    isVerified: row.isVerified,
    listings: row.listings,
    role: role === 'renter' ? 'user' : role,
    verification:
      verifiedAt && verifiedBy && evidence
        ? { evidence, by: verifiedBy, at: verifiedAt.toISOString() }
        : null,
    verificationAsked:
      askedAt && askedWith ? { evidence: askedWith, at: askedAt.toISOString() } : null,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}
