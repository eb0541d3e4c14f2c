import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { mountHealth } from './http/health.ts'
import type { MountOptions } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import { Problem } from './http/problem.ts'
import { createHttp } from './http/server.ts'

/** What an installation decides; `env.ts` fills it from the environment. */
export type AppOptions = {
  publicUrl: string
  dataDir: string
  trustProxy: boolean | string
  rateLimitFactor: number
  supportEmail: string | null
  supportWhatsapp: string | null
  googleClientId: string | null
  mapTilesUrl: string | null
  placeholders: boolean
  demoAccounts: readonly { role: string; email: string; password: string }[]
}

export type App = {
  readonly http: FastifyInstance
  /** From now on readiness answers 503; requests in flight go on. */
  drain(): void
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
  })
  const mounting: MountOptions = { authenticate: async () => null, idempotently: (_endpoint, _request, _caller, work) => work() }

  mountHealth(http, { draining: () => draining, database: () => db.ping() }, mounting)
  http.get('/api/openapi.json', async () => describeApi(options.publicUrl, { email: options.supportEmail }))
  http.all('/api/*', async () => {
    throw new Problem('not_found')
  })

  return {
    http,
    drain: () => {
      draining = true
    },
    close: async () => {
      await http.close()
      await db.close()
    },
  }
}
