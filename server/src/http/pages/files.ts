import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import { sendAsFile } from '../security-headers.ts'
import { CLIENT_FILES } from './renderer.ts'

const YEAR_SECONDS = 31_536_000
const DAY_SECONDS = 86_400

/**
 * The web app's files. Those under `/assets/` have a content hash in their name and are immutable;
 * browsers revalidate the others after a day. Manifests carry the site's name.
 */
export async function mountFiles(
  app: FastifyInstance,
  settings: () => Promise<Pick<PublicSettings, 'siteName'>>,
): Promise<void> {
  const entries = readdirSync(CLIENT_FILES, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.'),
  )
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  const isManifest = ({ name }: { name: string }) => name.endsWith('.webmanifest')
  await app.register(async (scope) => {
    // Files do not change while the server runs.
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.reuse = { validity: { until: Number.POSITIVE_INFINITY } }
      done()
    })
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      const hashed = name === 'assets'
      await scope.register(fastifyStatic, {
        root: join(CLIENT_FILES, name),
        prefix: `/${name}/`,
        decorateReply: false,
        index: false,
        preCompressed: true,
        cacheControl: true,
        maxAge: (hashed ? YEAR_SECONDS : DAY_SECONDS) * 1000,
        immutable: hashed,
        acceptRanges: !hashed,
        // What never changes is never asked for again.
        lastModified: !hashed,
        etag: !hashed,
        setHeaders: (reply, path) => sendAsFile(reply, path),
      })
    }
    await scope.register(fastifyStatic, {
      root: CLIENT_FILES,
      serve: false,
      maxAge: DAY_SECONDS * 1000,
    })
    for (const file of files)
      if (!isManifest(file))
        scope.get(`/${file.name}`, (_request, reply) => reply.sendFile(file.name))
  })
  for (const file of files) if (isManifest(file)) mountManifest(app, file.name, settings)
}

function mountManifest(
  app: FastifyInstance,
  file: string,
  settings: () => Promise<Pick<PublicSettings, 'siteName'>>,
): void {
  const manifest = JSON.parse(readFileSync(join(CLIENT_FILES, file), 'utf8')) as object
  app.get(`/${file}`, async (_request, reply) => {
    const { siteName } = await settings()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...manifest, name: siteName, short_name: siteName }))
  })
}
