import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'

/** A user's saved properties, as their export contains them (D19). */
export const savedRecords: readonly PersonalRecords[] = [
  {
    table: 'saved',
    shown: [
      ...['listing_id', 'title', 'type', 'city', 'location', 'price'],
      ...['saved_at', 'note', 'noted_at'],
    ],
    withheld: { account_id: 'it is the account itself' },
    of: ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`,
  },
]
