// The mails of saved searches: at once, daily at 8 and weekly on Mondays at 8, where the
// installation is.
import { type CalendarDate, daysAfter, todayIn } from '@rentify/contract/calendar'
import * as z from 'zod/mini'
import type { Job } from '../../jobs/index.ts'
import {
  findDue,
  MAIL_FROM_HOUR,
  MAKE_MAIL,
  type MadeMail,
  type Mailed,
  makeMail,
  type Period,
  SEND_MAIL,
} from './mails.repo.ts'
import { type SearchMailDeps, sendMail } from './mails.service.ts'

const BATCH = 200
const DAYS_A_WEEK = 7

const asked = z.object({ accountId: z.uuid() })
const made = z.object({ mailId: z.uuid(), accountId: z.uuid() })

export function mailJobs(deps: SearchMailDeps): readonly Job[] {
  const { db } = deps
  return [
    {
      name: MAKE_MAIL,
      run: async (payload) => {
        const { accountId } = asked.parse(payload)
        await db.transaction((trx) => makeMail(trx, accountId, 'instant', null))
      },
    },
    { name: SEND_MAIL, run: (payload) => sendMail(deps, made.parse(payload) satisfies MadeMail) },
    {
      name: 'saved_searches.make_mails',
      schedule: '*/5 * * * *',
      run: async () => {
        const { timezone } = await deps.settings.general()
        await makeMails(deps, timezone, new Date())
      },
    },
  ]
}

/** Makes the mails of the last morning and of the last Monday, also some time after them. */
export async function makeMails(
  { db }: Pick<SearchMailDeps, 'db'>,
  timezone: string,
  now: Date,
): Promise<void> {
  const day = todayIn(timezone, new Date(now.getTime() - MAIL_FROM_HOUR * 3_600_000))
  await makeDue(db, 'daily', { day, timezone })
  await makeDue(db, 'weekly', { day: mondayBefore(day), timezone })
}

/** Monday of the week that the day is in. */
function mondayBefore(day: CalendarDate): CalendarDate {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK
  return daysAfter(day, -sinceMonday)
}

async function makeDue(db: SearchMailDeps['db'], frequency: Mailed, period: Period): Promise<void> {
  for (;;) {
    const accounts = await findDue(db.sql, frequency, period, BATCH)
    for (const accountId of accounts)
      await db.transaction((trx) => makeMail(trx, accountId, frequency, period))
    if (accounts.length < BATCH) return
  }
}
