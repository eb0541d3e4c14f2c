// An S3-compatible service for tests. It checks every signature by the documented algorithm (AWS
// Signature Version 4), written independently of the client, and can fail, wait and go away. It can
// also stand before a real bucket, which then answers what does not fail.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type BucketPlace, parseMediaUrl } from '../../media-place.ts'

export type BucketService = {
  /** As `MEDIA_URL` names the bucket, or a folder in it. */
  url(folder?: string): string
  /** What is stored, by key. */
  readonly objects: Map<string, Buffer>
  /** Of each object, how many milliseconds ago it was stored, where it was not just now. */
  readonly ages: Map<string, number>
  /** Every answered request: `PUT 200 key`. */
  readonly answered: string[]
  /** From now on this share of requests fails: half with 500, a quarter with a broken connection,
   * and a quarter with 500 although the work is done. The same seed fails the same requests. */
  fail(share: number, seed?: number): void
  /** From now on every answer takes so long. */
  delay(ms: number): void
  /** Closes its port, and every connection. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

const [ACCESS_KEY, SECRET_KEY, REGION, BUCKET] = [
  'tester',
  'a secret/with+special=signs',
  'in-west-1',
  'pictures-bucket',
]
const OWN = { accessKey: ACCESS_KEY, secretKey: SECRET_KEY, bucket: BUCKET, region: REGION }
const PAGE = 1000
const SKEW_MS = 15 * 60_000

/** `behind`: the URL of a real bucket, whose `objects` and `ages` stay empty here. */
export async function startBucketService(behind?: string): Promise<BucketService> {
  const real = behind ? (parseMediaUrl(behind) as BucketPlace) : null
  const objects = new Map<string, Buffer>()
  const parts = createParts(objects)
  const ages = new Map<string, number>()
  const storedAt = (key: string) => new Date(Date.now() - (ages.get(key) ?? 0)).toISOString()
  const answered: string[] = []
  let [share, random, wait] = [0, seeded(1), 0]
  let port = 0
  let server: Server

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    if (wait > 0) await pause(wait)
    const fate = random() < share ? random() : 1
    if (fate < 0.25) return void request.socket.destroy()
    const work = () => (real ? forward(real.origin, request, body) : perform(request, body))
    const { status, content } = fate < 0.75 ? BUSY : await work()
    const said = fate < 1 ? BUSY : { status, content }
    answered.push(`${request.method} ${said.status} ${decodeURI(request.url ?? '')}`)
    response.writeHead(said.status, { 'content-length': said.content.length })
    response.end(request.method === 'HEAD' ? undefined : said.content)
  }

  function perform(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const wrong = whatIsWrong(request, url, body)
    if (wrong) return refused(403, wrong)
    const [, bucket, ...path] = url.pathname.split('/')
    if (bucket !== BUCKET) return refused(404, 'NoSuchBucket')
    const key = decodeURIComponent(path.join('/'))
    if (['uploads', 'uploadId'].some((name) => url.searchParams.has(name)))
      return parts.answer(request.method ?? '', key, url.searchParams, body)
    if (key === '' && request.method === 'GET') return listing(url.searchParams)
    const stored = objects.get(key)
    if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'DELETE') objects.delete(key)
    else if (!stored) return refused(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (request.method === 'GET' && stored && from)
      return { status: 206, content: stored.subarray(Number(from), Number(to) + 1) }
    const content = request.method === 'GET' && stored ? stored : Buffer.of()
    return { status: request.method === 'DELETE' ? 204 : 200, content }
  }

  /** ListObjectsV2; its tokens have signs that XML escapes. */
  function listing(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return refused(400, 'InvalidArgument')
    const after = query.get('continuation-token')?.replace(/^<&/, '') ?? ''
    const most = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE))
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, most)
    const isCut = keys.length > page.length
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${storedAt(key)}</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
    )
    const token = isCut
      ? `<NextContinuationToken>&lt;&amp;${page.at(-1)}</NextContinuationToken>`
      : ''
    const xml = `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
    return { status: 200, content: Buffer.from(xml) }
  }

  async function listen(): Promise<void> {
    server = createServer((request, response) => {
      answer(request, response).catch(() => request.socket.destroy())
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    port = (server.address() as AddressInfo).port
  }
  async function goAway(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  await listen()
  return {
    objects,
    ages,
    answered,
    url: (folder = '') => {
      const { accessKey, secretKey, bucket, region } = real ?? OWN
      return `s3://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/${bucket}${folder && `/${folder}`}?region=${region}&tls=off`
    },
    fail: (wanted, seed = 1) => {
      share = wanted
      random = seeded(seed)
    },
    delay: (ms) => {
      wait = ms
    },
    goAway,
    comeBack: listen,
    close: async () => {
      if (server.listening) await goAway()
    },
  }
}

/** Objects that are sent in parts, from the beginning of each to its end. */
function createParts(objects: Map<string, Buffer>) {
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  let begun = 0
  const xml = (text: string): Answer => ({ status: 200, content: Buffer.from(text) })
  const etag = (part: Buffer) => `&quot;${sha256(part).slice(0, 32)}&quot;`
  return {
    answer(method: string, key: string, query: URLSearchParams, body: Buffer): Answer {
      const id = query.get('uploadId') ?? ''
      if (query.has('uploads') && method === 'GET')
        return xml(
          `<ListMultipartUploadsResult>${[...uploads]
            .filter(([, { key: of }]) => of.startsWith(query.get('prefix') ?? ''))
            .map(
              ([one, { key: of }]) =>
                `<Upload><Key>${of}</Key><UploadId>${one}</UploadId></Upload>`,
            )
            .join('')}</ListMultipartUploadsResult>`,
        )
      if (query.has('uploads')) {
        uploads.set(`upload-${++begun}`, { key, parts: new Map() })
        return xml(`<R><UploadId>upload-${begun}</UploadId></R>`)
      }
      const upload = uploads.get(id)
      if (upload?.key !== key) return refused(404, 'NoSuchUpload')
      if (method === 'PUT') upload.parts.set(Number(query.get('partNumber')), body)
      if (method === 'DELETE') uploads.delete(id)
      if (method === 'POST') {
        const named = [
          ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)</g),
        ]
        const found = named.map(([, n, tag]) => {
          const part = upload.parts.get(Number(n))
          return part && sha256(part).startsWith(tag?.replaceAll(/"|&quot;/g, '') || '-')
            ? part
            : null
        })
        if (found.length === 0 || found.includes(null)) return refused(400, 'InvalidPart')
        objects.set(key, Buffer.concat(found as Buffer[]))
        uploads.delete(id)
      }
      if (method !== 'GET') return xml('<CompleteMultipartUploadResult/>')
      return xml(
        `<ListPartsResult><IsTruncated>false</IsTruncated>${[...upload.parts]
          .map(
            ([n, part]) =>
              `<Part><PartNumber>${n}</PartNumber><ETag>${etag(part)}</ETag><Size>${part.length}</Size></Part>`,
          )
          .join('')}</ListPartsResult>`,
      )
    },
  }
}

type Answer = { readonly status: number; readonly content: Buffer }

/** As it came: the signature covers the host that the client called. */
async function forward(origin: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const sent = send(new URL(url ?? '/', origin), { method, headers, setHost: false })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 500, content: Buffer.concat(await answer.toArray()) }
}

const refused = (status: number, code: string): Answer => ({
  status,
  content: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`),
})
const BUSY = refused(500, 'InternalError')

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
/** As the algorithm encodes: all but letters, digits and `-._~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What S3 would call wrong with a request's signature; null for a right one. */
function whatIsWrong({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKey, day = '', region, signed = '', signature = ''] =
    pattern.exec(headers.authorization ?? '') ?? []
  if (accessKey !== ACCESS_KEY || region !== REGION) return 'InvalidAccessKeyId'
  const names = signed.split(';')
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.includes(name)) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const at = String(headers['x-amz-date'])
  const time = Date.parse(
    at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!at.startsWith(day) || !(Math.abs(time - Date.now()) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const canonical = [method, path, query, lines, signed, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(
    (from, part) => hmac(from, part),
    `AWS4${SECRET_KEY}`,
  )
  const right = hmac(key, toSign)
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
