// How long a change takes to appear in the responses of every process on one database (ADR 0054).
import type pg from 'pg'
import type { Product } from '../parts/product.ts'
import { median } from '../parts/statistics.ts'

/**
 * Milliseconds from the commit until the last process returned the change: the goal is a second.
 */
export type Change = { readonly median: number; readonly most: number; readonly times: number }

const TIMES = 25
const CHANNEL_QUIET_MS = 1200
const PATH = '/api/rooms?limit=1&sort=newest'

/** Changes the newest room's price repeatedly, and polls every process until it returns it. */
export async function measureChange(pool: pg.Pool, products: readonly Product[]): Promise<Change> {
  const took: number[] = []
  for (let n = 0; n < TIMES; n++) {
    for (const { url } of products) await priceAt(url)
    const price = 4000 + n
    await pool.query(
      "update listings set price = $1 where id = (select id from listings where listed and type = 'Room' order by created_at desc, id desc limit 1)",
      [price],
    )
    const committed = performance.now()
    const shown = products.map(async ({ url }) => {
      while ((await priceAt(url)) !== price)
        if (performance.now() - committed > 10_000)
          throw new Error(`${url} still answers with what was before.`)
      return performance.now() - committed
    })
    took.push(Math.max(...(await Promise.all(shown))))
    // Half of the changes follow a pause, half follow another change.
    if (n % 2) await new Promise((resolve) => setTimeout(resolve, CHANNEL_QUIET_MS))
  }
  return { median: median(took), most: Math.max(...took), times: TIMES }
}

async function priceAt(url: string): Promise<number | undefined> {
  const [room] = (await (await fetch(url + PATH)).json()) as { price: number }[]
  return room?.price
}
