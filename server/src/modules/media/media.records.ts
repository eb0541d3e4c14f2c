import { sql } from 'kysely'

/** What an export contains of a user's uploads; pictures in a listing are exported with it. */
export const uploadRecords = {
  table: 'picture_uploads',
  shown: ['picture_id', 'uploaded_at'],
  withheld: {
    account_id: 'it is the account itself',
    file_sha256: 'a hash of a file that is theirs',
  },
  of: ({ accountId }: { accountId: string }) => sql<boolean>`t.account_id = ${accountId}`,
} as const
