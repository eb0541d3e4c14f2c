import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../../db/database.ts'
import { matching } from '../own-lists.repo.ts'
import type { Selected } from './bulk.repo.ts'

type ExportedRow = Readonly<Record<string, unknown>> & {
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Several of an owner's listings, newest first. Owners read their own texts unmasked (D11). */
export async function findExported(
  db: Queryable,
  ownerId: string,
  which: Selected,
): Promise<ExportedRow[]> {
  const fits: RawBuilder<boolean> =
    'ids' in which
      ? sql`l.owner_id = ${ownerId} and l.id = any(${which.ids}::uuid[])`
      : matching(which.filters)
  const { rows } = await sql<ExportedRow>`
    select l.id as "_id", l.type, l.title, l.price,
      coalesce(l.unmasked ->> 'location', l.location) as location,
      coalesce(l.unmasked ->> 'city', l.city) as city,
      coalesce(l.unmasked ->> 'state', l.state) as state, l.address, l.pincode, l.status,
      l.is_visible as "isVisible", l.created_at as "createdAt", l.updated_at as "updatedAt"
    from listings l where ${fits} order by l.created_at desc, l.id desc`.execute(db)
  return rows
}

/** Today's date where the installation is. */
export async function findToday(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ today: string }>`select installation_today() as today`.execute(db)
  return rows[0]?.today
}
