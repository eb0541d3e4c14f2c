import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { accountEndpoints } from '@rentify/contract/accounts/endpoints'
import type { panelLockEndpoints } from '@rentify/contract/accounts/panel-lock.endpoints'
import { panelLockRoutes } from '@rentify/contract/accounts/panel-lock.routes'
import type { privacyEndpoints } from '@rentify/contract/accounts/privacy/privacy.endpoints'
import type { profileEndpoints } from '@rentify/contract/accounts/profile.endpoints'
import { profileRoutes } from '@rentify/contract/accounts/profile.routes'
import { accountRoutes } from '@rentify/contract/accounts/routes'
import { privacyRoutes, twoFactorRoutes } from '@rentify/contract/accounts/security.routes'
import type { twoFactorEndpoints } from '@rentify/contract/accounts/two-factor/two-factor.endpoints'
import type { adminEndpoints } from '@rentify/contract/admin/endpoints'
import { adminRoutes } from '@rentify/contract/admin/routes'
import type {
  analyticsEndpoints,
  panelAnalyticsEndpoints,
} from '@rentify/contract/analytics/endpoints'
import { panelAnalyticsRoutes } from '@rentify/contract/analytics/panel.routes'
import { analyticsRoutes } from '@rentify/contract/analytics/routes'
import { availabilityRoutes } from '@rentify/contract/bookings/availability.routes'
import type { availabilityEndpoints, bookingEndpoints } from '@rentify/contract/bookings/endpoints'
import { bookingRoutes } from '@rentify/contract/bookings/routes'
import { makeClient, type Request } from '@rentify/contract/client'
import type { conversationEndpoints } from '@rentify/contract/conversations/endpoints'
import { conversationRoutes, visitRoutes } from '@rentify/contract/conversations/routes'
import type { visitEndpoints } from '@rentify/contract/conversations/visits.endpoints'
import type { Endpoints, Route } from '@rentify/contract/endpoint'
import type { geoEndpoints } from '@rentify/contract/geo/endpoints'
import { geoRoutes } from '@rentify/contract/geo/routes'
import type { bulkEndpoints } from '@rentify/contract/listings/bulk/bulk.endpoints'
import { bulkRoutes } from '@rentify/contract/listings/bulk/bulk.routes'
import type { listingEndpoints } from '@rentify/contract/listings/endpoints'
import type { freshnessEndpoints } from '@rentify/contract/listings/freshness.endpoints'
import { freshnessRoutes } from '@rentify/contract/listings/freshness.routes'
import type { moderationEndpoints } from '@rentify/contract/listings/moderation/moderation.endpoints'
import { moderationRoutes } from '@rentify/contract/listings/moderation/moderation.routes'
import type { ownerEndpoints } from '@rentify/contract/listings/owner.endpoints'
import { ownerRoutes } from '@rentify/contract/listings/owner.routes'
import { listingRoutes } from '@rentify/contract/listings/routes'
import type { mediaEndpoints } from '@rentify/contract/media/endpoints'
import { mediaRoutes } from '@rentify/contract/media/routes'
import type { notificationEndpoints } from '@rentify/contract/notifications/endpoints'
import { notificationRoutes } from '@rentify/contract/notifications/routes'
import type { reviewEndpoints } from '@rentify/contract/reviews/endpoints'
import { reviewRoutes } from '@rentify/contract/reviews/routes'
import type { savedEndpoints } from '@rentify/contract/saved/endpoints'
import { savedRoutes } from '@rentify/contract/saved/routes'
import type { savedSearchEndpoints } from '@rentify/contract/saved-searches/endpoints'
import { savedSearchRoutes } from '@rentify/contract/saved-searches/routes'
import type { searchEndpoints } from '@rentify/contract/search/endpoints'
import { searchRoutes } from '@rentify/contract/search/routes'
import type { settingsEndpoints } from '@rentify/contract/settings/endpoints'
import { settingsRoutes } from '@rentify/contract/settings/routes'
import { type Logger, pino } from 'pino'
import { createApp } from '../app.ts'
import type { AppOptions } from '../app-options.ts'
import type { Database } from '../db/database.ts'
import { readEnv } from '../env.ts'
import type { Family } from '../metrics/index.ts'
import type { SectionFields, Settings } from '../modules/settings/index.ts'
import { REGISTRATIONS, type Registrations } from '../registrations.ts'
import { describeServer } from '../servers/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { readEmails, type SentEmail } from './emails.ts'

/**
 * A default installation, but for limits a thousand times as wide: many tests call from one
 * address.
 */
export const BARE_INSTALLATION: Omit<AppOptions, 'dataDir'> = {
  ...readEnv({ PUBLIC_URL: 'http://127.0.0.1', DEMO: 'off', RATE_LIMIT_FACTOR: '1000' }),
  demoAccounts: [],
  backups: null,
  workerSockets: null,
  server: describeServer({ port: 5000, workers: 1, commit: null }),
}

/** Options of a call beside its input. */
type Extra = { token?: string | undefined; headers?: Record<string, string> }

export type TestServer = {
  /** Typed calls over real HTTP; an error is a response too, so that tests can check it. */
  readonly api: ReturnType<typeof apiOf>
  readonly db: Database
  readonly url: string
  readonly dataDir: string
  readonly settings: Settings
  /** Changes settings as the command line would: nothing records who did. */
  changeSettings(fields: SectionFields): Promise<void>
  /** What metrics tell of this process, and of the installation. */
  /** As a server does before it listens. */
  warmUp(): Promise<void>
  metrics(): Promise<readonly Family[]>
  /** Runs the background jobs that are due. */
  runDueJobs(): Promise<void>
  /** Runs the background jobs that are due; returns all emails sent to an address, oldest first. */
  emailsTo(email: string): Promise<readonly SentEmail[]>
  /** Any request, also those that the typed client rejects. */
  request(
    method: string,
    path: string,
    extra?: Extra & { body?: unknown },
  ): Promise<{ status: number; headers: Headers; body: unknown }>
  /** The number of open client connections. */
  connections(): Promise<number>
  stop(): Promise<void>
}

function apiOf(send: (call: Request, extra: Extra | undefined) => Promise<unknown>) {
  const of = <E extends Endpoints>(routes: { readonly [K in keyof E]: Route }) =>
    makeClient<E, Extra, 'response'>(routes, send)
  return {
    accounts: of<typeof accountEndpoints>(accountRoutes),
    profile: of<typeof profileEndpoints>(profileRoutes),
    panelLock: of<typeof panelLockEndpoints>(panelLockRoutes),
    twoFactor: of<typeof twoFactorEndpoints>(twoFactorRoutes),
    privacy: of<typeof privacyEndpoints>(privacyRoutes),
    availability: of<typeof availabilityEndpoints>(availabilityRoutes),
    geo: of<typeof geoEndpoints>(geoRoutes),
    listings: of<typeof listingEndpoints>(listingRoutes),
    search: of<typeof searchEndpoints>(searchRoutes),
    owner: of<typeof ownerEndpoints>(ownerRoutes),
    bulk: of<typeof bulkEndpoints>(bulkRoutes),
    freshness: of<typeof freshnessEndpoints>(freshnessRoutes),
    moderation: of<typeof moderationEndpoints>(moderationRoutes),
    media: of<typeof mediaEndpoints>(mediaRoutes),
    saved: of<typeof savedEndpoints>(savedRoutes),
    savedSearches: of<typeof savedSearchEndpoints>(savedSearchRoutes),
    notifications: of<typeof notificationEndpoints>(notificationRoutes),
    bookings: of<typeof bookingEndpoints>(bookingRoutes),
    conversations: of<typeof conversationEndpoints>(conversationRoutes),
    visits: of<typeof visitEndpoints>(visitRoutes),
    reviews: of<typeof reviewEndpoints>(reviewRoutes),
    admin: of<typeof adminEndpoints>(adminRoutes),
    analytics: of<typeof analyticsEndpoints & typeof panelAnalyticsEndpoints>({
      ...analyticsRoutes,
      ...panelAnalyticsRoutes,
    }),
    settings: of<typeof settingsEndpoints>(settingsRoutes),
  }
}

/**
 * The real server with its own database and folder, at a free port. `registrations` replace those
 * of the app; `database` is one that another server uses as well (with that one's `dataDir`).
 */
export async function startTestServer(
  options: Partial<AppOptions> = {},
  log: Logger = pino({ level: 'silent' }),
  registrations: Partial<Registrations> = {},
  database?: TestDatabase,
): Promise<TestServer> {
  const { db, drop } = database ?? (await createTestDatabase())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'rentify-files-')))
  const server = describeServer({ port: 5000, workers: 1, commit: null })
  const app = await createApp({ ...BARE_INSTALLATION, server, ...options, dataDir }, db, log, {
    ...REGISTRATIONS,
    ...registrations,
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })

  async function request(method: string, path: string, extra: Extra & { body?: unknown } = {}) {
    const form = formDataOf(extra.body)
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(extra.body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(extra.token ? { authorization: `Bearer ${extra.token}` } : {}),
        ...extra.headers,
      },
      ...(extra.body === undefined ? {} : { body: form ?? JSON.stringify(extra.body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      body: json ? (JSON.parse(text) as unknown) : text,
    }
  }
  const send = (call: Request, extra: Extra | undefined) =>
    request(call.method, call.url, { ...extra, body: call.body })

  return {
    api: apiOf(send),
    db,
    url,
    dataDir,
    settings: app.settings,
    changeSettings: (fields) =>
      app.settings.update({ by: null, fields: () => fields, record: async () => {} }),
    warmUp: () => app.warmUp(),
    metrics: () => app.metrics(true),
    runDueJobs: () => app.runDueJobs(),
    emailsTo: async (email) => {
      await app.runDueJobs()
      return readEmails(dataDir, email)
    },
    request,
    connections: () =>
      new Promise((resolve, reject) =>
        app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    stop: async () => {
      await app.close()
      await drop()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Sends a call again for as long as the server says that it is busy, as a client does: how many
 * calls wait too long for the database depends on the machine.
 */
export async function insist<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

/** A body that holds files, as a form; null for every other one. */
function formDataOf(body: unknown): FormData | null {
  if (typeof body !== 'object' || body === null) return null
  const parts = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one) => [name, one] as const),
  )
  if (!parts.some(([, value]) => value instanceof Blob)) return null
  const form = new FormData()
  for (const [name, value] of parts)
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}
