import { sql } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'

/** What moderators were told of an owner's listings, and decided. */
export const signalRecords: PersonalRecords = {
  table: 'listing_signals',
  shown: ['id', 'kind', 'listing_id', 'found_at', 'decision', 'template', 'reason', 'decided_at'],
  withheld: {
    owner_id: 'it is the account itself',
    evidence_key: 'how often the same is found',
    evidence: 'it names listings and accounts of other people',
    decided_by: 'an administrator’s account',
  },
  of: ({ accountId }) => sql<boolean>`t.owner_id = ${accountId}`,
}
