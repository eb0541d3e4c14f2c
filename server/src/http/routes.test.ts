// What the running app answers, compared with the contract: a route that is mounted past it has no
// session, access, input check, idempotency or description.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Endpoints } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { loadWebApp } from './pages/renderer.ts'

/** Routes that no endpoint describes; pages of the web's route table beside them. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  'the description of the API itself': /^GET \/api\/openapi\.json$/,
  'calls that do not exist': /^[A-Z]+ \/api(\/\*)?$/,
  'built files': /^GET \/((assets|scenes)\/\*|[\w.-]+\.(svg|png|webmanifest))$/,
  'what search engines ask for': /^GET \/(sitemap\.xml|robots\.txt)$/,
  'calendars, which other programs read by a secret address': /^GET \/calendars\/:name$/,
  'stored pictures': /^GET \/media\/\*$/,
  'pictures of shared links': /^GET \/media\/links\/:file$/,
  'the operator’s map, by ranges of bytes': /^GET \/maps\/:file$/,
  'redirects from other spellings': /^GET \/(login|find|shops|(hotel|shop)\/:id\(\[\^\/\]\+\))$/,
  'what ends mails of saved searches, signed out': /^(GET|POST) \/saved-searches\/mails$/,
  'the choice of a language, without scripts': /^POST \/language$/,
  'the back office': /^GET \/admin$/,
}

const endpoints = Object.values(allEndpoints).flatMap((feature) =>
  Object.values(feature as Endpoints).map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  ),
)

let server: TestServer
afterAll(() => server.stop())

it('the app answers the endpoints of the contract, and nothing else but what is named', async () => {
  const routes = await routesOf(async () => {
    server = await startTestServer()
  })
  expect(routes).toEqual(expect.arrayContaining(endpoints))
  const web = await loadWebApp()
  const { sitePages, staticPages } = web?.renderer ?? { sitePages: () => [], staticPages: null }
  const pages = [...sitePages().map(({ path }) => path), ...(staticPages?.paths ?? [])]
  expect(pastTheContract(routes, pages)).toEqual([])
  for (const [what, pattern] of Object.entries(OTHERS))
    expect([what, routes.some((route) => pattern.test(route))]).toEqual([what, true])
  expect((await server.request('GET', '/rooms')).status).toBe(200)
})

it('a route that is mounted past the contract is found', async () => {
  const routes = await routesOf(async () => {
    const app = fastify()
    app.get('/api/rooms', async () => [])
    app.register(async (scope) => scope.get('/counts', async () => []), { prefix: '/api/rooms' })
    app.put('/language', async () => 'en')
    await app.ready()
  })
  expect(pastTheContract(routes, ['/'])).toEqual(['PUT /language', 'GET /api/rooms/counts'])
})

const pastTheContract = (routes: readonly string[], pages: readonly string[]) =>
  routes.filter(
    (route) =>
      !endpoints.includes(route) &&
      !pages.some((path) => route === `GET ${path}`) &&
      !Object.values(OTHERS).some((one) => one.test(route)),
  )

/** Every route of the apps made by `start`; the framework adds a HEAD to each GET. */
async function routesOf(start: () => Promise<void>): Promise<string[]> {
  const routes: string[] = []
  const watch = (message: unknown) => {
    const { fastify: app } = message as { fastify: FastifyInstance }
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  await start()
  unsubscribe('fastify.initialization', watch)
  return routes.filter(
    (route) => !routes.includes(route.replace(/^HEAD /, 'GET ')) || !route.startsWith('HEAD '),
  )
}
