// A room from pressing the button until others find it, beside the same row by plain SQL.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '../../server/src/db/connection.ts'
import { LISTING_COLUMNS } from '../../server/src/modules/listings/bulk.repo.ts'
import type { Product } from '../parts/product.ts'
import type { BenchOwner } from './owner.ts'

/** Milliseconds of every room, from sending the form. */
export type Findable = {
  /** Until the response. */
  readonly answered: number[]
  /** Until the list of the process that took it shows it. */
  readonly here: number[]
  /** Until the list of another process shows it. */
  readonly there: number[]
  /** Plain SQL: until the row is committed. */
  readonly inserted: number[]
  /** Plain SQL: until a query for the newest room returned it. */
  readonly selected: number[]
}

const GIVE_UP_MS = 10_000
/** Several changes in a row clear the caches together; here each one is alone. */
const QUIET_MS = 1200
const NEWEST = '/api/rooms?limit=1&sort=newest'

/** Lists rooms one after another, each beside its twin by SQL. */
export async function measureFindable(
  connection: Connection,
  [here, there]: readonly [Product, Product],
  owner: BenchOwner,
  picture: string,
  times: number,
): Promise<Findable> {
  const found: Findable = { answered: [], here: [], there: [], inserted: [], selected: [] }
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (let n = -1; n < times; n++) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
      const pressed = performance.now()
      const since = () => performance.now() - pressed
      const id = await owner.list(here.url, picture)
      const answered = since()
      const shown = [here, there].map(({ url }) => until(async () => (await newestAt(url)) === id))
      const [atOnce = 0, later = 0] = await Promise.all(shown.map((one) => one.then(since)))
      const sql = await bySql(client, id)
      // The first one warms up.
      if (n < 0) continue
      found.answered.push(answered)
      found.here.push(atOnce)
      found.there.push(later)
      found.inserted.push(sql.inserted)
      found.selected.push(sql.selected)
    }
  } finally {
    await client.end()
  }
  return found
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now()
  while (!(await isSo()))
    if (performance.now() - begun > GIVE_UP_MS) throw new Error('The room did not appear.')
}

async function newestAt(url: string): Promise<string | undefined> {
  const [room] = (await (await fetch(url + NEWEST)).json()) as { _id: string }[]
  return room?._id
}

const COPIED = LISTING_COLUMNS.filter((column) => column !== 'id' && column !== 'created_at').join(
  ', ',
)

/** Inserts the same room once more, and asks for the newest one. */
async function bySql(client: pg.Client, like: string) {
  const id = randomUUID()
  const begun = performance.now()
  await client.query({
    name: 'insert_room',
    text: `insert into listings (id, created_at, ${COPIED}) select $1, now(), ${COPIED} from listings where id = $2`,
    values: [id, like],
  })
  const inserted = performance.now() - begun
  const { rows } = await client.query<{ id: string }>({
    name: 'newest_room',
    text: `select id from listings where listed and type = 'Room' order by created_at desc, id desc limit 1`,
  })
  if (rows[0]?.id !== id) throw new Error('The inserted room is not the newest.')
  return { inserted, selected: performance.now() - begun }
}
