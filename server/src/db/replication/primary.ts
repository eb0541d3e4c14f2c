// Several hosts in `DATABASE_URL`: the one that accepts writes is used (D97).
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, DatabaseHost, Hosts } from '../connection.ts'
import { createLagClock, createNode, type Node, type NodeState } from './node.ts'
import { nameOf } from './urls.ts'

export type PrimaryHosts = Hosts & {
  /** Leads to the host that is used at the time. */
  readonly connection: Connection
  /** Resolves with whether one accepts writes, which is used from then on. */
  find(withinMs: number): Promise<boolean>
  close(): Promise<void>
}

type Log = { warn(message: string): void }
type Member = { readonly url: string; readonly node: Node }
type Client = Parameters<Hosts['follow']>[0]

const LOOK_MS = 1_000
/** While none accepts writes, a promotion is waited for. */
const LOOK_AGAIN_MS = 200

/** Watches the hosts at these addresses until it is closed. */
export function watchPrimary(urls: readonly string[], log: Log): PrimaryHosts {
  const members = urls.map((url) => ({
    url,
    node: createNode(nameOf(url), { connectionString: url }),
  }))
  const lags = createLagClock()
  const clients = new Map<Client, string>()
  let used = members[0] as Member
  /** Whether the one that is used accepted writes when it was last asked. */
  let isWritable = false
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function lookOnce(): Promise<void> {
    await Promise.all(members.map(({ node }) => node.ask()))
    if (isClosed) return
    const found = primaryOf(members, used)
    isWritable = found !== null
    if (found && found !== used) use(found)
    if (found?.node.state) lags.note(found.node.state.position)
  }

  function use(found: Member): void {
    used = found
    log.warn(`The database is written to at ${found.node.host} now.`)
    // Those to the others would go on with what is no longer true, or wait for a dead machine.
    for (const [client, url] of clients)
      if (url !== found.url) client.abandon(new Error('Connection terminated: another host leads.'))
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null
      clearTimeout(timer)
      if (!isClosed)
        timer = setTimeout(() => void look(), isWritable ? LOOK_MS : LOOK_AGAIN_MS).unref()
    })
    return looking
  }

  const hosts: Hosts = {
    current: () => used.url,
    follow(client) {
      clients.set(client, used.url)
      client.once('end', () => {
        clients.delete(client)
        if (!isClosed) void look()
      })
    },
    states: () =>
      members.map(({ node }) => {
        const isUsed = node === used.node
        return { host: node.host, ...describe(node.state, isUsed, used.node.state, lags) }
      }),
  }
  return {
    ...hosts,
    connection: {
      get connectionString() {
        return used.url
      },
      hosts,
    },
    async find(withinMs) {
      const giveUpAt = performance.now() + withinMs
      for (;;) {
        await look()
        if (isWritable || performance.now() > giveUpAt) return isWritable
        await pause(LOOK_AGAIN_MS)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking?.catch(() => {})
      await Promise.all(members.map(({ node }) => node.close()))
    },
  }
}

/**
 * Of those that accept writes the one that was promoted last: a former primary that comes back
 * without knowing of it has a lower timeline. The one in use stays among equals.
 */
function primaryOf(members: readonly Member[], used: Member): Member | null {
  const timelineOf = ({ node: { state } }: Member) =>
    state && !state.isStandby && !state.isReadOnly ? (state.timeline ?? 0) : -1
  const best = members.reduce((one, other) =>
    timelineOf(other) > timelineOf(one) || (other === used && timelineOf(other) === timelineOf(one))
      ? other
      : one,
  )
  return timelineOf(best) < 0 ? null : best
}

function describe(
  state: NodeState | null,
  isUsed: boolean,
  primary: NodeState | null,
  lags: ReturnType<typeof createLagClock>,
): Omit<DatabaseHost, 'host'> {
  const role = isUsed ? 'primary' : 'standby'
  const unknown = { role, lagSeconds: null, lagBytes: null } as const
  if (!state) return { ...unknown, state: 'away' }
  if (isUsed) return { ...unknown, state: state.isReadOnly ? 'read-only' : 'used' }
  if (!state.isStandby || (primary && state.database !== primary.database))
    return { ...unknown, state: 'other' }
  return {
    role,
    state: 'ready',
    lagSeconds: lags.lagOf(state.position) / 1000,
    lagBytes: Math.max(0, lags.latest - state.position),
  }
}

/** The hosts that writes may go to; one that is alone is taken to be used, and not asked. */
export function primaryStates({ hosts, connectionString, host, port }: Connection): DatabaseHost[] {
  if (hosts) return hosts.states()
  const name = connectionString ? nameOf(connectionString) : [host, port].filter(Boolean).join(':')
  return [{ host: name, role: 'primary', state: 'used', lagSeconds: null, lagBytes: null }]
}
