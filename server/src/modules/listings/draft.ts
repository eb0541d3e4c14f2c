import type { Insertable } from 'kysely'
import type { ListingsTable } from '../../db/tables.ts'

/** A listing to be written, by the table's column names; the database checks it. */
export type ListingRow = Insertable<ListingsTable>
