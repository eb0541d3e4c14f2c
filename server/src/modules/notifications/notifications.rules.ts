import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** Blanks what a person gave as a reason in what others were told about their bookings (D52). */
export async function blankReasonsOf(trx: Queryable, accountId: string): Promise<void> {
  await sql`
    update notifications n set facts = n.facts - 'reason' from bookings b
    where b.id = n.booking_id and n.facts ->> 'reason' is not null and (
      b.owner_id = ${accountId} or b.renter_id = ${accountId} and n.facts ->> 'by' = 'renter')`.execute(
    trx,
  )
}
