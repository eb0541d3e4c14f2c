import {
  DAYS_OF_ANSWERS,
  DAYS_TO_DECIDE,
  type Duty,
  HOURS_TO_ANSWER,
  MAX_LATE,
} from '@rentify/contract/admin/duties'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './database.ts'

/** A kind of request: its table, since when a row waits, and which rows count. */
type Answered = {
  readonly table: string
  readonly since: string
  readonly only?: RawBuilder<unknown>
}

/** Answers of so many at most make the median. */
const MAX_ANSWERS = 1000

/** How fast rows were answered, the newest of them, and how many wait too long. */
export async function readAnswerTimes(
  db: Queryable,
  { table, since, only = sql`true` }: Answered,
): Promise<Duty> {
  const asked = sql.ref(since)
  const late = (
    hours: number,
  ) => sql`(select count(*)::integer from (select from ${sql.table(table)}
    where decided_at is null and ${asked} < now() - make_interval(hours => ${hours}::integer)
      and ${only} limit ${MAX_LATE}) late)`
  const { rows } = await sql<Duty>`select
    (select round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8
      from (select extract(epoch from decided_at - ${asked}) / 3600 as hours
        from ${sql.table(table)}
        where decided_at > now() - make_interval(days => ${DAYS_OF_ANSWERS}::integer) and ${only}
        order by decided_at desc limit ${MAX_ANSWERS}) answered) as "medianHours",
    ${late(HOURS_TO_ANSWER)} as "overDay",
    ${late(24 * DAYS_TO_DECIDE)} as "overFifteenDays"`.execute(db)
  return rows[0] ?? { medianHours: null, overDay: 0, overFifteenDays: 0 }
}
