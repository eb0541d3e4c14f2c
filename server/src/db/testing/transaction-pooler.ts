import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from '../connection.ts'

const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
const READY_AND_IDLE = Buffer.from('Z\0\0\0\x05I', 'latin1')

/** A transaction pooler: a client has a database connection until its transaction ends. */
export async function startTransactionPooler(
  connection: Connection,
): Promise<{ url: string; stop(): Promise<void> }> {
  const opened: pg.Client[] = []
  const idle: Socket[] = []
  const clients = new Set<Socket>()

  async function take(): Promise<Socket> {
    const free = idle.pop()
    if (free) return free
    const backend = new pg.Client(connection)
    backend.on('error', () => {})
    await backend.connect()
    opened.push(backend)
    const stream = backend.connection.stream as Socket
    return stream.removeAllListeners('data')
  }

  const server = createServer(async (client) => {
    clients.add(client.on('error', () => {}))
    await once(client, 'data')
    client.write(AUTHENTICATED)
    let lent: Promise<Socket> | undefined
    client.on('data', async (message: Buffer) => {
      if (message[0] === 'X'.charCodeAt(0)) return
      const held = lent
      lent ??= take()
      const backend = await lent
      if (!held) backend.on('data', answer)
      backend.write(message)
      function answer(reply: Buffer): void {
        client.write(reply)
        if (!reply.subarray(-READY_AND_IDLE.length).equals(READY_AND_IDLE)) return
        backend.off('data', answer)
        idle.push(backend)
        lent = undefined
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://anyone@127.0.0.1:${(server.address() as AddressInfo).port}/${connection.database}`,
    async stop() {
      for (const client of clients) client.destroy()
      for (const backend of opened) backend.connection.stream.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
