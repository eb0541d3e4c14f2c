// What callers reach: calls of the modules, health, the API's description, pages and sockets.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AppOptions } from './app-options.ts'
import type { MemoryCache } from './cache.ts'
import type { Database } from './db/database.ts'
import { changeNumber } from './db/replication/position.ts'
import type { Encryption } from './encryption/index.ts'
import { createAccountQueue } from './http/calls/account-queues.ts'
import { createIdempotency } from './http/calls/idempotency.ts'
import { mountHealth } from './http/health.ts'
import type { MountOptions } from './http/mount.ts'
import { mountDescription } from './http/openapi.ts'
import { mountPages } from './http/pages/index.ts'
import { createHttp } from './http/server.ts'
import { createUploads } from './http/uploads/index.ts'
import { createAddressWriter } from './http/watch/refusals.ts'
import { type RequestWatch, watchRequests } from './http/watch/requests.ts'
import type { Module } from './module.ts'
import type { createAccounts } from './modules/accounts/index.ts'
import type { createListings } from './modules/listings/index.ts'
import type { createMedia } from './modules/media/index.ts'
import type { createNotifications } from './modules/notifications/index.ts'
import type { createSearch } from './modules/search/index.ts'
import type { createPublicSettings } from './modules/settings/index.ts'
import { createRealtime } from './realtime/index.ts'

type FrontDeps = {
  readonly db: Database
  readonly log: Logger
  readonly cache: MemoryCache
  readonly encryption: Encryption
  readonly publicSettings: Awaited<ReturnType<typeof createPublicSettings>>
  readonly modules: readonly Module[]
  readonly accounts: ReturnType<typeof createAccounts>
  readonly media: Awaited<ReturnType<typeof createMedia>>
  readonly listings: Awaited<ReturnType<typeof createListings>>
  readonly search: Awaited<ReturnType<typeof createSearch>>
  readonly notifications: ReturnType<typeof createNotifications>
  readonly timeZone: () => Promise<string>
  readonly isDraining: () => boolean
  readonly isBackgroundStalled: () => boolean
}

type Front = {
  readonly http: FastifyInstance
  readonly requestsInFlight: RequestWatch['inFlight']
  /** How many are open. */
  readonly sockets: () => number
  /** Takes no new sockets. */
  drain(): void
  /** Ends sockets, then requests. */
  close(): Promise<void>
  /** What is left of them, once nothing uses it. */
  closeUploads(): Promise<void>
}

/** Opens it, without listening yet. */
export async function openFront(options: AppOptions, deps: FrontDeps): Promise<Front> {
  const { db, log, cache, encryption, publicSettings } = deps
  let isClosing = false
  const isDraining = () => isClosing || deps.isDraining()
  const { accounts, media, search } = deps
  const watch = watchRequests(log, options.logRequests)
  const writeAddress = createAddressWriter(encryption, options.logAddresses)
  const http = await createHttp({ ...options, log, cache, watch, writeAddress, isDraining })
  http.siteLanguage = async () => (await publicSettings.current()).language
  http.siteTimeZone = deps.timeZone
  const uploads = createUploads(options.dataDir)
  await uploads.sweep()
  const mounting: MountOptions = {
    uploads,
    pictureCookie: media.cookie.toSet,
    authenticate: accounts.authenticate,
    idempotently: createIdempotency(db),
    callsOfAccounts: createAccountQueue(),
    changeNumber: async () => changeNumber(await db.positionOfCommitted()),
    secureCookies: options.publicUrl.startsWith('https:'),
  }
  for (const { mount } of deps.modules) mount(http, mounting)
  const readiness = {
    draining: isDraining,
    database: () => db.ping(),
    listings: search.loaded,
    backgroundIsStalled: deps.isBackgroundStalled,
  }
  mountHealth(http, readiness, mounting)
  mountDescription(http, options.publicUrl, { email: options.supportEmail })
  await mountPages(http, options.publicUrl, {
    settings: publicSettings.current,
    onSettingsChange: publicSettings.onChange,
    loadHome: search.home,
    loadList: search.list,
    describeListing: deps.listings.describe,
    drawLinkPicture: media.drawLinkPicture,
    cache,
  })
  const realtime = await createRealtime({
    ...{ ...options, log },
    authenticate: accounts.authenticate,
    liveSessions: accounts.liveSessions,
    server: http.server,
    listener: db.listener,
    source: deps.notifications.source,
  })
  return {
    http,
    requestsInFlight: watch.inFlight,
    sockets: realtime.count,
    drain: realtime.drain,
    closeUploads: () => uploads.close(),
    async close() {
      isClosing = true
      const calls = endCalls(http.server, deps.isDraining())
      await realtime.close()
      await calls
      await http.close()
    },
  }
}

/** In a row without a new connection; the first may be of the turn that was under way. */
const QUIET_TURNS = 2
const MOST_TURNS = 5_000
/** What was accepted last has sent its call by then, on a busy machine, too. */
const LAST_CALLS_MS = 1_000

/**
 * Leaves the port, and resolves when every call that came has its answer. It leaves when nobody
 * waits to be accepted (Node accepts one connection in a turn), and does not close connections
 * whose call is still on its way: whoever sent it would be cut off.
 */
async function endCalls(server: Server, waitForLast: boolean): Promise<void> {
  if (!server.listening) return
  const ended = once(server, 'close')
  let quiet = 0
  const note = () => {
    quiet = -1
  }
  server.on('connection', note)
  for (let turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns++) {
    await turn()
    quiet += 1
  }
  server.off('connection', note)
  // Of HTTP's servers it would close what is idle, too.
  NetServer.prototype.close.call(server)
  if (waitForLast) await Promise.race([ended, pause(LAST_CALLS_MS)])
  server.closeIdleConnections()
  await ended
}
