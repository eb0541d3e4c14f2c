/** Why a row is not imported: the rest of the line in the reject file. */
export class RowRejected extends Error {
  override readonly name = 'RowRefused'
}
