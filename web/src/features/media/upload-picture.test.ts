import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NodeXmlHttpRequest } from '../../api/testing/xml-http-request.ts'
import { uploadPicture } from './upload-picture.ts'

const PHOTO = new Blob(['a photo'], { type: 'image/jpeg' })
const SHA256 = createHash('sha256').update('a photo').digest('hex')

let server: Server
let calls: string[] = []
/** The server's responses by method. */
let answers: Record<string, [status: number, body: object]> = {}
const fetchOfNode = globalThis.fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => {
      const [status, body] = answers[request.method ?? ''] ?? [500, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  NodeXmlHttpRequest.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.XMLHttpRequest = NodeXmlHttpRequest as unknown as typeof XMLHttpRequest
  globalThis.fetch = (path, init) => fetchOfNode(NodeXmlHttpRequest.origin + String(path), init)
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
  globalThis.fetch = fetchOfNode
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
})

it('sends a picture that the server does not have', async () => {
  answers = { GET: [200, { id: null }], POST: [201, { id: 'a' }] }
  expect(await uploadPicture(PHOTO)).toEqual({ id: 'a' })
  expect(calls).toEqual([`GET /api/media/${SHA256}`, 'POST /api/media'])
})

it('does not resend a picture that the server has from an earlier try', async () => {
  answers = { GET: [200, { id: 'a' }] }
  const heard: number[] = []
  expect(await uploadPicture(PHOTO, { onProgress: (sent) => heard.push(sent) })).toEqual({
    id: 'a',
  })
  expect([calls, heard]).toEqual([[`GET /api/media/${SHA256}`], [1]])
})

it('sends nothing when the lookup fails', async () => {
  answers = { GET: [403, { code: 'forbidden', message: 'You don’t have permission to do this.' }] }
  await expect(uploadPicture(PHOTO)).rejects.toMatchObject({ code: 'forbidden' })
  expect(calls).toHaveLength(1)
})
