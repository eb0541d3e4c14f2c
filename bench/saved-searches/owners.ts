// Owners at work, through the server's own calls: they publish, lower and raise prices, hide and
// show again.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashToken, newToken } from '../../server/src/modules/accounts/sessions/tokens.ts'

type Own = {
  readonly id: string
  readonly owner: string
  readonly picture: string
  readonly city: string
  readonly location: string
  readonly furnished: string
  readonly room_type: string
  price: number
}

export type Change = { readonly listingId: string; readonly at: number }

export type Owners = {
  /** Changes for so long at this rate; each when it was answered. */
  work(url: string, perSecond: number, seconds: number): Promise<readonly Change[]>
  /** Lowers the price of one listing. */
  lower(url: string): Promise<Change>
  /** What finds it. */
  readonly probed: Readonly<Record<string, string>>
}

const SAMPLE = 2_000
/** So many listings are published to one that is the first of its locality. */
const NEW_PLACE = 10
/** Of eight changes. */
const TURN = ['publish', 'lower', 'raise', 'hide', 'raise', 'lower', 'raise', 'show'] as const

export async function ownersOf(pool: pg.Pool): Promise<Owners> {
  const { rows: own } = await pool.query<Own>(
    `select l.id, l.owner_id as owner, p.picture_id as picture, l.city, l.location, l.price,
       l.furnished, l.room_type
     from listings l, lateral (select picture_id from listing_pictures
       where listing_id = l.id order by position limit 1) p
     where l.listed and l.type = 'Room' and l.price > 4000 order by md5(l.id::text) limit ${SAMPLE}`,
  )
  if (own.length < SAMPLE / 10) throw new Error('There are too few rooms with pictures.')
  const tokens = new Map([...new Set(own.map(({ owner }) => owner))].map((id) => [id, newToken()]))
  await pool.query(
    `insert into sessions (id, account_id, token_hash, expires_at, last_seen_at, place)
     select gen_random_uuid(), id, hash, now() + interval '1 day', now() + interval '1 hour', ''
     from unnest($1::uuid[], $2::bytea[]) s (id, hash)`,
    [[...tokens.keys()], [...tokens.values()].map(hashToken)],
  )
  let made = 0

  async function call(url: string, owner: string, method: string, path: string, body: object) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(owner)}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as { listing?: { _id: string } }
  }

  async function setPrice(url: string, one: Own, price: number): Promise<Change> {
    one.price = price
    await call(url, one.owner, 'PUT', `/api/rooms/${one.id}`, { price })
    return { listingId: one.id, at: Date.now() }
  }

  async function publish(url: string, like: Own): Promise<Change> {
    const { id, owner, picture, city, price, furnished, room_type: roomType } = like
    const number = Date.now().toString(36) + (made++).toString(36)
    const location = made % NEW_PLACE === 0 ? `${like.location} ${number} Nagar` : like.location
    const address = '7, Lake Road'
    const form = { city, location, address, furnished, roomType, phone: '9876543210', copyOf: id }
    const { listing } = await call(url, owner, 'POST', '/api/rooms', {
      ...form,
      title: `Airy home ${number}`,
      description: `Second floor, a balcony to the east, number ${number}.`,
      price: Math.round(price * 1.05),
      pictureIds: [picture],
    })
    return { listingId: listing?._id ?? '', at: Date.now() }
  }

  async function show(url: string, one: Own, isVisible: boolean): Promise<Change> {
    const path = `/api/rooms/${one.id}/toggle-visibility`
    await call(url, one.owner, 'PATCH', path, { isVisible })
    return { listingId: one.id, at: Date.now() }
  }

  const hidden: Own[] = []
  let begun = 0
  /** Each listing in turn, and what was hidden is shown again. */
  async function next(url: string): Promise<Change> {
    const n = begun++
    const one = own[1 + (n % (own.length - 1))] as Own
    const act = TURN[n % TURN.length]
    if (act === 'publish') return publish(url, one)
    if (act === 'lower') return setPrice(url, one, Math.round(one.price * 0.95))
    if (act === 'raise') return setPrice(url, one, Math.round(one.price * 1.05))
    const again = act === 'show' ? hidden.shift() : undefined
    if (again) return show(url, again, true)
    const change = await show(url, one, false)
    hidden.push(one)
    return change
  }

  const probe = own[0] as Own
  return {
    probed: { city: probe.city, furnished: probe.furnished, maxPrice: String(probe.price) },
    lower: (url) => setPrice(url, probe, probe.price - 50),
    async work(url, perSecond, seconds) {
      const running: Promise<Change>[] = []
      const from = performance.now()
      for (let n = 0; n < perSecond * seconds; n++) {
        const wait = from + (n * 1000) / perSecond - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        running.push(next(url))
      }
      return Promise.all(running)
    },
  }
}
