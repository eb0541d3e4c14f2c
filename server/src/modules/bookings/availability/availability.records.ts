import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../../accounts/index.ts'

const ofTheirListings: PersonalRecords['of'] = ({ accountId }) =>
  raw<boolean>`t.listing_id in (select id from listings where owner_id = ${accountId})`

/** What owners keep of their listings' nights, as their export contains it (D19). */
export const availabilityRecords: readonly PersonalRecords[] = [
  {
    table: 'blocked_dates',
    shown: [
      'id',
      'listing_id',
      'from_date',
      'to_date',
      'reason',
      'created_at',
      'units',
      'by_answer',
    ],
    withheld: {},
    of: ofTheirListings,
  },
  {
    table: 'calendar_links',
    shown: ['listing_id', 'created_at'],
    withheld: { token: 'a secret address; the listing’s page shows it' },
    of: ofTheirListings,
  },
]
