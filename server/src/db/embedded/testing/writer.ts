// A program for crash tests: writes rows one by one and prints the acknowledged ones, through every
// crash of the database.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../index.ts'

const [, , dataDir = ''] = process.argv
const quiet = { info() {}, warn() {}, error: console.error }
const postgres = await startEmbedded({ dataDir, log: quiet })

async function connect(): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client(postgres.connection)
    client.on('error', () => {})
    if (
      await client.connect().then(
        () => true,
        () => false,
      )
    )
      return client
    await pause(20)
  }
}

let client = await connect()
await client.query('create table if not exists written (number int)')
for (let number = 1; ; number++) {
  try {
    await client.query('insert into written values ($1)', [number])
    process.stdout.write(`${number}\n`)
  } catch {
    // Not acknowledged: the row may exist or not. The next number uses a new connection.
    client = await connect()
  }
}
