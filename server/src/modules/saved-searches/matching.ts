// Matches changed listings with saved searches (D88, ADR 0302). One process does it; whoever takes
// over goes on from the stored position, and whom somebody has told of what is a row.
import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import type { Listings } from '../listings/index.ts'
import type { SearchWatch, WatchedStock, WatchPosition } from '../search/index.ts'
import { queueInstantMail } from './mails.repo.ts'
import {
  type ActiveSearch,
  type Candidate,
  deleteWatched,
  findFirstSince,
  findFreed,
  findSearchesSince,
  findWatched,
  findWatchedAfter,
  insertTold,
  lockWatch,
  type Told,
  takeWatch,
  type Watched,
  type WatchState,
  writeWatched,
} from './matching.repo.ts'
import { searchesFound } from './saved-searches.events.ts'
import { isOfStay, isSeen, isWorthTelling, seeListing } from './told-events.ts'

export type MatchingDeps = {
  /** For background work. */
  readonly db: Database
  readonly watch: SearchWatch
  readonly listings: Pick<Listings, 'factsOf'>
  readonly publish: Publish
}

export type Matching = {
  /** Matches what changed since what is stored; false where another process does. */
  begin(): Promise<boolean>
  /** The same, since what this process has just matched. */
  goOn(): Promise<boolean>
  readonly owner: string
}

/** A listing, and when it became as it is; null for now. */
type Moment = readonly [id: string, changedAt: Date | null]
type Moments = ReadonlyMap<string, Date | null>

/** Listings of one transaction. */
const BATCH = 200
const PAGE = 5_000
/** Of one event: their notifications are written together. */
const PEOPLE = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** So long a transaction may take that is dated by its beginning. */
const SHORT_MS = 2_000
/** Well within the lease. */
const KEEP_MS = 3_000
/** So long after a sign of life no other process can have taken over. */
const SURE_MS = 2_000

/** Another process matches: what this one began is undone. */
class TakenOver extends Error {}

export function createMatching(deps: MatchingDeps): Matching {
  const { db, watch } = deps
  const owner = randomUUID()
  const searches = createSearchBook(deps)
  let rounds: Promise<unknown> = Promise.resolve()
  /** Up to where this process matched, as it is stored. */
  let reached: (WatchState & { readonly at: number }) | null = null
  let asked: { readonly horizon: string; readonly at: Date } | null = null

  async function round(isSure: boolean): Promise<boolean> {
    const known = isSure && reached && performance.now() - reached.at < SURE_MS ? reached : null
    reached = null
    const state = known ?? (await takeWatch(db.sql, owner))
    if (!state) return false
    // Many searches that are resolved anew take longer than others wait.
    const keeping = setInterval(() => void takeWatch(db.sql, owner).catch(() => {}), KEEP_MS)
    try {
      await (state.position ? matchSince(state, state.position) : matchFirst())
      return true
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error
    } finally {
      clearInterval(keeping)
    }
    return known ? round(false) : false
  }

  /** Whatever is listed is known already, but for what came after the first search. */
  async function matchFirst(): Promise<void> {
    const position = await watch.begin()
    await searches.read()
    const first = await findFirstSince(db.sql)
    const stock = await watch.stock()
    const since = (first ?? new Date()).getTime() * 1000
    const fresh: string[] = []
    let known: Watched[] = []
    const write = async () => {
      await change(null, (trx) => writeWatched(trx, known))
      known = []
    }
    for (const listing of stock.all()) {
      if (listing.createdAt > since) fresh.push(listing.id)
      else known.push({ ...listing, ...NOTHING_NEW })
      if (known.length === PAGE) await write()
    }
    await write()
    await tell(new Map(fresh.map((id) => [id, null])), stock, stock.today, position)
  }

  async function matchSince({ day }: WatchState, position: WatchPosition): Promise<void> {
    const changes = await watch.changesSince(position)
    // What began long before it is read may have been shown to nobody since.
    const before = asked?.horizon === position.horizon ? asked.at.getTime() : Infinity
    const others = Math.max(before, changes.askedAt.getTime() - SHORT_MS)
    asked = { horizon: changes.position.horizon, at: changes.askedAt }
    await searches.read()
    const stock = await watch.stock()
    const { today } = stock
    const lastDay = day ?? today
    const moments: Map<string, Date | null> = changes.changedAt
      ? new Map([...changes.changedAt].map(([id, at]) => [id, at.getTime() > others ? at : null]))
      : new Map((await differing(stock)).map((id) => [id, null]))
    if (lastDay < today) {
      for (const id of await findFreed(db.sql, lastDay, today)) moments.set(id, null)
      await searches.forgetDeleted()
    }
    const isSame = moments.size === 0 && lastDay === today
    if (!isSame || changes.position.horizon !== position.horizon)
      await tell(moments, stock, lastDay, changes.position)
  }

  /** Listings that are not as they were seen, where changes are not all named. */
  async function differing(stock: WatchedStock): Promise<string[]> {
    const before = new Map<string, Watched>()
    for (let after = FIRST_ID; ; ) {
      const page = await findWatchedAfter(db.sql, after, PAGE)
      for (const one of page) before.set(one.id, one)
      const last = page.at(-1)
      if (!last) break
      after = last.id
    }
    const ids: string[] = []
    for (const listing of stock.all()) {
      if (!isSeen(before.get(listing.id), listing)) ids.push(listing.id)
      before.delete(listing.id)
    }
    for (const [id, { listed }] of before) if (listed) ids.push(id)
    return ids
  }

  async function tell(
    moments: Moments,
    stock: WatchedStock,
    lastDay: string,
    position: WatchPosition,
  ): Promise<void> {
    const ids = [...moments]
    for (let from = 0; from + BATCH < ids.length; from += BATCH)
      await tellSome(ids.slice(from, from + BATCH), stock, lastDay, null)
    await tellSome(ids.slice(-(ids.length % BATCH || BATCH)), stock, lastDay, position)
  }

  /** One transaction: as the listings are seen, who is told of them, and up to where. */
  async function tellSome(
    moments: readonly Moment[],
    stock: WatchedStock,
    lastDay: string,
    position: WatchPosition | null,
  ): Promise<void> {
    const ids = moments.map(([id]) => id)
    const [facts, known] = await Promise.all([
      deps.listings.factsOf(ids),
      ids.length === 0 ? [] : findWatched(db.sql, ids),
    ])
    const factOf = new Map(facts.map((one) => [one.id, one]))
    const before = new Map(known.map((one) => [one.id, one]))
    const matchesOf = new Map<string, ReturnType<WatchedStock['match']>>()
    const at = performance.now()
    const upTo = position && { position, day: stock.today }
    await change(upTo, async (trx, now) => {
      const candidates: Candidate[] = []
      const seen: Watched[] = []
      for (const [id, changedAt] of moments) {
        const at = changedAt ?? now
        const moment = { now: at, today: stock.today, lastDay }
        const one = seeListing(id, before.get(id), stock.find(id), moment)
        if (!one.seen) continue
        seen.push(one.seen)
        const fact = factOf.get(id)
        if (!fact || !one.seen.listed) continue
        if (!isWorthTelling(one.seen) && one.freed.length === 0) continue
        const matches = matchesOf.get(id) ?? stock.match(id)
        matchesOf.set(id, matches)
        for (const { key, reposts, stay } of matches) {
          const freeAt = stay && isOfStay(one.freed, stay) ? at : one.seen.freeAt
          for (const { accountId, id: searchId } of searches.of(key)) {
            if (accountId === fact.ownerId) continue
            const { listedAt, cheaperAt, cheaperBy } = one.seen
            const of = { accountId, searchId, listingId: id, ownerId: fact.ownerId, reposts }
            candidates.push({ ...of, listedAt, cheaperAt, cheaperBy, freeAt })
          }
        }
      }
      const gone = ids.filter((id) => !factOf.has(id))
      await writeWatched(
        trx,
        seen.filter(({ id }) => factOf.has(id)),
      )
      await deleteWatched(trx, gone)
      await announce(trx, await insertTold(trx, candidates), (id) => factOf.get(id)?.title ?? '')
    })
    if (upTo) reached = { ...upTo, at }
  }

  /** Bell and mails commit with what is told. */
  async function announce(
    trx: Queryable,
    told: readonly Told[],
    titleOf: (id: string) => string,
  ): Promise<void> {
    const found = [...Map.groupBy(told, (one) => one.accountId)].flatMap(([accountId, some]) => {
      const [first] = some
      if (!first) return []
      const { listingId, reason, cheaperBy } = first
      const listing = { id: listingId, title: titleOf(listingId), reason, cheaperBy }
      return [{ accountId, listing, count: some.length }]
    })
    for (let from = 0; from < found.length; from += PEOPLE)
      await deps.publish(trx, searchesFound({ found: found.slice(from, from + PEOPLE) }))
    const instant = told.filter(({ frequency }) => frequency === 'instant')
    for (const accountId of new Set(instant.map((one) => one.accountId)))
      await queueInstantMail(trx, accountId)
  }

  function change(
    upTo: WatchState | null,
    work: (trx: Queryable, now: Date) => Promise<void>,
  ): Promise<void> {
    return db.transaction(async (trx) => {
      const now = await lockWatch(trx, owner, upTo)
      if (!now) throw new TakenOver()
      await work(trx, now)
    })
  }

  /** One after the other. */
  function inTurn(isSure: boolean): Promise<boolean> {
    const run = () => round(isSure)
    const next = rounds.then(run, run)
    rounds = next.catch(() => {})
    return next
  }

  return { owner, begin: () => inTurn(false), goOn: () => inTurn(true) }
}

const NOTHING_NEW = {
  listed: true,
  listedAt: null,
  cheaperAt: null,
  cheaperBy: null,
  freeAt: null,
} as const

/** Whose searches are watched: those that ask for the same are one. */
function createSearchBook({ db, watch }: MatchingDeps) {
  const byKey = new Map<string, Map<string, ActiveSearch>>()
  let since = '0'
  return {
    of: (key: string): Iterable<ActiveSearch> => byKey.get(key)?.values() ?? [],
    /** Deleted ones are told of nothing by the statement that tells. */
    async read(): Promise<void> {
      const { next, searches } = await findSearchesSince(db.sql, since)
      since = next
      for (const one of searches) {
        const key = `${one.type} ${one.query}`
        const same = byKey.get(key) ?? new Map<string, ActiveSearch>()
        if (!byKey.has(key)) watch.put(key, one.type, one.query)
        byKey.set(key, same.set(`${one.accountId} ${one.id}`, one))
      }
    },
    async forgetDeleted(): Promise<void> {
      const { searches } = await findSearchesSince(db.sql, '0')
      const there = new Set(searches.map(({ id }) => id))
      for (const [key, same] of byKey) {
        for (const [of, { id }] of same) if (!there.has(id)) same.delete(of)
        if (same.size > 0) continue
        byKey.delete(key)
        watch.remove(key)
      }
    },
  }
}
