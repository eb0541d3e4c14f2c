import type { PropertiesQuery } from '@rentify/contract/admin/properties'
import { LISTING_TYPE_OF } from '@rentify/contract/admin/vocabulary'
import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import type { Picture } from '@rentify/contract/media/picture'
import { type RawBuilder, sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { isAbout, patternOf } from '../about.repo.ts'

/** A listing with the columns of the list, texts as their owner wrote them. */
export type PropertyRow = {
  readonly id: string
  readonly type: ListingType
  readonly title: string
  readonly description: string
  readonly price: number | null
  readonly location: string
  readonly city: string
  readonly address: string | null
  readonly status: ListingStatus
  readonly isVisible: boolean
  readonly pictures: readonly Picture[]
  readonly featured: boolean
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly ownerId: string
  readonly ownerName: string
  readonly ownerEmail: string
  readonly ownerVerified: boolean
  readonly reports: number
}

export type PropertyDetailRow = PropertyRow & {
  readonly state: string | null
  readonly pincode: string | null
  readonly landmark: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly rules: string | null
  readonly openBookings: number
}

const unmasked = (column: string) =>
  raw`coalesce(l.unmasked ->> ${raw.lit(column)}, l.${raw.ref(column)}) as ${raw.ref(column)}`

const ROW = raw`
  l.id, l.type, l.title, l.description, l.price, ${unmasked('location')}, ${unmasked('city')},
    l.address,
  l.status, l.is_visible as "isVisible", l.pictures, l.featured, l.version,
  l.created_at as "createdAt", l.updated_at as "updatedAt", l.owner_id as "ownerId",
  o.name as "ownerName", o.email as "ownerEmail", o.is_verified as "ownerVerified",
  coalesce((select c.reports from moderation_cases c where c.listing_id = l.id and c.decided_at is null), 0) as reports`

const DETAIL = raw`${ROW}, ${unmasked('state')}, l.pincode, ${unmasked('landmark')}, right(l.phone, 10) as phone,
  l.email, l.rules, (select count(*)::int from bookings b where b.listing_id = l.id
    and b.status in ('pending', 'accepted', 'booked')) as "openBookings"`

/**
 * One page, newest first, and how many properties match; of one owner, where `ownerId` is not null.
 * The page is chosen before anything about it is read.
 */
export async function findProperties(
  sql: Queryable,
  query: PropertiesQuery,
  ownerId: string | null,
): Promise<{ rows: PropertyRow[]; total: number }> {
  const { page, limit } = query
  const where = matching(query, ownerId)
  const { rows } = await raw<PropertyRow>`
    with page as (
      select id from listings where ${where} order by created_at desc, id desc
      limit ${limit} offset ${(page - 1) * limit}
    )
    select ${ROW} from page join listings l using (id) join accounts o on o.id = l.owner_id
    order by l.created_at desc, l.id desc`.execute(sql)
  return { rows, total: await countProperties(sql, query, ownerId) }
}

type Filters = Omit<PropertiesQuery, 'page' | 'limit'> & {
  /** The chosen rows of an export. */
  readonly ids?: readonly string[] | undefined
}

export async function countProperties(
  sql: Queryable,
  filters: Filters,
  ownerId: string | null,
): Promise<number> {
  const { rows } = await raw<{ total: number }>`
    select count(*)::int as total from listings where ${matching(filters, ownerId)}`.execute(sql)
  return rows[0]?.total ?? 0
}

/** A property with `createdAt` as exactly as it is stored. */
export type KeyedProperty = PropertyRow & { readonly key: string }

/** The next properties after this one, in the order of the pages: for an export. */
export async function findPropertiesAfter(
  sql: Queryable,
  filters: Filters,
  ownerId: string | null,
  after: KeyedProperty | null,
  most: number,
): Promise<KeyedProperty[]> {
  const begun = after
    ? raw`(created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : raw`true`
  const { rows } = await raw<KeyedProperty>`
    with chosen as (
      select id from listings where ${matching(filters, ownerId)} and ${begun}
      order by created_at desc, id desc limit ${most}
    )
    select ${ROW}, l.created_at::text as key from chosen join listings l using (id)
    join accounts o on o.id = l.owner_id order by l.created_at desc, l.id desc`.execute(sql)
  return rows
}

export async function findProperty(
  sql: Queryable,
  id: string,
): Promise<PropertyDetailRow | undefined> {
  const { rows } = await raw<PropertyDetailRow>`
    select ${DETAIL} from listings l join accounts o on o.id = l.owner_id where l.id = ${id}`.execute(
    sql,
  )
  return rows[0]
}

function matching(
  { ids, search, status = 'all', type = 'all' }: Filters,
  ownerId: string | null,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [raw`true`]
  if (ownerId) conditions.push(raw`owner_id = ${ownerId}`)
  if (ids) conditions.push(raw`id = any(${[...ids]}::uuid[])`)
  // 'active' is what most are: an index of the others alone is small.
  if (status !== 'all')
    conditions.push(
      status === 'active' ? raw`status = 'active'` : raw`status = ${status} and status <> 'active'`,
    )
  if (type !== 'all') conditions.push(raw`type = ${LISTING_TYPE_OF[type]}`)
  if (search) conditions.push(found(search, ownerId))
  return raw.join(conditions, raw` and `)
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * A whole id, or text of the title, the location or the city; for administrators also of the owner.
 */
function found(search: string, ownerId: string | null): RawBuilder<unknown> {
  if (isId(search)) return raw`id = ${search}::uuid`
  const inListing = raw`lower(' ' || title || ' ' || location || ' ' || city) like ${patternOf(search)}`
  if (ownerId) return inListing
  return raw`(${inListing} or owner_id = any(array(
    select id from accounts where role = 'owner' and ${isAbout(search)})))`
}
