// S: the best single SQL statement that gives the rows of an answer, found by trying.
import type { Connection } from '../../server/src/db/connection.ts'
import { openPools, type Ran } from '../parts/plain-sql.ts'
import type { Rows } from './plain-rows.ts'

/** A request's answer. */
type Asked = {
  readonly path: string
  readonly body: string
  /** Statements written by hand that give the ids in order, which begin with `first`. */
  readonly byHand: (first: string) => readonly Rows[]
}

export type Singles = {
  /** The cheapest for each request that has one. */
  readonly calls: readonly (readonly Ran[])[]
  readonly asked: number
  /** How often each way was the cheapest. */
  readonly ways: ReadonlyMap<string, number>
}

type Tried = { readonly way: string; readonly ran: Ran }
type Card = { readonly _id: string }

const TIMES = 5

export type SingleFinder = {
  /** @throws {Error} when no request has a statement with the same rows in the same order. */
  find(asked: readonly Asked[]): Promise<Singles>
  close(): Promise<void>
}

export function openSingleFinder(connection: Connection): SingleFinder {
  const pools = openPools(connection, 1)

  /** The cards' ids that it gives, or null when it is no list of cards. */
  async function cardsOf(ran: Ran): Promise<string[] | null> {
    const [row] = (await pools.query(ran)).rows as Record<string, unknown>[]
    const [json] = Object.values(row ?? {})
    return typeof json === 'string' ? idsOf(json) : null
  }

  async function candidates(asked: Asked): Promise<Tried[]> {
    const ids = idsOf(asked.body)
    if (!ids || ids.length === 0) return []
    const tried = asked.byHand(ids[0] ?? '').map(({ way, text, values }) => ({
      way,
      ran: named(cardsFor(text, ids.length), values),
    }))
    const right: Tried[] = []
    for (const { way, ran } of tried) {
      const given = await cardsOf(ran)
      if (!given || !same(given, ids)) continue
      right.push({ way, ran }, { way: `${way}, planned`, ran: { ...ran, planned: true } })
    }
    return right
  }

  async function cheapest(tried: readonly Tried[]): Promise<Tried | undefined> {
    let best: { took: number; one: Tried } | undefined
    for (const one of tried) {
      let took = Number.POSITIVE_INFINITY
      for (let n = 0; n < TIMES; n++) {
        const begun = performance.now()
        await pools.query(one.ran)
        took = Math.min(took, performance.now() - begun)
      }
      if (!best || took < best.took) best = { took, one }
    }
    return best?.one
  }

  return {
    async find(asked) {
      const calls: Ran[][] = []
      const ways = new Map<string, number>()
      for (const one of asked) {
        const best = await cheapest(await candidates(one))
        if (!best) continue
        calls.push([best.ran])
        ways.set(best.way, (ways.get(best.way) ?? 0) + 1)
      }
      if (calls.length === 0)
        throw new Error(`No single statement gives the rows of ${asked[0]?.path}.`)
      return { calls, asked: asked.length, ways }
    },
    async close() {
      await pools.close()
    },
  }
}

/** The ids of a list's cards, of a list in an object, or of one listing. */
function idsOf(json: string): string[] | null {
  const body = JSON.parse(json) as Card | readonly Card[]
  if (Array.isArray(body)) return body.map(({ _id }) => _id)
  return '_id' in body ? [body._id] : null
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at])
}

const names = new Map<string, string>()

function named(text: string, values: readonly unknown[]): Ran {
  const name = names.get(text) ?? `single_${names.size}`
  names.set(text, name)
  return { statement: { name, text }, values }
}

/** The cards of the first rows that `rows` gives. */
function cardsFor(rows: string, limit: number): string {
  return `select '[' || coalesce(string_agg(c.summary, ',' order by a.at), '') || ']' as cards
    from (select s.*, row_number() over () as at from (${rows}) s limit ${limit}) a
    join listing_cards c on c.listing_id = a.id`
}
