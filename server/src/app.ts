import type { Logger } from 'pino'
import type { App, AppOptions } from './app-options.ts'
import { createCache } from './cache.ts'
import type { Database } from './db/database.ts'
import { watchStatements } from './db/statements/watched.ts'
import { followRotations, joinEncryption } from './encryption/index.ts'
import { openFront } from './front.ts'
import { sweepIdempotency } from './http/calls/idempotency.ts'
import { createJobs, sweepJobs } from './jobs/index.ts'
import { sweepLimits } from './limits/index.ts'
import { createMail, watchMail } from './mail/index.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { createAdmin, recordExport } from './modules/admin/index.ts'
import { createAnalytics } from './modules/analytics/index.ts'
import { createBookings } from './modules/bookings/index.ts'
import { createConversations } from './modules/conversations/index.ts'
import { createGeo, createLookup, createMapFile } from './modules/geo/index.ts'
import { createListings, showingListings } from './modules/listings/index.ts'
import { createMedia } from './modules/media/index.ts'
import { createModeration } from './modules/moderation/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createReviews } from './modules/reviews/index.ts'
import { createSaved } from './modules/saved/index.ts'
import { createSavedSearches } from './modules/saved-searches/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createPublicSettings, createSettings } from './modules/settings/index.ts'
import { connectModules, REGISTRATIONS, type Registrations } from './registrations.ts'
import { createMetrics, type Presence, tellPresence } from './servers/index.ts'

/** The composition root: plain function calls from the database up to the pages. */
export async function createApp(
  options: AppOptions,
  db: Database,
  log: Logger,
  registrations: Registrations = REGISTRATIONS,
): Promise<App> {
  const { events, ...rules } = connectModules(registrations)
  let draining = false
  const cache = createCache(options.cacheBytes)
  const encryption = await joinEncryption(db, options)
  await followRotations(db, encryption)
  const settings = await createSettings(db)
  const mail = watchMail(
    createMail({ ...options, site: () => settings.site(options.supportEmail) }),
    db.background,
    log,
  )
  // Where the environment shows no demo accounts, they do not sign in (D18).
  const demoSignIns = options.demoAccounts.length > 0
  /** What every module may ask for. */
  const deps = {
    ...{ ...options, ...registrations, ...rules, publish: events.publish },
    ...{ db, log, cache, encryption, settings, mail, demoSignIns },
  }
  const mapFile = await createMapFile(deps)
  const publicSettings = await createPublicSettings(options, settings, mapFile)
  const timeZone = async () => (await publicSettings.current()).timezone
  const accounts = createAccounts(deps)
  const media = await createMedia({ ...deps, accounts, showing: showingListings(db) })
  const listings = await createListings({ ...deps, media })
  const search = await createSearch({ ...deps, listings })
  const notifications = createNotifications(deps)
  const modules = [
    publicSettings,
    accounts,
    media,
    createLookup(deps),
    mapFile,
    listings,
    search,
    createSaved({ ...deps, listings }),
    await createSavedSearches({ ...deps, listings, search }),
    createBookings(deps),
    createConversations(deps),
    createReviews(deps),
    createModeration(deps),
    notifications,
    createAnalytics({
      ...{ ...deps, listings },
      recordExport: (by, values) =>
        recordExport(db, { by, action: 'analytics.export', subject: 'analytics', values }),
    }),
    createAdmin({ ...deps, accounts, search, installation: options, timeZone }),
  ]
  const { background } = db
  const work = [
    ...modules.flatMap((module) => module.jobs ?? []),
    ...events.jobs(background),
    { name: 'http.sweep', schedule: '9 * * * *', run: () => sweepIdempotency(background) },
    { name: 'jobs.sweep', schedule: '10 * * * *', run: () => sweepJobs(background.sql) },
    { name: 'limits.sweep', schedule: '11 * * * *', run: () => sweepLimits(background.sql) },
  ]
  const jobs = createJobs(background.pool, work, log)
  await jobs.prepare()

  const front = await openFront(options, {
    ...{ db, log, cache, encryption, publicSettings, modules },
    ...{ accounts, media, listings, search, notifications, timeZone },
    isDraining: () => draining,
    isBackgroundStalled: () => jobs.isStalled(),
  })
  const stopWatching = watchStatements(log)
  let presence: Presence | undefined
  const metrics = createMetrics({
    ...{ db, log, cache, modules, server: options.server, dataDir: options.dataDir },
    requestsInFlight: front.requestsInFlight,
    sockets: front.sockets,
    isBackgroundStalled: jobs.isStalled,
  })

  return {
    http: front.http,
    settings,
    loaded: search.loaded,
    metrics,
    drain: () => {
      draining = true
      front.drain()
    },
    warmUp: async () => {
      createGeo().warm()
      await search.warmUp().catch(({ message }) => log.warn(`Lists are not made yet: ${message}`))
    },
    begin: () => {
      presence = tellPresence(background, options.server, log)
      mail.check().catch(({ message }) => log.warn(`Mails cannot be sent for now: ${message}`))
      jobs.start().catch(({ message }) => log.error(`Background work could not start: ${message}`))
    },
    runDueJobs: () => jobs.runDueJobs(),
    close: async () => {
      await front.close()
      await jobs.stop()
      for (const module of modules.reverse()) await module.close?.()
      await front.closeUploads()
      mail.close()
      await presence?.stop()
      stopWatching()
      await db.close()
    },
  }
}
