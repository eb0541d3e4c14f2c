// Where modules meet over somebody's data (D19): what each keeps about people, and what each says and does when somebody leaves.
import type { LeavingRule, PersonalRecords } from './modules/accounts/index.ts'
import { deleteListingsOf, listingRecords } from './modules/listings/index.ts'
import { deleteUploadsOf, uploadRecords } from './modules/media/index.ts'
import { savedRecords } from './modules/saved/index.ts'

/** What stands in a download beside what accounts keep themselves. */
export const RECORDS: readonly PersonalRecords[] = [
  ...listingRecords,
  ...savedRecords,
  uploadRecords,
]

/** Asked in this order, in the one transaction that deletes an account: a rule that refuses stands before those that take away. */
export const DELETION_RULES: readonly LeavingRule[] = [deleteListingsOf, deleteUploadsOf]
