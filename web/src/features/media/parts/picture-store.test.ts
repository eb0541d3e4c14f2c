// Against a real connection; what needs a canvas is a journey.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { NodeXmlHttpRequest } from '../../../api/testing/xml-http-request.ts'
import { TOKEN_KEY } from '../../../api/token.ts'
import { createPictureStore, PicturesMissing, type StoredPicture } from './picture-store.ts'

type Answer = [status: number, body: object, headers?: Record<string, string>] | 'cut' | 'never'

let server: Server
/** `POST 2`: the second picture was sent. */
let calls: string[] = []
/** The server's answer to the n-th POST; 201 where there is none. */
let answers: Answer[] = []
/** Pictures that the server has, by their content. */
let held = new Set<string>()
let open = 0
let stores: { stop(): void }[] = []
const fetchOfNode = globalThis.fetch
const storage = new Map<string, string>()

const idOf = (content: string) => Buffer.from(content).toString('hex').padEnd(32, '0').slice(0, 32)
const photo = (name: string): StoredPicture => ({
  key: name,
  blob: new Blob([`photo ${name}`], { type: 'image/jpeg' }),
})
const photos = (names: string) => Array.from(names, photo)

function answer(request: IncomingMessage, response: ServerResponse): void {
  let body = ''
  request.setEncoding('latin1').on('data', (text: string) => {
    body += text
  })
  request.on('end', () => {
    const name = /photo (\w)/.exec(body)?.[1] ?? ''
    const send = (status: number, content: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content))
    if (request.method === 'GET') {
      const known = [...held].find((one) => request.url?.endsWith(hashes.get(one) ?? '-'))
      return known ? send(200, { id: idOf(known), color: '#112233' }) : send(200, { id: null })
    }
    calls.push(name)
    const wanted = answers.shift()
    if (wanted === 'never') return
    if (wanted === 'cut') return request.socket.destroy()
    if (wanted) return send(...wanted)
    held.add(name)
    send(201, { id: idOf(name), color: '#112233' })
  })
}

const hashes = new Map<string, string>()

beforeAll(async () => {
  for (const name of 'abcde') {
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(`photo ${name}`))
    hashes.set(name, Buffer.from(hash).toString('hex'))
  }
  server = createServer((request, response) => {
    if (request.method === 'POST') {
      open += 1
      response.on('close', () => {
        open -= 1
      })
    }
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  NodeXmlHttpRequest.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('XMLHttpRequest', NodeXmlHttpRequest)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchOfNode(NodeXmlHttpRequest.origin + path, init),
  )
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
  answers = []
  held = new Set()
  storage.set(TOKEN_KEY, 'first')
})
afterEach(() => {
  for (const store of stores) store.stop()
  stores = []
  vi.useRealTimers()
})

/** A form with these pictures, on screen. */
function begin(stored: readonly StoredPicture[], events = {}) {
  const store = createPictureStore({ stored }, () => 'At most 5')
  stores.push(store)
  store.listen(events)
  store.start()
  return store
}
type Store = ReturnType<typeof begin>
const states = (store: Store) => store.current().list.map(({ status }) => status)
const errors = (store: Store) => store.current().list.map(({ error }) => error?.message)
const until = (check: () => void) => vi.waitFor(check, 5000)

it('resolves with the ids in their order', async () => {
  const store = begin(photos('edcba'))
  expect(await store.pictureIds()).toEqual(Array.from('edcba', idOf))
  expect(calls.toSorted().join('')).toBe('abcde')
})

it('uploads the first two, and then the next', async () => {
  answers = ['never', 'never']
  const store = begin(photos('abcd'))
  await until(() => expect(calls.toSorted()).toEqual(['a', 'b']))
  expect(states(store)).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  store.remove('a')
  await until(() => expect(states(store)).toEqual(['sending', 'uploaded', 'uploaded']))
})

it('does not send again after a reload what the server has', async () => {
  held = new Set(['a', 'b'])
  const store = begin(photos('abc'))
  expect(await store.pictureIds()).toEqual(['a', 'b', 'c'].map(idOf))
  expect(calls).toEqual(['c'])
})

it('sends only the missing pictures again once the browser is online', async () => {
  // Each call is repeated once before it counts as broken.
  answers = ['cut', 'cut', 'cut', 'cut']
  const store = begin(photos('ab'))
  await until(() => expect(states(store)).toEqual(['failed', 'failed']))
  expect(errors(store)).toEqual(Array(2).fill('Network error. Please try again.'))
  store.add([])
  calls = []
  window.dispatchEvent(new Event('online'))
  await until(() => expect(states(store)).toEqual(['uploaded', 'uploaded']))
  expect(calls.toSorted()).toEqual(['a', 'b'])
})

it('sends the other broken pictures once one has arrived', async () => {
  answers = ['cut', 'cut', 'cut', 'cut']
  const store = begin(photos('ab'))
  await until(() => expect(states(store)).toEqual(['failed', 'failed']))
  store.retry('b')
  await until(() => expect(states(store)).toEqual(['uploaded', 'uploaded']))
})

it('tries a broken line again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers = ['cut', 'cut']
  const store = begin(photos('a'))
  await until(() => expect(states(store)).toEqual(['failed']))
  await vi.advanceTimersByTimeAsync(5000)
  await until(() => expect(states(store)).toEqual(['uploaded']))
})

it('waits for as long as the server asks', async () => {
  answers = [
    [429, { code: 'too_many_requests', message: 'Wait.' }, { 'retry-after': '70' }],
    'never',
  ]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const store = begin(photos('a'))
  await until(() => expect(errors(store)).toEqual(['Wait.']))
  answers = []
  await vi.advanceTimersByTimeAsync(69_000)
  expect([states(store), calls]).toEqual([['failed'], ['a']])
  await vi.advanceTimersByTimeAsync(1500)
  await until(() => expect(states(store)).toEqual(['uploaded']))
})

it('shows what the server says about a picture, and whether another try can help', async () => {
  const wrong = { path: 'picture', message: 'We couldn’t read this photo.' }
  answers = [[400, { code: 'validation_failed', message: 'No.', errors: [wrong] }]]
  const store = begin(photos('a'))
  await until(() => expect(errors(store)).toEqual(['We couldn’t read this photo.']))
  expect(store.current().list[0]?.error?.retryable).toBe(false)
  await expect(store.pictureIds()).rejects.toThrow(PicturesMissing)
  expect(calls).toEqual(['a'])

  answers = [[409, { code: 'too_many_uploads', message: 'Too many photos.' }]]
  const other = begin(photos('b'))
  await until(() => expect(errors(other)).toEqual(['Too many photos.']))
  expect(await other.pictureIds()).toEqual([idOf('b')])
})

it('tells that the session has ended, and goes on after the sign-in', async () => {
  answers = Array<Answer>(2).fill([401, { code: 'session_ended', message: 'Sign in.' }])
  const onSessionEnded = vi.fn()
  const store = begin(photos('abc'), { onSessionEnded })
  await until(() => expect(onSessionEnded).toHaveBeenCalled())
  const ids = store.pictureIds()
  await until(() => expect(states(store)).toEqual(['waiting', 'waiting', 'waiting']))
  storage.set(TOKEN_KEY, 'second')
  calls = []
  store.resume()
  expect(await ids).toEqual(['a', 'b', 'c'].map(idOf))
  expect(calls.toSorted()).toEqual(['a', 'b', 'c'])
})

it('cancels the upload of a removed picture, and brings it back', async () => {
  answers = ['never']
  const store = begin(photos('a'))
  await until(() => expect(calls).toEqual(['a']))
  const undo = store.remove('a')
  await until(() => expect(open).toBe(0))
  expect(await store.pictureIds()).toEqual([])
  undo()
  expect(await store.pictureIds()).toEqual([idOf('a')])
})

it('reports what a draft needs, and not each step of an upload', async () => {
  const onChange = vi.fn()
  const store = begin(photos('ab'), { onChange })
  await store.pictureIds()
  store.move('b', 0)
  const lists = onChange.mock.calls.map(([list]) =>
    (list as StoredPicture[]).map(({ key, picture }) => `${key}${picture ? ' uploaded' : ''}`),
  )
  expect(lists).toHaveLength(3)
  expect(lists.at(-1)).toEqual(['b uploaded', 'a uploaded'])
})

it('reports a chosen file before it is shrunk, and begins with it again', async () => {
  const onChange = vi.fn()
  const store = begin([], { onChange })
  const file = new Blob(['as the camera made it'])
  store.add([file])
  const [[key]] = [store.current().list.map((picture) => picture.key)]
  expect(onChange.mock.calls).toEqual([[[{ key, original: file }]]])
  const again = createPictureStore({ stored: onChange.mock.calls[0]?.[0] }, () => 'At most 5')
  expect(again.current().list).toEqual([{ key, status: 'preparing', progress: 0 }])
  // It is no picture, so it is rejected, and the draft has no use for it.
  await until(() => expect(states(store)).toEqual(['failed']))
  expect(onChange).toHaveBeenLastCalledWith([])
})

it('uploads again what the server has lost', async () => {
  const store = begin(photos('a'))
  await store.pictureIds()
  held.clear()
  store.recheck()
  expect(await store.pictureIds()).toEqual([idOf('a')])
  expect(calls).toEqual(['a', 'a'])
})

it('revokes the previews of pictures that are gone', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const store = begin(photos('ab'))
  const [, second] = store.current().list
  store.remove('b')
  expect(revoked.mock.calls).toEqual([[second?.preview]])
  store.stop()
  expect(revoked).toHaveBeenCalledTimes(made.mock.calls.length)
})
