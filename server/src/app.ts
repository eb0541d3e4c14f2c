import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { drawRecipe } from './demo/index.ts'
import { mountHealth } from './http/health.ts'
import { createIdempotency, sweepIdempotency } from './http/idempotency.ts'
import type { MountOptions } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import { mountPages } from './http/pages/index.ts'
import { Problem } from './http/problem.ts'
import { createHttp } from './http/server.ts'
import { createJobs } from './jobs/index.ts'
import { createAuthenticate, createPasswords, mountAccounts, sweepAccounts } from './modules/accounts/index.ts'
import { createListings } from './modules/listings/index.ts'
import { createMedia, mountMedia } from './modules/media/index.ts'
import { mountSettings, publicSettingsOf } from './modules/settings/index.ts'

/** What an installation decides; `env.ts` fills it from the environment. */
export type AppOptions = {
  publicUrl: string
  dataDir: string
  trustProxy: boolean | string
  rateLimitFactor: number
  operatorName: string
  supportEmail: string | null
  supportWhatsapp: string | null
  grievanceOfficer: GrievanceOfficer | null
  socialLinks: readonly string[]
  mapTilesUrl: string | null
  cacheBytes: number
  placeholders: boolean
  demoAccounts: readonly { role: string; email: string; password: string }[]
}

const SWEEP_EVERY_MS = 3_600_000

export type App = {
  readonly http: FastifyInstance
  /** From now on readiness answers 503; requests in flight go on. */
  drain(): void
  /** Work that may wait until the server listens: pictures that are seen first are drawn ahead, background jobs begin. */
  warmUp(): void
  close(): Promise<void>
}

/** The composition root: plain function calls from the database up to the pages. */
export async function createApp(options: AppOptions, db: Database, log: Logger): Promise<App> {
  let draining = false
  const http = await createHttp({
    log,
    trustProxy: options.trustProxy,
    rateLimitFactor: options.rateLimitFactor,
    imageOrigins: options.mapTilesUrl ? [new URL(options.mapTilesUrl.replace(/\{\w+\}/g, 'a')).origin] : [],
    secure: options.publicUrl.startsWith('https:'),
    cacheBytes: options.cacheBytes / 2,
  })
  // Which installations show demo accounts is decided with the environment; elsewhere such accounts do not sign in (D18).
  const demoSignIns = options.demoAccounts.length > 0
  const mounting: MountOptions = { authenticate: createAuthenticate(db, demoSignIns), idempotently: createIdempotency(db) }

  mountHealth(http, { draining: () => draining, database: () => db.ping() }, mounting)
  mountSettings(http, options, mounting)
  mountAccounts(http, { db, passwords: createPasswords(), rateLimitFactor: options.rateLimitFactor, demoSignIns }, mounting)
  const listings = await createListings(db, log, options.cacheBytes / 2)
  listings.mount(http, mounting)
  const jobs = createJobs(db.pool, listings.jobs, log)
  const media = createMedia({ db, dataDir: options.dataDir, draw: drawRecipe, log })
  mountMedia(http, media)
  http.get('/api/openapi.json', async () => describeApi(options.publicUrl, { email: options.supportEmail }))
  http.all('/api/*', async () => {
    throw new Problem('not_found')
  })
  await mountPages(http, options.publicUrl, {
    settings: publicSettingsOf(options),
    loadHome: () => listings.newest(),
    loadList: (search, type) => listings.list(search, type),
    describeListing: (id) => listings.describe(id),
  })

  const sweeping = setInterval(() => {
    Promise.all([sweepAccounts(db), sweepIdempotency(db)]).catch((error: Error) => log.warn({ err: error }, 'sweeping failed'))
  }, SWEEP_EVERY_MS).unref()

  return {
    http,
    drain: () => {
      draining = true
    },
    warmUp: () => {
      media.warmUp()
      jobs.start().catch((error: Error) => log.error(`Background work could not start: ${error.message}`))
    },
    close: async () => {
      clearInterval(sweeping)
      await http.close()
      await jobs.stop()
      await listings.close()
      await media.close()
      await db.close()
    },
  }
}
