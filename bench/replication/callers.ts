// An owner who changes the price of a room again and again, and reads it back.
import { quantile } from '../parts/statistics.ts'

export type Room = {
  /** The last one that the server acknowledged. */
  price(): number
  /** Raises it by one. */
  raise(): Promise<void>
  /** Reads it once, as one of several pages show it; the price, or the status of an error. */
  read(at: number): Promise<{ readonly price: number } | { readonly status: number }>
}

export type Reads = {
  readonly answers: number
  /** Older than what had been acknowledged before they were asked for. */
  readonly stale: number
  readonly errors: number
  readonly ms: { readonly p50: number; readonly p99: number }
}

const CALL_MS = 15_000

/** With the change number of its last write, as a browser has it in a cookie. */
export function aWriter(url: string, token: string, id: string): Room {
  let acknowledged = 0
  let asked = 8_000
  let change = ''
  const authorization = `Bearer ${token}`

  async function call(path: string, init: RequestInit = {}): Promise<Response | null> {
    return fetch(url + path, { ...init, signal: AbortSignal.timeout(CALL_MS) }).catch(() => null)
  }

  const pages = [
    () => call(`/api/rooms/${id}`, { headers: { authorization } }),
    () => call(`/api/rooms/${id}`, { headers: { cookie: `change=${change}` } }),
    () => call('/api/rooms?limit=100', { headers: { cookie: `change=${change}` } }),
    () => call('/api/rooms?limit=100', { headers: { 'x-change-number': change } }),
  ]
  return {
    price: () => acknowledged,
    async raise() {
      const price = ++asked
      const answer = await call(`/api/rooms/${id}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ price: String(price) }),
      })
      await answer?.text().catch(() => '')
      if (!answer?.ok) return
      change = answer.headers.get('x-change-number') ?? ''
      acknowledged = price
    },
    async read(at) {
      const answer = await pages[at % pages.length]?.()
      if (!answer) return { status: 599 }
      if (!answer.ok) return { status: answer.status }
      const body = (await answer.json()) as Listed | Listed[]
      const found = Array.isArray(body) ? body.find(({ _id }) => _id === id) : body
      return { price: found?.price ?? 0 }
    },
  }
}

type Listed = { readonly _id: string; readonly price: number }

/** So many readers of one room, until it is over. */
export async function readUntil(
  room: Room,
  readers: number,
  isOver: (reads: { readonly answers: number }) => boolean,
): Promise<Reads> {
  const durations: number[] = []
  const counts = { answers: 0, stale: 0, errors: 0 }
  const readOn = async (reader: number) => {
    for (let at = reader; !isOver(counts); at++) {
      const expected = room.price()
      const begun = performance.now()
      const answer = await room.read(at)
      durations.push(performance.now() - begun)
      counts.answers++
      if ('status' in answer) counts.errors += answer.status >= 500 ? 1 : 0
      else if (answer.price < expected) counts.stale++
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)))
  return { ...counts, ms: { p50: quantile(durations, 0.5), p99: quantile(durations, 0.99) } }
}

const BETWEEN_MS = 250

/** The owner raises the price, four times a second, until it is over. */
export async function raiseUntil(room: Room, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await room.raise()
    await new Promise((done) => setTimeout(done, BETWEEN_MS))
  }
}
