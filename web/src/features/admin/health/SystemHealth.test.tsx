import type { Health } from '@rentify/contract/admin/health.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { SystemHealth } from './SystemHealth.tsx'

const GB = 1024 ** 3
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
type Server = NonNullable<Health['servers']>[number]
function aServer(facts: Partial<Server>): Server {
  return {
    name: 'web-2:5000',
    version: '2.4.1',
    commit: '4f2a91c07b3e',
    workers: 2,
    startedAt: ago(30),
    seenAt: ago(0),
    isHere: false,
    ...facts,
  }
}
const HEALTHY: Health = {
  version: '2.4.1',
  commit: '4f2a91c07b3e',
  startedAt: ago(30),
  node: 'v24.1.0',
  database: { postgres: '18.1', bytes: 1536 * 1024 },
  search: { listings: 45_678, readAt: ago(0), compared: 1234, differing: 0 },
  servers: [aServer({ name: 'web-1:5000', isHere: true })],
  databaseHosts: [],
  mail: { sentAt: ago(1), failedAt: null, error: null, failingSince: null },
  disk: { free: 40 * GB, total: 100 * GB },
  backup: { at: ago(5), rows: 12_345, pictures: 678 },
  upgrade: [],
  backups: null,
  queue: { waiting: 3, running: 1, failed: 0, dueSince: null },
  failedJobs: [],
  services: { mail: true, google: false, geocoder: true, mapTiles: false },
}
const MAIL = {
  _id: '71',
  name: 'mail.send',
  attempts: 5,
  failedAt: ago(2),
  error: 'The mail server said no.',
}

let health: Health
let api = stubApi()
beforeEach(() => {
  health = HEALTHY
  api = stubApi(() => health)
})
afterEach(() => vi.unstubAllGlobals())

async function open(facts: Partial<Health> = {}) {
  health = { ...HEALTHY, ...facts }
  const view = renderAt('/admin/health', <SystemHealth />)
  await screen.findByText('Version')
  return view
}
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement
/** What the page says about a part. */
const part = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const failedJobs = () => within(screen.getByRole('region', { name: 'Failed jobs' }))
const retry = () => screen.findByRole('button', { name: 'Try again: mail.send' })

it('shows the parts of a healthy installation, and warns of none', async () => {
  await open()
  expect(part('Version')).toMatch(/^2\.4\.14f2a91c07b3eRunning since /)
  expect(part('Software')).toBe('PostgreSQL 18.1Node.js 24.1.0')
  expect(part('Free disk space')).toBe('40 GBof 100 GB')
  expect(part('Database size')).toBe('1.5 MB')
  expect(part('Search')).toMatch(
    /^45,678 listings in memoryChanges read until .+1,234 answers compared with the database$/,
  )
  expect(part('Last backup')).toContain('12,345 rows, 678 photos')
  expect(part('Database upgrade')).toBe('Nothing to do')
  expect(part('Background jobs')).toBe('3 waiting, 1 running, 0 failed')
  expect(failedJobs().getByText('No job has failed.')).toBeTruthy()
})

it('says until when changes of listings were read', async () => {
  await open()
  expect(part('Search')).toMatch(/Changes read until .+, \d/)
  expect(factOf('Search')?.className).not.toContain('warn')
})

it('warns where no changes of listings were read for a minute', async () => {
  const readAt = new Date(Date.now() - 90_000).toISOString()
  await open({ search: { listings: 5, readAt, compared: 1, differing: 0 } })
  expect(part('Search')).toContain('1 answer compared')
  expect(part('Search')).toContain('No changes read since ')
  expect(factOf('Search')?.className).toContain('warn')
})

it('warns where the index answered otherwise than the database', async () => {
  await open({ search: { listings: 5, readAt: ago(0), compared: 10, differing: 2 } })
  expect(part('Search')).toContain('2 not the same')
  expect(factOf('Search')?.className).toContain('warn')
})

it('names the services that are configured, and those that are not', async () => {
  await open()
  const services = screen.getByText('Outside services').nextElementSibling as HTMLElement
  const lines = within(services).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Mail server Configured',
    'Google sign-in Not configured',
    'Address look-up Configured',
    'Street map Not configured',
  ])
})

/** What the page says of each server. */
const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('lists every server, and tells which is gone and which has another version', async () => {
  await open({
    servers: [
      aServer({ name: 'web-1:5000', isHere: true, workers: 1 }),
      aServer({ name: 'web-2:5000', commit: '99aa00bb11cc' }),
      aServer({ name: 'web-3:5000', seenAt: ago(1) }),
    ],
  })
  const [here, other, gone] = linesOf('Servers')
  expect(here).toMatch(/^web-1:5000 This page’s serverVersion 2\.4\.1 4f2a91c07b3e · 1 process · /)
  expect(here).toMatch(/Running$/)
  expect(other).toContain('99aa00bb11cc · 2 processes')
  expect(other).toMatch(/Other versionRunning$/)
  expect(gone).toMatch(/^web-3:5000 Version .+ · 2 processesNot seen since .+$/)
  expect(gone).not.toContain('Running')
})

it('shows an outage of mail while it lasts, and afterwards that it was', async () => {
  const mail = { sentAt: ago(3), failedAt: ago(1), error: 'connect ECONNREFUSED' }
  const { unmount } = await open({ mail: { ...mail, failingSince: ago(2) } })
  expect(part('Emails')).toMatch(/^Last sent .+Not going out since .+connect ECONNREFUSED$/)
  expect(factOf('Emails')?.className).toContain('warn')
  unmount()
  await open({ mail: { ...mail, failingSince: null } })
  expect(part('Emails')).toMatch(/^Last sent .+Last failed .+connect ECONNREFUSED$/)
  expect(factOf('Emails')?.className).not.toContain('warn')
})

it('shows the hosts of the database, where several are known', async () => {
  const { unmount } = await open()
  expect(screen.queryByRole('region', { name: 'Database servers' })).toBeNull()
  unmount()
  await open({
    databaseHosts: [
      { host: 'db-1:5432', role: 'primary', state: 'used', lagSeconds: null },
      { host: 'db-2:5432', role: 'replica', state: 'behind', lagSeconds: 95.4 },
    ],
  })
  expect(linesOf('Database servers')).toEqual([
    'db-1:5432PrimaryIn use',
    'db-2:5432Replica · 95 s behindToo far behind',
  ])
})

it('says what wants attention: a full disk, no backup, a job that waits', async () => {
  await open({
    disk: { free: 1.5 * GB, total: 100 * GB },
    backup: null,
    queue: { waiting: 9, running: 0, failed: 0, dueSince: ago(1) },
  })
  expect(part('Free disk space')).toBe('1.5 GBof 100 GBRunning low')
  expect(part('Last backup')).toBe(
    'None yetSet BACKUP_DIR on the server, or run npm run backup there every day.',
  )
  expect(part('Background jobs')).toContain('A job has been due since')
})

it('shows the others when parts could not be read', async () => {
  await open({ database: null, disk: null, queue: null })
  const unread = ['Free disk space', 'Database size', 'Background jobs'].map(part)
  expect(unread).toEqual(Array(3).fill('Couldn’t be read'))
  expect(part('Software')).toBe('Couldn’t be readNode.js 24.1.0')
  expect(part('Last backup')).toContain('12,345 rows')
})

it('says what the server does about backups by itself, and warns of what goes wrong', async () => {
  const backups = {
    bytes: 90 * 1024 ** 2,
    next: ago(-12),
    failure: null,
    drill: { at: ago(50), error: null },
    archive: { from: ago(40), until: ago(0), bytes: GB },
    offsite: { place: 's3://store/backups', at: ago(9), until: ago(0), failure: null },
  }
  await open({ backups })
  expect(part('Last backup')).toMatch(
    /90 MB for the last oneNext one on .+Restored on trial on .+Any moment from .+ to .+ can be restored \(1 GB\)Copied to s3:\/\/store\/backups until .+$/,
  )
  expect(factOf('Last backup')?.className).not.toContain('warn')
})

it.each([
  ['a backup failed', { failure: { at: ago(1), error: 'The disk is full.' } }, /Failed on .+: The/],
  [
    'a trial failed',
    { drill: { at: ago(1), error: 'It has no rows.' } },
    /on trial failed on .+: It/,
  ],
  [
    'a copy elsewhere failed',
    {
      offsite: {
        ...{ place: 's3://store', at: null, until: null },
        failure: { at: ago(1), error: 'It answered 403.' },
      },
    },
    /Copying to s3:\/\/store failed on .+: It/,
  ],
  ['the log stays behind', { archive: { from: ago(40), until: ago(1), bytes: GB } }, /Any moment/],
])('warns where %s', async (_, trouble, text) => {
  const backups = {
    bytes: GB,
    next: ago(-12),
    failure: null,
    drill: null,
    archive: null,
    offsite: null,
  }
  await open({ backups: { ...backups, ...trouble } })
  expect(part('Last backup')).toMatch(text)
  expect(factOf('Last backup')?.className).toContain('warn')
})

it('queues a failed job again, and then no longer shows it', async () => {
  const { user } = await open({ failedJobs: [MAIL] })
  expect(failedJobs().getByText('The mail server said no.')).toBeTruthy()
  expect(failedJobs().getByText(/^tried 5 times, last on /)).toBeTruthy()
  api.reply = { status: 200, body: { success: true, message: 'The job is queued again.' } }
  health = HEALTHY
  await user.click(await retry())
  await screen.findByText('No job has failed.')
  expect(failedJobs().getByRole('status').textContent).toBe('The job is queued again.')
  expect(api.calls).toMatchObject([{ method: 'POST', path: '/api/admin/health/jobs/71/retry' }])
})

it('says why a job could not be queued, and each further try is a new one', async () => {
  const { user } = await open({ failedJobs: [MAIL] })
  api.reply = rejection(404, 'job_not_found', 'This job is already running.')
  await user.click(await retry())
  expect((await failedJobs().findByRole('alert')).textContent).toBe('This job is already running.')
  api.reply = { status: 200, body: { success: true, message: 'The job is queued again.' } }
  await user.click(await retry())
  await waitFor(() => expect(failedJobs().queryByRole('alert')).toBeNull())
  expect(failedJobs().getByRole('status').textContent).toBe('The job is queued again.')
})

it('keeps what it knows when a refresh fails, and says so', async () => {
  const { user } = await open()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^This may be out of date\./)).toBeTruthy()
  expect(part('Database size')).toBe('1.5 MB')
})

it('offers another try when nothing could be read at all', async () => {
  const read = globalThis.fetch
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const { user } = renderAt('/admin/health', <SystemHealth />)
  const again = await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'We couldn’t load the system health',
  )
  vi.stubGlobal('fetch', read)
  await user.click(again)
  await screen.findByText('Version')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System health')
})

it('says how far the upgrade of the database is, and what it waits for', async () => {
  const step = { done: null, rows: 0 }
  await open({
    upgrade: [
      { name: '0264_fill.sql', kind: 'online', done: 12_500, rows: 200_000 },
      { ...step, name: '0265_index.sql', kind: 'online' },
      { ...step, name: '0266_drop.sql', kind: 'contract' },
    ],
  })
  const lines = [...(factOf('Database upgrade')?.querySelectorAll('dd > *') ?? [])]
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '0264_fill.sql: 12,500 of 2,00,000 rows',
    '0265_index.sql: to do',
    '0266_drop.sql: waits until the older version has ended',
  ])
})
