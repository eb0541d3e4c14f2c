import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'

/** Which of a user's listings were imported, as their export contains it (D19). */
export const importRecords: readonly PersonalRecords[] = [
  {
    table: 'imported_listings',
    shown: ['source_id', 'listing_id', 'imported_at'],
    withheld: {
      owner_id: 'it is the account itself',
      row_key: 'a hash of the listing’s content',
      content: 'a hash of the listing’s content',
    },
    of: ({ accountId }) => raw<boolean>`t.owner_id = ${accountId}`,
  },
]
