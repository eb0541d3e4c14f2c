import type { AuditQuery } from '@rentify/contract/admin/audit'
import { AUDIT_SUBJECTS, type AuditSubject } from '@rentify/contract/admin/vocabulary'
import { type RawBuilder, sql as raw } from 'kysely'
import type { Database, Queryable } from '../../../db/database.ts'
import { isAbout } from '../about.repo.ts'

/** An entry as read, with its actor's present name and the personal values that still exist. */
export type AuditRow = {
  readonly id: string
  readonly at: string
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly actor_role: 'renter' | 'owner' | 'admin' | null
  readonly action: string
  readonly subject_type: AuditSubject
  readonly subject_id: string | null
  /** Whom or what it concerns, by today's name; null for what was deleted. */
  readonly subject_name: string | null
  readonly changes: readonly {
    readonly field: string
    readonly before: unknown
    readonly after: unknown
    readonly erased: boolean
  }[]
}

const ROW = raw`
  e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.actor_id,
  actor.name as actor_name, actor.role as actor_role, e.action, e.subject_type, e.subject_id,
  case e.subject_type
    when 'account' then (select a.name from accounts a where a.id = e.subject_id::uuid)
    when 'listing' then (select concat_ws(' · ', l.title, o.name) from listings l
      join accounts o on o.id = l.owner_id where l.id = e.subject_id::uuid)
    when 'report' then (select concat_ws(' · ', l.title, o.name) from moderation_cases r
      join listings l on l.id = r.listing_id join accounts o on o.id = l.owner_id
      where r.id = e.subject_id::uuid)
    when 'booking' then (select concat_ws(' · ', b.title, b.renter_name) from bookings b
      where b.id = e.subject_id::uuid)
  end as subject_name,
  (select coalesce(json_agg(json_build_object(
      'field', c -> 'field',
      'before', case when v.entry_id is null then c -> 'before' else v.before::jsonb end,
      'after', case when v.entry_id is null then c -> 'after' else v.after::jsonb end,
      'erased', c ? 'personal' and v.entry_id is null) order by n), '[]')
    from jsonb_array_elements(e.changes) with ordinality as changed (c, n)
    left join audit_values v on v.entry_id = e.id and v.field = c ->> 'field') as changes`

const FROM = raw`audit_entries e left join accounts actor on actor.id = e.actor_id`
const NEWEST = raw`at desc, id desc`

type Filters = Omit<AuditQuery, 'page' | 'limit'>

/** One page of the log, newest first, and how many entries match. */
export async function findPage(
  sql: Queryable,
  { page, limit, ...filters }: AuditQuery,
): Promise<{ entries: AuditRow[]; total: number }> {
  const entries = await entriesOf(
    sql,
    raw`select at, id from (${matching(filters)}) found
    order by ${NEWEST} limit ${limit} offset ${(page - 1) * limit}`,
  )
  return { entries, total: await countEntries(sql, filters) }
}

export async function countEntries(sql: Queryable, filters: Filters): Promise<number> {
  const { rows } = await raw<{ total: number }>`
    select count(*)::int as total from (${matching(filters)}) found`.execute(sql)
  return rows[0]?.total ?? 0
}

/** An entry with the key after which the next batch begins: `at` with microseconds. */
export type KeyedEntry = AuditRow & { readonly key: string }

/** The next entries after this one, in the order of the pages: for an export. */
export function findEntriesAfter(
  sql: Queryable,
  filters: Filters,
  after: KeyedEntry | null,
  most: number,
): Promise<KeyedEntry[]> {
  const begun = after ? raw`(at, id) < (${after.key}::timestamptz, ${after.id}::uuid)` : raw`true`
  return entriesOf(
    sql,
    raw`select at, id from (${matching(filters)}) found where ${begun}
    order by ${NEWEST} limit ${most}`,
  )
}

/** Entries are chosen by indexes alone before a row is read. */
async function entriesOf(sql: Queryable, chosen: RawBuilder<unknown>): Promise<KeyedEntry[]> {
  const { rows } = await raw<KeyedEntry>`
    with chosen as materialized (${chosen})
    select ${ROW}, e.at::text as key from chosen join audit_entries e using (at, id)
    left join accounts actor on actor.id = e.actor_id
    order by chosen.at desc, chosen.id desc`.execute(sql)
  return rows
}

/**
 * Keys of the entries that match. Every part has an index of its own, which the planner could not
 * use for their alternatives in one condition; no entry is in two.
 */
function matching({ search, action, subject, from, until }: Filters): RawBuilder<unknown> {
  const narrowed = raw.join(
    [
      raw`true`,
      ...(action ? [raw`e.action = ${action}`] : []),
      ...(subject ? [raw`e.subject_type = ${subject}`] : []),
      ...(from ? [raw`e.at >= ${from}`] : []),
      ...(until ? [raw`e.at < ${until}`] : []),
    ],
    raw` and `,
  )
  const parts = (search ? about(search) : [raw`true`]).map(
    (text) => raw`select e.at, e.id from audit_entries e where ${narrowed} and ${text}`,
  )
  return raw.join(parts, raw` union all `)
}

/** The action or the subject's id is the text, or the actor's name or email has it. */
const about = (text: string): RawBuilder<unknown>[] => [
  raw`e.action = ${text}`,
  raw`e.subject_type = any(${[...AUDIT_SUBJECTS]}::text[]) and e.subject_id = ${text} and e.action <> ${text}`,
  raw`e.actor_id = any(array(select id from accounts where ${isAbout(text)}))
    and e.action <> ${text} and e.subject_id is distinct from ${text}`,
]

/** The newest entries about one kind of subject. */
export async function findNewest(
  { sql }: Database,
  subject: AuditSubject,
  most: number,
): Promise<AuditRow[]> {
  const { rows } = await raw<AuditRow>`
    select ${ROW} from ${FROM} where e.subject_type = ${subject}
    order by e.at desc, e.id desc limit ${most}`.execute(sql)
  return rows
}

export async function findEntry({ sql }: Database, id: string): Promise<AuditRow | undefined> {
  const { rows } = await raw<AuditRow>`select ${ROW} from ${FROM} where e.id = ${id}`.execute(sql)
  return rows[0]
}

/** Creates the next months' partitions and drops those beyond the last `months` (D38). */
export async function maintainLog(sql: Queryable, months: number): Promise<void> {
  await raw`select maintain_audit_log(${months}::int)`.execute(sql)
}
