import type { Health } from '@rentify/contract/admin/health.endpoints'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { Unknown } from './Fact.tsx'

type Server = NonNullable<Health['servers']>[number]
type Host = Health['databaseHosts'][number]

/** A server tells that it is there every fifteen seconds. */
const GONE_MS = 45_000
const HEALTHY: ReadonlySet<Host['state']> = new Set(['used', 'ready'])

/** Every server of the installation, and whether all run the same version. */
export function Servers({ servers, version, commit }: Health) {
  return (
    <section className="panel health-list" aria-labelledby="servers">
      <h2 id="servers">{m.health_servers()}</h2>
      {!servers && <Unknown />}
      <ul>
        {servers?.map((server) => (
          <ServerLine
            key={`${server.name} ${server.startedAt}`}
            server={server}
            isOther={server.version !== version || server.commit !== commit}
          />
        ))}
      </ul>
    </section>
  )
}

function ServerLine({ server, isOther }: { server: Server; isOther: boolean }) {
  const { name, version, commit, workers, startedAt, seenAt, isHere } = server
  const isGone = Date.now() - Date.parse(seenAt) > GONE_MS
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> {isHere && <Badge tone="info">{m.health_server_here()}</Badge>}
        </p>
        <p className="muted small">
          {m.health_server_version({ version })} {commit && <code>{commit}</code>} ·{' '}
          {m.health_server_workers({ count: groupDigits(workers) })}
          {!isGone && ` · ${m.health_started({ time: timeText(startedAt) })}`}
        </p>
      </div>
      <div className="health-states">
        {isOther && !isGone && <Badge tone="warm">{m.health_server_other()}</Badge>}
        {isGone ? (
          <Badge tone="bad">{m.health_server_gone({ time: timeText(seenAt) })}</Badge>
        ) : (
          <Badge tone="ok">{m.health_server_up()}</Badge>
        )}
      </div>
    </li>
  )
}

const ROLES: Readonly<Record<Host['role'], () => string>> = {
  primary: m.health_host_primary,
  standby: m.health_host_standby,
  replica: m.health_host_replica,
}
const STATES: Readonly<Record<Host['state'], () => string>> = {
  used: m.health_host_used,
  ready: m.health_host_ready,
  behind: m.health_host_behind,
  away: m.health_host_away,
  'read-only': m.health_host_read_only,
  other: m.health_host_other,
}

/** The hosts of the database; nothing where they are not known. */
export function DatabaseHosts({ hosts }: { hosts: readonly Host[] }) {
  if (hosts.length === 0) return null
  return (
    <section className="panel health-list" aria-labelledby="database-hosts">
      <h2 id="database-hosts">{m.health_hosts()}</h2>
      <ul>
        {hosts.map(({ host, role, state, lagSeconds }) => (
          <li key={host}>
            <div>
              <p>
                <b>{host}</b>
              </p>
              <p className="muted small">
                {ROLES[role]()}
                {lagSeconds !== null &&
                  ` · ${m.health_host_lag({ seconds: groupDigits(Math.round(lagSeconds)) })}`}
              </p>
            </div>
            <div className="health-states">
              <Badge tone={HEALTHY.has(state) ? 'ok' : 'bad'}>{STATES[state]()}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
