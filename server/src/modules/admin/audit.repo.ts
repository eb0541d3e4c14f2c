import type { AuditQuery, AuditSubject } from '@rentify/contract/admin/audit'
import { sql as raw } from 'kysely'
import type { Database, Queryable } from '../../db/database.ts'
import { isAbout } from './users.repo.ts'

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
  (select coalesce(json_agg(json_build_object(
      'field', c -> 'field',
      'before', case when v.entry_id is null then c -> 'before' else v.before::jsonb end,
      'after', case when v.entry_id is null then c -> 'after' else v.after::jsonb end,
      'erased', c ? 'personal' and v.entry_id is null) order by n), '[]')
    from jsonb_array_elements(e.changes) with ordinality as changed (c, n)
    left join audit_values v on v.entry_id = e.id and v.field = c ->> 'field') as changes`

const FROM = raw`audit_entries e left join accounts actor on actor.id = e.actor_id`

/** One page of the log, newest first, and how many entries match. */
export async function findPage(
  { sql }: Database,
  { page, limit, search, action, subject, from, until }: AuditQuery,
): Promise<{ entries: AuditRow[]; total: number }> {
  const matches = raw.join(
    [
      raw`true`,
      ...(action ? [raw`e.action = ${action}`] : []),
      ...(subject ? [raw`e.subject_type = ${subject}`] : []),
      ...(from ? [raw`e.at >= ${from}`] : []),
      ...(until ? [raw`e.at < ${until}`] : []),
      ...(search ? [found(search)] : []),
    ],
    raw` and `,
  )
  const { rows } = await raw<AuditRow>`
    select ${ROW} from ${FROM} where ${matches}
    order by e.at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(sql)
  const counted = await raw<{ total: number }>`
    select count(*)::int as total from audit_entries e where ${matches}`.execute(sql)
  return { entries: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The actor's name or email has the text, or the action or the subject's id is the text. */
const found = (text: string) => raw`(
  e.action = ${text} or e.subject_id = ${text}
  or e.actor_id in (select id from accounts where ${isAbout(text)}))`

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
