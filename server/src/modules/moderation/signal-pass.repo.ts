// Up to where the nightly pass has come: an interrupted one goes on from there.
import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'
/** An interrupted pass is older after this; the prices of its first day would be, too. */
const MOST_HOURS = 20

/** Begins a pass, unless one was interrupted; whether it is a new one. */
export async function beginPass(sql: Queryable): Promise<boolean> {
  const { rows } = await raw`
    insert into signal_pass as p (after_id, begun_at) values (${FIRST}, now())
    on conflict (one) do update set after_id = excluded.after_id, begun_at = excluded.begun_at
      where p.begun_at < now() - make_interval(hours => ${MOST_HOURS})
    returning one`.execute(sql)
  return rows.length > 0
}

/** The next listings, which count as passed once the transaction ends; none where no pass is. */
export async function movePass(trx: Queryable, size: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    with pass as (select after_id from signal_pass for update)
    select l.id from pass, lateral (
      select id from listings where id > pass.after_id order by id limit ${size}) l
    order by l.id`.execute(trx)
  const last = rows.at(-1)
  if (last) await raw`update signal_pass set after_id = ${last.id}`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function endPass(sql: Queryable): Promise<void> {
  await raw`delete from signal_pass`.execute(sql)
}
