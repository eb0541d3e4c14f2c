import type { Logger } from 'pino'
import type { App, AppOptions } from './app-options.ts'
import { createCache } from './cache.ts'
import { createScheduledBackups } from './db/backup/index.ts'
import { type Database, openDatabase } from './db/database.ts'
import { changeNumber } from './db/replication/position.ts'
import { watchStatements } from './db/statements/watched.ts'
import { followRotations, joinEncryption } from './encryption/index.ts'
import { createAccountQueue } from './http/account-queues.ts'
import { mountHealth } from './http/health.ts'
import { createIdempotency, sweepIdempotency } from './http/idempotency.ts'
import type { MountOptions } from './http/mount.ts'
import { mountDescription } from './http/openapi.ts'
import { mountPages } from './http/pages/index.ts'
import { createHttp } from './http/server.ts'
import { createUploads } from './http/uploads/index.ts'
import { createAddressWriter } from './http/watch/refusals.ts'
import { watchRequests } from './http/watch/requests.ts'
import { createJobs, sweepJobs } from './jobs/index.ts'
import { sweepLimits } from './limits/index.ts'
import { createMail, watchMail } from './mail/index.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { createAdmin, findProblems, recordExport } from './modules/admin/index.ts'
import { createAnalytics } from './modules/analytics/index.ts'
import { createBookings } from './modules/bookings/index.ts'
import { createGeo, createLookup } from './modules/geo/index.ts'
import { createListings, showingListings } from './modules/listings/index.ts'
import { createMedia } from './modules/media/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createSaved } from './modules/saved/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createPublicSettings, createSettings } from './modules/settings/index.ts'
import { createRealtime } from './realtime/index.ts'
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
  const publicSettings = await createPublicSettings(options, settings)
  const backups =
    options.backups &&
    createScheduledBackups({
      ...{ db, log, dataDir: options.dataDir, schedule: options.backups },
      passphrase: options.backupPassphrase,
      timeZone: async () => (await publicSettings.current()).timezone,
      check: async (connection, dataDir) => {
        const restored = openDatabase({ connection, poolSize: 4, backgroundMs: 0 }).background
        return findProblems(restored, dataDir).finally(() => restored.close())
      },
    })
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
    listings,
    search,
    createSaved({ ...deps, listings }),
    createBookings(deps),
    notifications,
    createAnalytics({
      ...{ ...deps, listings },
      recordExport: (by, values) =>
        recordExport(db, { by, action: 'analytics.export', subject: 'analytics', values }),
    }),
    createAdmin({ ...deps, accounts, search, installation: options, backups }),
  ]
  const { background } = db
  const work = [
    ...modules.flatMap((module) => module.jobs ?? []),
    ...events.jobs(background),
    ...(backups ? [backups.job] : []),
    { name: 'http.sweep', schedule: '9 * * * *', run: () => sweepIdempotency(background) },
    { name: 'jobs.sweep', schedule: '10 * * * *', run: () => sweepJobs(background.sql) },
    { name: 'limits.sweep', schedule: '11 * * * *', run: () => sweepLimits(background.sql) },
  ]
  const jobs = createJobs(background.pool, work, log)
  await jobs.prepare()

  const watch = watchRequests(log, options.logRequests)
  const writeAddress = createAddressWriter(encryption, options.logAddresses)
  const isDraining = () => draining
  const http = await createHttp({ ...options, log, cache, watch, writeAddress, isDraining })
  http.siteLanguage = async () => (await publicSettings.current()).language
  http.siteTimeZone = async () => (await publicSettings.current()).timezone
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
  for (const { mount } of modules) mount(http, mounting)
  const readiness = {
    draining: () => draining,
    database: () => db.ping(),
    listings: search.loaded,
    backgroundIsStalled: () => jobs.isStalled(),
  }
  mountHealth(http, readiness, mounting)
  mountDescription(http, options.publicUrl, { email: options.supportEmail })
  await mountPages(http, options.publicUrl, {
    settings: publicSettings.current,
    onSettingsChange: settings.onChange,
    loadHome: search.home,
    loadList: search.list,
    describeListing: listings.describe,
    drawLinkPicture: media.drawLinkPicture,
    cache,
  })
  const realtime = await createRealtime({
    ...{ ...options, log },
    authenticate: accounts.authenticate,
    liveSessions: accounts.liveSessions,
    server: http.server,
    listener: db.listener,
    source: notifications.source,
  })
  const stopWatching = watchStatements(log)
  let presence: Presence | undefined
  const metrics = createMetrics({
    ...{ db, log, cache, modules, server: options.server, dataDir: options.dataDir },
    requestsInFlight: watch.inFlight,
    sockets: realtime.count,
    isBackgroundStalled: jobs.isStalled,
  })

  return {
    http,
    settings,
    loaded: search.loaded,
    metrics,
    drain: () => {
      draining = true
      realtime.drain()
    },
    warmUp: () => {
      presence = tellPresence(background, options.server, log)
      createGeo().warm()
      mail.check().catch(({ message }) => log.warn(`Mails cannot be sent for now: ${message}`))
      jobs.start().catch(({ message }) => log.error(`Background work could not start: ${message}`))
    },
    runDueJobs: () => jobs.runDueJobs(),
    close: async () => {
      await realtime.close()
      await http.close()
      await backups?.close()
      await jobs.stop()
      for (const module of modules.reverse()) await module.close?.()
      await uploads.close()
      mail.close()
      await presence?.stop()
      stopWatching()
      await db.close()
    },
  }
}
