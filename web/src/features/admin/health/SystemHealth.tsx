import type { Health } from '@rentify/contract/admin/health.endpoints'
import { groupDigits } from '@rentify/contract/money'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/errors.ts'
import { randomKey } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { RowSkeletons } from '../AdminSkeleton.tsx'
import { adminApi } from '../admin.api.ts'
import { bytesText } from './bytes-text.ts'
import { Fact, Unknown } from './Fact.tsx'
import { needsAttention, ScheduledBackups } from './ScheduledBackups.tsx'
import { DatabaseHosts, Servers } from './Servers.tsx'
import { Upgrade } from './Upgrade.tsx'
import './health.css'

const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => adminApi.getHealth({}, { signal }),
  staleTime: 0,
  meta: { personal: true },
})

/** Below this the disk wants attention. */
const LITTLE_FREE_BYTES = 2 * 1024 ** 3
/** A backup older than this wants attention. */
const OLD_BACKUP_MS = 2 * 86_400_000
/** A due job that waits longer than this wants attention. */
const LONG_WAIT_MS = 10 * 60_000

/** Changes are read every twenty seconds at least; listings that are older want attention. */
const LONG_UNREAD_MS = 60_000

/** How the installation is: queue, disk, database, backup, services (D36). */
export function SystemHealth() {
  const { data, error, isFetching, refetch } = useQuery(healthQuery)
  if (!data && !error) {
    return (
      <div className="stack" aria-busy="true">
        <h1>{m.admin_health()}</h1>
        <p className="sr">{m.common_loading()}</p>
        <RowSkeletons />
      </div>
    )
  }
  if (!data) {
    return (
      <EmptyState failed page title={m.health_failed()} text={messageOf(error, m.error_page())}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <div className="adm-head">
        <h1>{m.admin_health()}</h1>
        <Button kind="second" busy={isFetching} onClick={() => void refetch()}>
          {m.health_refresh()}
        </Button>
      </div>
      {error && <Note tone="warm">{m.admin_list_stale({ reason: messageOf(error, '') })}</Note>}
      <dl className="health">
        <Software {...data} />
        <Storage {...data} />
        <Search {...data} />
        <Backup {...data} />
        <Upgrade {...data} />
        <Queue {...data} />
        <Mail {...data} />
        <Services {...data} />
      </dl>
      <Servers {...data} />
      <DatabaseHosts hosts={data.databaseHosts} />
      <FailedJobs jobs={data.failedJobs} />
    </>
  )
}

function Software({ version, commit, startedAt, node, database }: Health) {
  return (
    <>
      <Fact label={m.health_version()}>
        <b>{version}</b>
        {commit && <code className="muted small">{commit}</code>}
        <span className="muted small">{m.health_started({ time: timeText(startedAt) })}</span>
      </Fact>
      <Fact label={m.health_software()}>
        <b>{database ? `PostgreSQL ${database.postgres}` : <Unknown />}</b>
        <span className="muted small">Node.js {node.replace('v', '')}</span>
      </Fact>
    </>
  )
}

function Storage({ database, disk }: Health) {
  const little = disk !== null && disk.free < LITTLE_FREE_BYTES
  return (
    <>
      <Fact label={m.health_disk()} warn={little}>
        {disk ? (
          <>
            <b>{bytesText(disk.free)}</b>
            <span className="muted small">{m.health_of({ total: bytesText(disk.total) })}</span>
            {little && <Badge tone="warm">{m.health_little()}</Badge>}
          </>
        ) : (
          <Unknown />
        )}
      </Fact>
      <Fact label={m.health_database()}>
        {database ? <b>{bytesText(database.bytes)}</b> : <Unknown />}
      </Fact>
    </>
  )
}

function Search({ search }: Health) {
  const behind = search !== null && Date.now() - Date.parse(search.readAt) > LONG_UNREAD_MS
  return (
    <Fact label={m.health_search()} warn={behind || Boolean(search?.differing)}>
      {search ? (
        <>
          <b>{m.health_listings({ count: groupDigits(search.listings) })}</b>
          {behind ? (
            <Badge tone="warm">{m.health_behind({ time: timeText(search.readAt) })}</Badge>
          ) : (
            <span className="muted small">{m.health_read({ time: timeText(search.readAt) })}</span>
          )}
          <span className="muted small">
            {m.health_compared({ count: groupDigits(search.compared) })}
          </span>
          {search.differing > 0 && (
            <Badge tone="warm">
              {m.health_differing({ count: groupDigits(search.differing) })}
            </Badge>
          )}
        </>
      ) : (
        <Unknown />
      )}
    </Fact>
  )
}

function Backup({ backup, backups }: Health) {
  const old =
    needsAttention(backups) || !backup || Date.now() - Date.parse(backup.at) > OLD_BACKUP_MS
  return (
    <Fact label={m.health_backup()} warn={old}>
      <b>{backup ? timeText(backup.at) : m.health_no_backup()}</b>
      {backup ? (
        <span className="muted small">
          {m.health_backed_up({
            rows: groupDigits(backup.rows),
            pictures: groupDigits(backup.pictures),
          })}
        </span>
      ) : (
        <span className="muted small">{m.health_backup_how()}</span>
      )}
      {backups && <ScheduledBackups {...backups} />}
    </Fact>
  )
}

function Queue({ queue }: Health) {
  const delayed = queue?.dueSince ? Date.now() - Date.parse(queue.dueSince) > LONG_WAIT_MS : false
  return (
    <Fact label={m.health_jobs()} warn={delayed || Boolean(queue?.failed)}>
      {queue ? (
        <>
          <b>
            {m.health_queue({
              waiting: groupDigits(queue.waiting),
              running: groupDigits(queue.running),
              failed: groupDigits(queue.failed),
            })}
          </b>
          {delayed && queue.dueSince && (
            <span className="small">{m.health_late({ time: timeText(queue.dueSince) })}</span>
          )}
        </>
      ) : (
        <Unknown />
      )}
    </Fact>
  )
}

/** An outage is shown while it lasts; what is over is only told. */
function Mail({ mail }: Health) {
  return (
    <Fact label={m.health_mails()} warn={Boolean(mail?.failingSince)}>
      {mail ? (
        <>
          <b>
            {mail.sentAt
              ? m.health_mail_sent({ time: timeText(mail.sentAt) })
              : m.health_mail_never()}
          </b>
          {mail.failingSince && (
            <Badge tone="warm">
              {m.health_mail_failing({ time: timeText(mail.failingSince) })}
            </Badge>
          )}
          {mail.failedAt && !mail.failingSince && (
            <span className="muted small">
              {m.health_mail_failed({ time: timeText(mail.failedAt) })}
            </span>
          )}
          {mail.error && <span className="muted small">{mail.error}</span>}
        </>
      ) : (
        <Unknown />
      )}
    </Fact>
  )
}

const SERVICES: readonly (readonly [keyof Health['services'], () => string])[] = [
  ['mail', m.health_mail],
  ['google', m.health_google],
  ['geocoder', m.health_geocoder],
  ['mapTiles', m.health_tiles],
]

function Services({ services }: Health) {
  return (
    <Fact label={m.health_services()}>
      <ul className="health-services">
        {SERVICES.map(([name, label]) => (
          <li key={name}>
            {label()}{' '}
            <Badge tone={services[name] ? 'ok' : 'info'}>
              {services[name] ? m.health_configured() : m.health_not_configured()}
            </Badge>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function FailedJobs({ jobs }: { jobs: Health['failedJobs'] }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: (id: string) =>
      adminApi.retryJob({ params: { id } }, { idempotencyKey: randomKey() }),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  })
  return (
    <section className="panel health-jobs" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{m.health_failed_jobs()}</h2>
      {retry.isError && <Note tone="bad">{messageOf(retry.error, m.health_retry_failed())}</Note>}
      <div role="status">{retry.isSuccess && <Note tone="ok">{retry.data.message}</Note>}</div>
      {jobs.length === 0 && <p className="muted">{m.health_no_failed_jobs()}</p>}
      <ul>
        {jobs.map(({ _id, name, attempts, failedAt, error }) => (
          <li key={_id}>
            <div>
              <p>
                <b>{name}</b>{' '}
                <span className="muted small">
                  {m.health_tried({ count: groupDigits(attempts), time: timeText(failedAt) })}
                </span>
              </p>
              {error && <p className="small">{error}</p>}
            </div>
            <Button
              kind="second"
              small
              aria-label={m.health_retry_job({ name })}
              busy={retry.isPending && retry.variables === _id}
              onClick={() => retry.mutate(_id)}
            >
              {m.health_retry()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
