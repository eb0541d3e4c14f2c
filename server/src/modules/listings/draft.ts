import type { ListingsTable } from '../../db/tables.ts'
import type { Insertable } from 'kysely'

/** A listing as it is written, in the table's own words; the database checks it. */
export type ListingRow = Insertable<ListingsTable>
