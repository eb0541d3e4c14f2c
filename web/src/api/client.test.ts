import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ownerEndpoints } from '@rentify/contract/listings/owner.endpoints'
import { ownerRoutes } from '@rentify/contract/listings/owner.routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf } from './client.ts'

let server: Server
let received: { call: string; type: string | undefined; key: unknown; body: unknown }
const fetchOfNode = globalThis.fetch

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request
    received = {
      call: `${method} ${url}`,
      type: headers['content-type'],
      key: headers['idempotency-key'],
      body: await json(request),
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = (path, init) => fetchOfNode(origin + String(path), init)
})
afterAll(() => {
  globalThis.fetch = fetchOfNode
  server.closeAllConnections()
  server.close()
})

it('sends a form that takes files too as JSON, without any', async () => {
  const { updateShop } = clientOf<typeof ownerEndpoints>(ownerRoutes)
  const body = {
    title: 'Corner shop',
    price: 30_000,
    amenities: ['CCTV'],
    pictureIds: [],
    version: 2,
  }
  await updateShop({ params: { id: 'a-shop' }, body }, { idempotencyKey: 'k1' })
  expect(received).toEqual({
    call: 'PUT /api/shops/a-shop',
    type: 'application/json',
    key: 'k1',
    body,
  })
})
