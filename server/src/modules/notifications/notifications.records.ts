import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'

const own: PersonalRecords['of'] = ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`
const itself = { account_id: 'it is the account itself' }

/** A user's notifications and choices, as their export contains them (D19). */
export const notificationRecords: readonly PersonalRecords[] = [
  {
    table: 'notifications',
    shown: ['id', 'kind', 'facts', 'booking_id', 'created_at', 'read_at'],
    withheld: { ...itself, event_id: 'a random number that no user sees' },
    of: own,
  },
  {
    table: 'notification_preferences',
    shown: ['kind', 'here', 'email'],
    withheld: itself,
    of: own,
  },
  {
    table: 'notification_counters',
    shown: ['unread'],
    withheld: { ...itself, version: 'counts the changes of the list' },
    of: own,
  },
]
