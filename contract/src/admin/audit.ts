import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { instant } from '../dates.ts'
import { oneLine } from '../free-text.ts'
import { described, id } from '../schema.ts'
import { adminPaging, pageOf } from './paging.ts'
import { AUDIT_SUBJECTS } from './vocabulary.ts'

/**
 * One act of an administrator, or of an owner in the panel (D38). Personal values of deleted
 * accounts are gone: `before` and `after` of such a field are null and `erased` is true.
 */
const auditEntry = z.object({
  _id: id,
  at: instant,
  /** Null for the command line. `name` is null once the account was deleted. */
  by: z.nullable(
    z.object({ _id: id, name: z.nullable(z.string()), role: z.nullable(z.enum(ROLES)) }),
  ),
  /** Such as `user.update`. */
  action: z.string(),
  /**
   * What it was done to. `name` is that of the account, the title of the listing, or both of a
   * booking; null for other subjects, and for what was deleted.
   */
  subject: z.object({
    type: z.enum(AUDIT_SUBJECTS),
    _id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      erased: z.boolean(),
    }),
  ),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The audit log, newest first; `search` finds names and emails of actors, actions and ids. */
export const auditQuery = z.object({
  ...adminPaging.shape,
  action: described('Only this action.', z.optional(oneLine(60))),
  subject: described('Only acts on this kind of thing.', z.optional(z.enum(AUDIT_SUBJECTS))),
  from: described('Only acts at or after this instant.', z.optional(instant)),
  until: described('Only acts before this instant.', z.optional(instant)),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditPage = pageOf('entries', auditEntry)
