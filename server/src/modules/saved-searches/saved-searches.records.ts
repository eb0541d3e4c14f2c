import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'

const own: PersonalRecords['of'] = ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`
const itself = { account_id: 'it is the account itself' }

/** A user's saved searches, and what they were told of, as their export contains them (D19). */
export const savedSearchRecords: readonly PersonalRecords[] = [
  {
    table: 'saved_searches',
    shown: [
      ...['id', 'type', 'query', 'name', 'frequency', 'paused', 'created_at'],
      ...['since', 'opened_at'],
    ],
    withheld: { ...itself, changed_in: 'a number of the database' },
    of: own,
  },
  {
    table: 'told_listings',
    shown: [
      ...['listing_id', 'search_ids', 'reason', 'cheaper_by', 'told_at', 'frequency'],
      'mail_id',
    ],
    withheld: itself,
    of: own,
  },
  {
    table: 'search_mails',
    shown: ['frequency', 'period', 'id', 'made_at'],
    withheld: itself,
    of: own,
  },
  { table: 'opened_listings', shown: ['listing_id', 'opened_at'], withheld: itself, of: own },
]
