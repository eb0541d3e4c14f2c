import pg from 'pg'
import type { Connection } from './connection.ts'

/** A statement prepared once on each connection; `text` takes `$1` parameters. */
export type Statement = { readonly name: string; readonly text: string }

export type Reader = {
  /** Runs a prepared statement; a broken connection is replaced and the read tried once more. */
  query<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Every statement here is written to be good for any values (`search.plans.test.ts`); planning it anew each time costs more than running it. */
const ONE_PLAN_FOR_ALL_VALUES = 'set plan_cache_mode = force_generic_plan'

type Slot = { client: pg.Client; ready: Promise<unknown>; broken: boolean; asked: number }

/** A few shared connections in pipeline mode: many reads travel on each at once. */
export function createReader(connection: Connection, size: number, onTrouble: (error: Error) => void): Reader {
  const slots: (Slot | undefined)[] = new Array(size).fill(undefined)
  let closed = false

  function open(at: number): Slot {
    const client = new pg.Client({ ...connection, pipeline: true, application_name: 'rentify-read' })
    const slot: Slot = { client, ready: client.connect().then(() => client.query(ONE_PLAN_FOR_ALL_VALUES)), broken: false, asked: 0 }
    const drop = () => {
      slot.broken = true
      if (slots[at] === slot) slots[at] = undefined
    }
    slot.ready.catch(drop)
    client.on('error', (error: Error) => {
      drop()
      onTrouble(error)
    })
    client.on('end', drop)
    slots[at] = slot
    return slot
  }

  async function attempt<Row extends pg.QueryResultRow>(slot: Slot, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    slot.asked++
    try {
      await slot.ready
      const result = await slot.client.query<Row>({ name: statement.name, text: statement.text, values: values as unknown[] })
      return result.rows
    } finally {
      slot.asked--
    }
  }

  /** Where the fewest answers are awaited; of those the first, whose process was at work last and still has everything at hand. */
  function leastBusy(): number {
    let least = 0
    for (let at = 1; at < size; at++) if ((slots[at]?.asked ?? 0) < (slots[least]?.asked ?? 0)) least = at
    return least
  }

  return {
    async query(statement, values) {
      if (closed) throw new Error('The reader is closed.')
      const at = leastBusy()
      const slot = slots[at] ?? open(at)
      try {
        return await attempt(slot, statement, values)
      } catch (error) {
        if (!slot.broken || closed) throw error
        return attempt(slots[at] ?? open(at), statement, values)
      }
    },
    async close() {
      closed = true
      const open = slots.filter((slot) => slot !== undefined)
      await Promise.all(open.map((slot) => slot.ready.then(() => slot.client.end()).catch(() => {})))
    },
  }
}
