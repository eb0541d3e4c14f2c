// Writers who keep account of what a server acknowledged, while its database is switched over and
// killed: for `npm run deploy:try` and the measurements of failovers.
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_SAVED } from '@rentify/contract/saved/routes'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { aCrowd, aRoomFor, type Member } from './booking-races.ts'

/** A running server and its database. */
type Site = { readonly url: string; readonly db: Pick<Database, 'sql'> }

export type Writing = {
  /** When each write was acknowledged, by `performance.now()`. */
  readonly times: readonly number[]
  /** What else was answered, and how often. */
  readonly refused: ReadonlyMap<string, number>
  /** Resolves when every write was answered. */
  stop(): Promise<void>
}

export type Ledger = {
  /** All writers begin to write, one write after the other each. */
  begin(): Writing
  /** How many of all acknowledged writes this database does not have. */
  lostIn(db: Pick<Database, 'sql'>): Promise<number>
}

const CALL_MS = 15_000
/** Whoever is refused asks again soon, as a person does. */
const AGAIN_MS = 200

/**
 * Renters who save one of these listings after the other, with so many accounts each. Every write
 * is a row of its own, which no later one makes good when it is lost.
 */
export async function aLedger(
  site: Site,
  writers: number,
  { accountsEach = 40, listings }: { accountsEach?: number; listings?: readonly string[] } = {},
): Promise<Ledger> {
  const saved = (listings ?? (await roomsFor(site))).slice(0, MAX_SAVED)
  const accounts = await aCrowd(site, writers * accountsEach)
  const pages = Array.from({ length: writers }, (_, writer) =>
    accounts
      .slice(writer * accountsEach, (writer + 1) * accountsEach)
      .flatMap(({ id, token }) => saved.map((listing) => ({ id, token, listing })))
      .values(),
  )
  const acknowledged: { readonly id: string; readonly listing: string }[] = []

  function begin(): Writing {
    const times: number[] = []
    const refused = new Map<string, number>()
    let going = true
    const write = async (page: (typeof pages)[number]) => {
      while (going) {
        const { value: next } = page.next()
        if (!next) throw new Error('The writers need more accounts.')
        const said = await save(site.url, next.token, next.listing)
        if (said === 'saved') {
          times.push(performance.now())
          acknowledged.push(next)
          continue
        }
        refused.set(said, (refused.get(said) ?? 0) + 1)
        await pause(AGAIN_MS)
      }
    }
    const work = Promise.all(pages.map(write))
    work.catch(() => {})
    return {
      times,
      refused,
      async stop() {
        going = false
        await work
      },
    }
  }

  return {
    begin,
    async lostIn(db) {
      const { rows } = await sql<{ lost: number }>`
        select count(*)::int as lost from unnest(
          ${acknowledged.map(({ id }) => id)}::uuid[], ${acknowledged.map(({ listing }) => listing)}::uuid[]
        ) a (account_id, listing_id)
        where not exists (select from saved s where s.account_id = a.account_id and s.listing_id = a.listing_id)`.execute(
        db.sql,
      )
      return rows[0]?.lost ?? acknowledged.length
    },
  }
}

async function roomsFor(site: Site): Promise<string[]> {
  const [owner] = (await aCrowd(site, 1, 'owner')) as [Member]
  const rooms: string[] = []
  while (rooms.length < MAX_SAVED) rooms.push(await aRoomFor(site, owner))
  return rooms
}

/** `saved`, or what was answered instead. */
async function save(url: string, token: string, listing: string): Promise<string> {
  const answer = await fetch(`${url}/api/saved/${listing}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(CALL_MS),
  }).catch(() => null)
  await answer?.text().catch(() => '')
  if (!answer) return 'no answer'
  if (answer.ok) return 'saved'
  return answer.headers.has('retry-after')
    ? `${answer.status} with Retry-After`
    : `${answer.status}`
}

/** The longest time from this moment on in which no write was acknowledged, until now. */
export function standstill({ times }: Pick<Writing, 'times'>, since: number): number {
  const moments = [since, ...times.filter((at) => at > since), performance.now()]
  return Math.max(...moments.slice(1).map((at, n) => at - (moments[n] ?? 0)))
}
