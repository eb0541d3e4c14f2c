import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { Job } from '../../../jobs/index.ts'
import { findAgreedStay, takesNobody } from '../../bookings/index.ts'
import { visitDue } from './visits.events.ts'
import { readTold } from './visits.repo.ts'
import { cancelVisits, type VisitDeps } from './visits.service.ts'

/** Rows of one transaction, so that a request never waits long for one of them. */
const BATCH = 100

/** Reminds both sides, and cancels what can no longer take place. */
export const visitJobs = (deps: VisitDeps): readonly Job[] => [
  { name: 'visits.remind', schedule: '* * * * *', run: () => remindOfVisits(deps) },
  { name: 'visits.cancel', schedule: '* * * * *', run: () => cancelImpossible(deps) },
]

/** Reminds within a day and within an hour, once each; not who agreed later than that. */
export async function remindOfVisits({ db, publish }: VisitDeps): Promise<void> {
  let taken = BATCH
  while (taken === BATCH)
    taken = await db.transaction(async (trx) => {
      const { rows } = await sql<{ id: string; within: 'day' | 'hour'; late: boolean }>`
        with due as (
          select id, starts_at <= now() + interval '1 hour' as soon from visits
          where status = 'accepted' and starts_at > now()
            and ((starts_at <= now() + interval '1 day' and not reminded_day)
              or (starts_at <= now() + interval '1 hour' and not reminded_hour))
          order by id limit ${BATCH} for no key update skip locked)
        update visits v set reminded_day = true, reminded_hour = v.reminded_hour or due.soon
        from due where v.id = due.id
        returning v.id, case when due.soon then 'hour' else 'day' end as within,
          v.accepted_at > v.starts_at - case when due.soon then interval '1 hour'
            else interval '1 day' end as late`.execute(trx)
      const within = new Map(rows.flatMap((one) => (one.late ? [] : [[one.id, one.within]])))
      for (const { id: visitId, startsAt, ...told } of await readTold(trx, [...within.keys()])) {
        const { conversationId, renterId, ownerId, title, timeZone } = told
        const visit = { visitId, conversationId, renterId, ownerId, title, timeZone }
        const when = { startsAt: startsAt.toISOString(), within: within.get(visitId) ?? 'day' }
        await publish(trx, visitDue({ ...visit, ...when }))
      }
      return rows.length
    })
}

type Impossible = {
  readonly id: string
  readonly listingId: string
  readonly renterId: string | null
  /** Else it is taken by somebody. */
  readonly closed: boolean
}

/** Cancels visits ahead whose place is gone, hidden or taken, or whose sides cannot talk. */
export async function cancelImpossible({ db, publish }: VisitDeps): Promise<void> {
  let found: Impossible[] = []
  do {
    found = await findImpossible(db.sql, found.at(-1)?.id ?? null)
    const ids: string[] = []
    for (const { id, closed, listingId, renterId } of found)
      if (closed || !renterId || !(await findAgreedStay(db.sql, listingId, renterId))) ids.push(id)
    if (ids.length > 0) await db.transaction((trx) => cancelVisits(trx, publish, ids))
  } while (found.length === BATCH)
}

async function findImpossible(db: Queryable, after: string | null): Promise<Impossible[]> {
  const { rows } = await sql<Impossible>`
    select * from (
      select v.id, v.listing_id as "listingId", c.renter_id as "renterId",
        coalesce(l.owner_id is distinct from c.owner_id or not l.listed
          or r.status <> 'active' or o.status <> 'active'
          or exists (select from account_blocks
            where (account_id, blocked_id) in ((r.id, o.id), (o.id, r.id))), true) as closed,
        l.taken_until > installation_today() or ${takesNobody} as taken
      from visits v join conversations c on c.id = v.conversation_id
        left join listings l on l.id = c.listing_id
        left join accounts r on r.id = c.renter_id left join accounts o on o.id = c.owner_id
      where v.status in ('proposed', 'accepted') and v.starts_at > now()
        and v.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    ) one where closed or taken order by id limit ${BATCH}`.execute(db)
  return rows
}
