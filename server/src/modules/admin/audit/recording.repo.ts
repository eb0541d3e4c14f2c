import type { AuditSubject } from '@rentify/contract/admin/vocabulary'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../../db/database.ts'
import { storedJson } from '../../../db/stored-json.ts'
import type { Reasoned } from '../../listings/index.ts'

/** A field before and after. A value about a person names the account that it is deleted with. */
export type AuditedChange = {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  /** The account whose personal value this is. */
  readonly about?: string
}

/** The reason of a decision: its words are about this account. */
export const reasonChanges = ({ template, reason }: Reasoned, about: string): AuditedChange[] => [
  ...(template ? [{ field: 'template', before: null, after: template }] : []),
  ...(reason ? [{ field: 'reason', before: null, after: reason, about }] : []),
]

/** An act as the audit log records it. */
export type Audited = {
  /** Null for the command line. */
  readonly by: string | null
  /** The endpoint's `audit`, or one of `COMMAND_ACTIONS`. */
  readonly action: string
  readonly subject: { readonly type: AuditSubject; readonly id: string | null }
  readonly changes: readonly AuditedChange[]
}

/**
 * Records an act in the transaction of its effects (D38). Personal values are stored beside the
 * entry, and are deleted with their account.
 */
export async function recordAudit(
  trx: Queryable,
  { by, action, subject, changes }: Audited,
): Promise<string> {
  const id = uuidv7()
  await trx
    .insertInto('audit_entries')
    .values({
      id,
      actor_id: by,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      changes: storedJson(
        changes.map(({ about, field, before, after }) =>
          about
            ? { field, personal: true }
            : { field, before: before ?? null, after: after ?? null },
        ),
      ),
    })
    .execute()
  const personal = changes.filter(({ about }) => about)
  // Of accounts that exist: each is locked against its deletion, which deletes its values.
  if (personal.length > 0)
    await sql`insert into audit_values (entry_id, field, account_id, before, after)
      select ${id}, v.field, a.id, v.before, v.after
      from unnest(${personal.map(({ about }) => about)}::uuid[],
        ${personal.map(({ field }) => field)}::text[],
        ${personal.map(({ before }) => storedJson(before ?? null))}::text[],
        ${personal.map(({ after }) => storedJson(after ?? null))}::text[])
        as v (about, field, before, after)
      join accounts a on a.id = v.about order by a.id for key share of a`.execute(trx)
  return id
}

/** What belongs to accounts that the transaction deletes, and has locked. */
export async function deleteAuditValuesOf(
  trx: Queryable,
  accountIds: readonly string[],
): Promise<void> {
  await sql`delete from audit_values where account_id = any(${accountIds}::uuid[])`.execute(trx)
}

/** Records an administrator whom the command line, or a start, created. */
export const recordAdministrator = (trx: Queryable, id: string, email: string): Promise<string> =>
  recordAudit(trx, {
    by: null,
    action: 'user.create',
    subject: { type: 'account', id },
    changes: [
      { field: 'email', before: null, after: email, about: id },
      { field: 'role', before: null, after: 'admin' },
    ],
  })

/** Records an export before its first byte leaves: who, what, and under which filter. */
export const recordExport = (
  db: Database,
  {
    values,
    ...act
  }: Pick<Audited, 'by' | 'action'> & {
    readonly subject: AuditSubject
    readonly values: Readonly<Record<string, unknown>>
  },
): Promise<string> =>
  db.transaction((trx) =>
    recordAudit(trx, {
      ...act,
      subject: { type: act.subject, id: null },
      changes: Object.entries(values).map(([field, after]) => ({ field, before: null, after })),
    }),
  )
