import type { DeletionRule } from '../accounts/index.ts'

/**
 * An account's deletion deletes the record of its imported rows (D19): no owner is left to restore
 * them to.
 */
export const deleteImportedRowsOf: DeletionRule = async (trx, accountId) => {
  await trx.deleteFrom('imported_listings').where('owner_id', '=', accountId).execute()
}
