// Changes listings while others are asked for them.
import type pg from 'pg'

export type Changer = {
  /** How many changes were committed a second until now. */
  rate(): number
  /** @throws whatever a change failed with. */
  stop(): Promise<void>
}

const SAMPLE = 2000
const STEP = 50

/** Changes the price of a random listing so many times a second, as an owner's edit does. */
export async function startChanging(pool: pg.Pool, perSecond: number): Promise<Changer> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from listings where listed and price > ${STEP} order by random() limit ${SAMPLE}`,
  )
  const from = performance.now()
  let made = 0
  let begun = 0
  let fault: unknown = null
  const running = new Set<Promise<void>>()
  const change = async () => {
    const n = begun++
    await pool.query(
      'update listings set price = price + $2, updated_at = now(), version = version + 1 where id = $1',
      [rows[n % rows.length]?.id, n % 2 ? STEP : -STEP],
    )
    made++
  }
  const timer =
    perSecond > 0
      ? setInterval(() => {
          const one = change().catch((error: unknown) => {
            fault = error
          })
          running.add(one)
          void one.finally(() => running.delete(one))
        }, 1000 / perSecond)
      : undefined
  return {
    rate: () => (made * 1000) / (performance.now() - from),
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      if (fault) throw fault
    },
  }
}
