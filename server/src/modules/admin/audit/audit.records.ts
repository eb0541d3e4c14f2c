import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../../accounts/index.ts'

/** The log's entries in a user's export (D19): changes of them, and an administrator's own acts. */
export const auditRecords: readonly PersonalRecords[] = [
  {
    table: 'audit_entries',
    shown: ['id', 'at', 'action', 'subject_type', 'changes'],
    withheld: {
      actor_id: 'which administrator it was is not the user’s data',
      subject_id: 'it is the account itself, or what the administrator changed',
    },
    of: ({ accountId }) =>
      raw<boolean>`(t.actor_id = ${accountId} or (t.subject_type = 'account' and t.subject_id = ${accountId}))`,
  },
  {
    table: 'audit_values',
    shown: ['entry_id', 'field', 'at', 'before', 'after'],
    withheld: { account_id: 'it is the account itself' },
    of: ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`,
  },
]
