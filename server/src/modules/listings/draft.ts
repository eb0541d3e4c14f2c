import type { Insertable } from 'kysely'
import type { ListingsTable } from '../../db/tables.ts'

/** A listing as it is written, in the table's own words; the database checks it. */
export type ListingRow = Insertable<ListingsTable>
