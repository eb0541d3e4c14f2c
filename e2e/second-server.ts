// Two server processes on one database behind one address, as behind a load balancer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { joinEmbedded } from '../server/src/db/embedded/index.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { DATA_DIR_KEY, HOST, PORT, ready } from './server.ts'

const ROOT = join(import.meta.dirname, '..')
const silent = { info() {}, warn() {}, error() {} }

export type SecondServer = {
  /** Leads to the second process; once that is killed, to the journeys' own. */
  readonly url: string
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a second process on the journeys' database, with settings of its own, and a load balancer
 * in front of both.
 */
export async function startSecondServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<SecondServer> {
  const dataDir = process.env[DATA_DIR_KEY] ?? ''
  const database = await joinEmbedded({ dataDir, log: silent })
  const port = await freePort()
  const server = spawn(process.execPath, ['server/dist/main.cjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST,
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(database.connection),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(server, 'exit')
  let killed = false
  const balancer = createServer((client) => {
    const upstream = connect(killed ? PORT : port, HOST)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    killed = true
    server.kill(signal)
    await exited
  }
  const stop = async () => {
    balancer.close()
    await end('SIGTERM')
    await database.stop()
  }
  try {
    await ready(`http://${HOST}:${port}`)
    balancer.listen(0, HOST)
    await once(balancer, 'listening')
  } catch (error) {
    await stop()
    throw error
  }
  const { port: shared } = balancer.address() as AddressInfo
  return { url: `http://${HOST}:${shared}`, kill: () => end('SIGKILL'), stop }
}

function addressOf(connection: Awaited<ReturnType<typeof joinEmbedded>>['connection']): string {
  const { host = '', port, user = '', password, database } = connection
  const rest = { host, port: String(port ?? ''), user, password: String(password ?? '') }
  return `postgres://localhost/${database}?${new URLSearchParams(rest)}`
}
