import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertEachFinds } from './requests.ts'

const ANSWERS: Readonly<
  Record<string, { total?: string; body: unknown; status?: number; contentType?: string }>
> = {
  '/list': { total: '3', body: [{}, {}, {}] },
  '/empty-list': { total: '0', body: [] },
  '/counts': { body: { total: 7, city: [] } },
  '/no-counts': { body: { total: 0, city: [] } },
  '/suggestions': { body: { places: [], listings: [{ label: 'Noida' }] } },
  '/no-suggestions': { body: { places: [], listings: [] } },
  '/listing': { body: { _id: '1', pictures: [] } },
  '/page': { body: '<title>Rooms</title>', contentType: 'text/html' },
  '/empty-script': { body: '', contentType: 'text/javascript' },
  '/gone': { body: { message: 'Gone.' }, status: 404 },
}

let server: Server
let url: string

beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    const {
      total,
      body,
      status = 200,
      contentType = 'application/json',
    } = ANSWERS[path] ?? { body: null, status: 500 }
    response.writeHead(status, {
      'content-type': contentType,
      ...(total === undefined ? {} : { 'x-total-count': total }),
    })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

describe('the requests of a measurement', () => {
  it('are sent once when all find something', async () => {
    const found = ['/list', '/counts', '/suggestions', '/listing', '/page']
    await expect(assertEachFinds(url, found)).resolves.toBeUndefined()
  })

  it.each(['/empty-list', '/no-counts', '/no-suggestions', '/empty-script'])(
    'stop it, and %s is named, when one finds nothing',
    async (path) => {
      await expect(assertEachFinds(url, ['/list', path])).rejects.toThrow(
        `${path} has an empty answer`,
      )
    },
  )

  it('stop it when one is rejected', async () => {
    await expect(assertEachFinds(url, ['/gone'])).rejects.toThrow('/gone was answered with 404')
  })

  it('stop it when there are none', async () => {
    await expect(assertEachFinds(url, [])).rejects.toThrow('no requests')
  })
})
