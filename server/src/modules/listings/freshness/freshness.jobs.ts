import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Settings } from '../../settings/index.ts'
import { confirmationAsked, unconfirmedHidden } from '../listings.events.ts'
import type { SeenAsksOf } from '../listings.rules.ts'
import {
  findOwnersOfLongUnconfirmed,
  findOwnersToAsk,
  forgetAsks,
  hideListings,
  insertAsk,
  type LongUnconfirmed,
  lockLongUnconfirmed,
} from './asks.repo.ts'

export type AskingDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly settings: Pick<Settings, 'general'>
  readonly seenAsksOf: SeenAsksOf
}

/** After so many days without a word a listing is hidden, where the settings say so. */
const HIDE_AFTER_DAYS = 21
/** So many mails that SMTP took are as good as one notification that was read. */
const MAILS_ENOUGH = 2
const AT_ONCE = 50
const FIRST = '00000000-0000-0000-0000-000000000000'

/** By day in India: mails about rooms are not for the night. */
const BY_DAY = '17 4,7,10 * * *'

/** Asks owners about what nobody confirmed, and hides what stays unanswered. */
export function freshnessJobs(deps: AskingDeps): readonly Job[] {
  return [
    { name: 'listings.ask_owners', schedule: BY_DAY, run: () => askOwners(deps) },
    { name: 'listings.hide_unconfirmed', schedule: BY_DAY, run: () => hideUnconfirmed(deps) },
    {
      name: 'listings.forget_asks',
      schedule: '47 2 * * *',
      run: () => forgetAsks(deps.db.sql),
    },
  ]
}

/** One question an owner, whatever the number of listings. */
async function askOwners({ db, publish, settings }: AskingDeps): Promise<void> {
  const { confirmAfterDays: days } = await settings.general()
  for (let after: string | null = FIRST; after !== null; ) {
    const { owners, last } = await findOwnersToAsk(db.sql, days, after)
    after = last
    for (const ownerId of owners)
      await db.transaction(async (trx) => {
        const ask = await insertAsk(trx, { askId: uuidv7(), ownerId }, days)
        if (ask) await publish(trx, confirmationAsked({ ownerId, ...ask, isGone: false }))
      })
  }
}

/** Only what its owner certainly heard of. */
async function hideUnconfirmed(deps: AskingDeps): Promise<void> {
  const { hideUnconfirmed: isOn } = await deps.settings.general()
  if (!isOn) return
  for (let after: string | null = FIRST; after !== null; ) {
    const found = await findOwnersOfLongUnconfirmed(deps.db.sql, HIDE_AFTER_DAYS, after)
    after = found.last
    for (const ownerId of found.owners) await hideOf(deps, ownerId)
  }
}

async function hideOf({ db, publish, seenAsksOf }: AskingDeps, ownerId: string): Promise<void> {
  for (let after = FIRST; ; ) {
    const last = await db.transaction(async (trx) => {
      const place = { after, limit: AT_ONCE }
      const found = await lockLongUnconfirmed(trx, ownerId, HIDE_AFTER_DAYS, place)
      const asks = [...new Set(found.flatMap((one) => one.asks))]
      const seen = new Set(asks.length > 0 ? await seenAsksOf(trx, ownerId, asks) : [])
      const isKnown = (one: LongUnconfirmed) =>
        one.mailed >= MAILS_ENOUGH || one.asks.some((ask) => seen.has(ask))
      const hidden = found.filter(isKnown)
      const [first] = hidden
      if (first) {
        await hideListings(
          trx,
          hidden.map(({ id }) => id),
        )
        const { id: listingId, title } = first
        await publish(trx, unconfirmedHidden({ ownerId, listingId, title, count: hidden.length }))
      }
      return found.length < AT_ONCE ? undefined : found.at(-1)?.id
    })
    if (last === undefined) return
    after = last
  }
}
