import type { Role } from '@rentify/contract/accounts/account'
import { todayIn } from '@rentify/contract/bookings/calendar'
import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { backgroundJobs } from './background-jobs.ts'
import { createCache } from './cache.ts'
import type { Database } from './db/database.ts'
import { assertSameKey, openEncryption } from './encryption/index.ts'
import { createAccountQueue } from './http/account-queues.ts'
import { mountHealth } from './http/health.ts'
import { createIdempotency, sweepIdempotency } from './http/idempotency.ts'
import type { MountOptions } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import { mountPages } from './http/pages/index.ts'
import { Problem } from './http/problem.ts'
import type { RequestTimeouts } from './http/request-timeouts.ts'
import { createHttp } from './http/server.ts'
import { createUploads } from './http/uploads/index.ts'
import { createJobs, sweepJobs } from './jobs/index.ts'
import { sweepLimits } from './limits/index.ts'
import { createMail } from './mail/index.ts'
import {
  createAuthenticate,
  createGoogle,
  createPasswords,
  findLiveSessions,
  findSessionAccount,
  type GoogleOptions,
  mountAccounts,
  type QueueBounds,
  sweepAccounts,
} from './modules/accounts/index.ts'
import { mountAdmin, recordExport } from './modules/admin/index.ts'
import { createRecorder, mountAnalytics } from './modules/analytics/index.ts'
import { mountAvailability, mountBookings } from './modules/bookings/index.ts'
import { createGeo, mountGeo } from './modules/geo/index.ts'
import {
  createListings,
  mountModeration,
  mountOwner,
  showingListings,
} from './modules/listings/index.ts'
import { createMedia, createPictureCookie, mountMedia } from './modules/media/index.ts'
import { createNotificationSource, mountNotifications } from './modules/notifications/index.ts'
import { mountSaved } from './modules/saved/index.ts'
import { createSearch } from './modules/search/index.ts'
import {
  cachePublicSettings,
  createSettings,
  mountSettings,
  type Settings,
} from './modules/settings/index.ts'
import { createRealtime } from './realtime/index.ts'
import { connectModules, REGISTRATIONS, type Registrations } from './registrations.ts'

/** What an installation decides; `env.ts` fills it from the environment. */
export type AppOptions = {
  publicUrl: string
  dataDir: string
  trustProxy: boolean | string
  rateLimitFactor: number
  operatorName: string
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string | null
  supportWhatsapp: string | null
  grievanceOfficer: GrievanceOfficer | null
  socialLinks: readonly string[]
  mapTilesUrl: string | null
  mapTilesCredit: string | null
  geocoderUrl: string | null
  google: GoogleOptions | null
  secretKey: string | null
  cacheBytes: number
  /** Where the workers of this machine have their sockets; null: there is one process. */
  workerSockets: string | null
  placeholders: boolean
  /** Months for which the audit log is stored (D38). */
  auditMonths: number
  /** The header in which a trusted proxy names a visitor's country. */
  countryHeader: string | null
  /** Overrides for how long a request may take to arrive. */
  timeouts?: RequestTimeouts
  /** Overrides for how many password hashes run and wait at once. */
  hashing?: QueueBounds
  /** How long processing one picture may take, where not as long as usual. */
  pictureMs?: number
  demoAccounts: readonly { role: Role; email: string; password: string }[]
}

const SWEEP_EVERY_MS = 3_600_000

export type App = {
  readonly http: FastifyInstance
  readonly settings: Settings
  /** Resolves when searches can be answered, and when it is closed before. */
  readonly loaded: Promise<void>
  /** From now on readiness answers 503; requests in flight go on. */
  drain(): void
  /**
   * Starts work that can wait until the server listens: pictures for the first view, background
   * jobs.
   */
  warmUp(): void
  /** Runs the background jobs that are due now. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

/** The composition root: plain function calls from the database up to the pages. */
export async function createApp(
  options: AppOptions,
  db: Database,
  log: Logger,
  registrations: Registrations = REGISTRATIONS,
): Promise<App> {
  const { events, accountRules, listingRules } = connectModules(registrations)
  let draining = false
  const cache = createCache(options.cacheBytes)
  const http = await createHttp({
    log,
    trustProxy: options.trustProxy,
    rateLimitFactor: options.rateLimitFactor,
    imageOrigins: options.mapTilesUrl
      ? [new URL(options.mapTilesUrl.replace(/\{\w+\}/g, 'a')).origin]
      : [],
    googleSignIn: options.google !== null,
    origin: new URL(options.publicUrl).origin,
    cache,
    timeouts: options.timeouts,
  })
  // Which installations show demo accounts is decided with the environment; elsewhere such accounts
  // do not sign in (D18).
  const demoSignIns = options.demoAccounts.length > 0
  const settings = await createSettings(db)
  const publicSettings = await cachePublicSettings(options, settings)
  http.siteLanguage = async () => (await publicSettings()).language
  http.siteTimeZone = async () => (await publicSettings()).timezone
  const rules = settings.security
  const siteName = async () => (await settings.general()).siteName
  const encryption = await openEncryption(options)
  await assertSameKey(db.sql, encryption)
  const uploads = createUploads(options.dataDir)
  await uploads.sweep()
  const pictureCookie = createPictureCookie(encryption, options.publicUrl)
  const mounting: MountOptions = {
    uploads,
    pictureCookie: pictureCookie.toSet,
    authenticate: createAuthenticate({ db, demoSignIns, rules }),
    idempotently: createIdempotency(db),
    callsOfAccounts: createAccountQueue(),
  }

  mountSettings(http, options, settings, mounting)
  const google = options.google && createGoogle(options.google)
  const { rateLimitFactor } = options
  const passwords = createPasswords(options.hashing)
  mountAccounts(
    http,
    {
      db,
      passwords,
      encryption,
      google,
      rules,
      siteName,
      rateLimitFactor,
      demoSignIns,
      records: registrations.records,
      accountRules,
      publish: events.publish,
    },
    mounting,
  )
  const listings = await createListings(db, log, {
    cache,
    rateLimitFactor,
    opensHidden: registrations.opensHidden,
    openRequestOf: registrations.openRequestOf,
  })
  listings.mount(http, mounting)
  const search = await createSearch(db, log, {
    cache: listings.cache,
    dataDir: options.dataDir,
    takenNightsOf: registrations.takenNightsOf,
    today: async () => todayIn((await settings.general()).timezone),
  })
  search.mount(http, mounting)
  mountModeration(http, { db, opensHidden: registrations.opensHidden }, mounting)
  mountSaved(http, { db, listings }, mounting)
  mountAvailability(http, { db, settings, publicUrl: options.publicUrl }, mounting)
  mountNotifications(http, { db, siteName }, mounting)
  const recorder = createRecorder(db.pool, (error) =>
    log.warn(`Measured events could not be written: ${error.message}`),
  )
  const { countryHeader } = options
  mountAnalytics(
    http,
    {
      ...{ db, settings, listings, recorder, countryHeader, rateLimitFactor },
      recordExport: (by, values) =>
        recordExport(db, { by, action: 'analytics.export', subject: 'analytics', values }),
    },
    mounting,
  )
  const mail = createMail({
    ...options,
    site: async () => {
      const { siteName, language, supportEmail, contactPhone } = await settings.general()
      return {
        name: siteName,
        language,
        supportEmail: options.supportEmail ?? supportEmail,
        phone: contactPhone,
      }
    },
  })
  const { background } = db
  const jobs = createJobs(
    background.pool,
    backgroundJobs({
      ...{ options, background, settings, mail, listings, search, recorder, events },
      listingRules,
    }),
    log,
  )
  await jobs.prepare()
  mountHealth(
    http,
    {
      draining: () => draining,
      database: () => db.ping(),
      listings: search.loaded,
      backgroundIsStalled: () => jobs.isStalled(),
    },
    mounting,
  )
  const media = createMedia({
    db,
    dataDir: options.dataDir,
    rateLimitFactor,
    pictureMs: options.pictureMs,
    cookie: pictureCookie,
    viewerBySession: (id) => findSessionAccount(db, id, demoSignIns),
    opensHidden: registrations.opensHidden,
    showing: showingListings(db),
  })
  mountMedia(http, media, mounting)
  mountOwner(
    http,
    { db, media, publish: events.publish, rules: listingRules, rateLimitFactor },
    mounting,
  )
  mountBookings(http, { db, publish: events.publish, settings, rateLimitFactor }, mounting)
  mountAdmin(
    http,
    {
      db,
      index: search.index,
      demoSignIns,
      settings,
      installation: options,
      passwords,
      encryption,
      accountRules,
      listingRules,
      publish: events.publish,
    },
    mounting,
  )
  mountGeo(http, { geocoderUrl: options.geocoderUrl, log }, mounting)
  http.get('/api/openapi.json', async () =>
    describeApi(options.publicUrl, { email: options.supportEmail }),
  )
  for (const rest of ['', '/*'])
    http.all(`/api${rest}`, async () => {
      throw new Problem('not_found')
    })
  await mountPages(http, options.publicUrl, {
    settings: publicSettings,
    onSettingsChange: settings.onChange,
    loadHome: (titles) => search.home(titles),
    loadList: (query, type) => search.list(query, type),
    describeListing: (id) => listings.describe(id),
    drawLinkPicture: media.drawLinkPicture,
    cache,
  })

  const realtime = await createRealtime({
    server: http.server,
    listener: db.listener,
    authenticate: mounting.authenticate,
    liveSessions: (ids) => findLiveSessions(db, ids),
    source: createNotificationSource({ db, siteName }),
    publicUrl: options.publicUrl,
    trustProxy: options.trustProxy,
    rateLimitFactor,
    workerSockets: options.workerSockets,
    log,
  })

  const sweeping = setInterval(() => {
    Promise.all([
      sweepAccounts(background),
      sweepIdempotency(background),
      sweepJobs(background.sql),
      sweepLimits(background.sql),
    ]).catch((error: Error) => log.warn({ err: error }, 'sweeping failed'))
  }, SWEEP_EVERY_MS).unref()

  return {
    http,
    settings,
    loaded: search.loaded,
    drain: () => {
      draining = true
      realtime.drain()
    },
    warmUp: () => {
      createGeo().warm()
      mail
        .check()
        .catch((error: Error) => log.warn(`Mails cannot be sent for now: ${error.message}`))
      jobs
        .start()
        .catch((error: Error) => log.error(`Background work could not start: ${error.message}`))
    },
    runDueJobs: () => jobs.runDueJobs(),
    close: async () => {
      clearInterval(sweeping)
      await realtime.close()
      await http.close()
      await jobs.stop()
      search.close()
      await listings.close()
      await recorder.close()
      await media.close()
      await uploads.close()
      await db.close()
    },
  }
}
