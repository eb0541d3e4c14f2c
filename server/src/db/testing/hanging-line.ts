import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../connection.ts'

export type HangingLine = {
  /** The database, through this line. */
  readonly connection: Connection
  /** Whatever is connected gets no answer from now on; what connects later does. */
  hang(): void
  /** A connection that says `words` gets no answer from then on, whenever it was made. */
  hangOn(words: string): void
  /** What connects from now on is answered. */
  answer(): void
  stop(): Promise<void>
}

/**
 * A line to a database that can hang. A stopped backend would hang the tests beside this one, too:
 * making and dropping a database waits for all of them.
 */
export async function startHangingLine(connection: Connection): Promise<HangingLine> {
  const { host = '', port = 5432 } = connection
  const ends = new Set<Socket>()
  let hangsOn: string | undefined
  const server = createServer((client) => {
    const database = host.startsWith('/')
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect(port, host)
    for (const end of [client, database])
      ends.add(
        end
          .on('error', () => {})
          .on('close', () => {
            client.destroy()
            database.destroy()
            ends.delete(end)
          }),
      )
    client.on('data', (said) => {
      if (hangsOn && said.includes(hangsOn)) hangUp(client, database)
    })
    client.pipe(database).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    connection: {
      ...connection,
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
    },
    hang() {
      hangUp(...ends)
    },
    hangOn(words) {
      hangsOn = words
    },
    answer() {
      hangsOn = undefined
    },
    async stop() {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function hangUp(...ends: readonly Socket[]): void {
  for (const end of ends) end.unpipe().pause()
}
