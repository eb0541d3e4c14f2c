// Files of any size in a bucket. Large ones are sent in parts, and a transfer that was cut off goes
// on with the part that is missing; an object is there whole or not at all.
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BucketPlace } from '../media-place.ts'
import { eachOf } from './each-of.ts'
import { type ListedObject, listObjects, partsOf, placeName, textOf } from './listing.ts'
import { createS3Requests, type S3Patience, StoreAway } from './requests.ts'

export type BucketFiles = {
  /** Where it is, for sentences: no secrets. */
  readonly place: string
  /** Those whose keys begin so, a thousand at a time; none that begins with a dot. */
  list(prefix: string): AsyncGenerator<ListedObject[]>
  /** Null where there is no such object. */
  get(key: string): Promise<Buffer | null>
  put(key: string, content: Buffer): Promise<void>
  /** Stores a file that does not change; safe to repeat. */
  send(key: string, path: string): Promise<void>
  /** Reads an object of so many bytes to a file, which has its name when it is complete. */
  fetch(key: string, path: string, bytes: number): Promise<void>
  /** Nothing happens where there is no such object. */
  delete(key: string): Promise<void>
  /** Removes the parts of files that are being sent, which nothing may be meanwhile. */
  removeUnfinished(): Promise<void>
}

/** A copy of a large file, over a line of 2 Mbit/s. */
const PATIENCE: S3Patience = {
  attempts: 8,
  withinMs: { GET: 60_000, HEAD: 20_000, DELETE: 20_000, POST: 60_000, PUT: 120_000 },
  togetherMs: 600_000,
}
/** Sent whole: a file of PostgreSQL's log, and every picture. */
const WHOLE_BYTES = 17 * 1_048_576
const PART_BYTES = 8 * 1_048_576
/** S3 allows 10,000 parts. */
const MOST_PARTS = 9_000
const PARTS_AT_ONCE = 3

/** The files below the place's folder. */
export function openBucketFiles(place: BucketPlace): BucketFiles {
  const { send } = createS3Requests(place, () => {}, PATIENCE)
  const root = place.folder === '' ? '' : `${place.folder}/`

  async function expectFound(request: Parameters<typeof send>[0], what: string): Promise<Buffer> {
    const { status, body } = await send({ ...request, key: request.key && `${root}${request.key}` })
    if (status === 404) throw new StoreAway(`it answered 404 to ${what}`)
    return body
  }
  async function there(method: 'GET' | 'DELETE', key: string): Promise<Buffer | null> {
    const { status, body } = await send({ method, key: `${root}${key}` })
    if (status !== 404) return body
    if (body.includes('NoSuchBucket')) throw new StoreAway('it answered 404 NoSuchBucket')
    return null
  }
  const list = (prefix: string) => listObjects(send, root, prefix)
  const put = async (key: string, body: Buffer) =>
    void (await expectFound({ method: 'PUT', key, body }, 'a PUT'))

  async function sendParts(key: string, path: string, bytes: number): Promise<void> {
    const partBytes = Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS))
    const count = Math.ceil(bytes / partBytes)
    const bytesOf = (n: number) => (n < count ? partBytes : bytes - (count - 1) * partBytes)
    const uploadId = await beginOrGoOn(key)
    const sent = await partsSent(key, uploadId)
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
      (n) => sent.get(n)?.bytes !== bytesOf(n),
    )
    await eachOf(missing, PARTS_AT_ONCE, async (n) => {
      const start = (n - 1) * partBytes
      const body = await buffer(createReadStream(path, { start, end: start + bytesOf(n) - 1 }))
      const query = { partNumber: String(n), uploadId }
      await expectFound({ method: 'PUT', key, query, body }, 'a part of a file')
    })
    const parts = await partsSent(key, uploadId)
    const named = Array.from(
      { length: count },
      (_, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><ETag>${parts.get(at + 1)?.etag}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`)
    const answer = await send({ method: 'POST', key: `${root}${key}`, query: { uploadId }, body })
    // A second attempt is told 404 when the first was done; an answer of 200 may be an error.
    const [object] = (await list(key).next()).value ?? []
    if (object?.key !== key || object.bytes !== bytes)
      throw new StoreAway(
        `it answered ${answer.status} ${textOf('Code', answer.body.toString('utf8')) ?? ''} to the end of a file`,
      )
  }

  async function beginOrGoOn(key: string): Promise<string> {
    const begun = (await unfinished(key)).find((one) => one.key === key)
    if (begun) return begun.uploadId
    const body = await expectFound({ method: 'POST', key, query: { uploads: '' } }, 'a POST')
    const uploadId = textOf('UploadId', body.toString('utf8'))
    if (!uploadId) throw new StoreAway('it named no upload')
    return uploadId
  }

  async function unfinished(prefix: string): Promise<{ key: string; uploadId: string }[]> {
    const query = { uploads: '', prefix: `${root}${prefix}` }
    const xml = (await expectFound({ method: 'GET', key: '', query }, 'a listing')).toString('utf8')
    return partsOf('Upload', xml).flatMap((part) => {
      const [key, uploadId] = [textOf('Key', part) ?? '', textOf('UploadId', part)]
      return key.startsWith(root) && uploadId ? [{ key: key.slice(root.length), uploadId }] : []
    })
  }

  async function partsSent(
    key: string,
    uploadId: string,
  ): Promise<Map<number, { bytes: number; etag: string }>> {
    const sent = new Map<number, { bytes: number; etag: string }>()
    let after: string | null = '0'
    while (after !== null) {
      const query = { uploadId, 'part-number-marker': after }
      const body = await expectFound({ method: 'GET', key, query }, 'a listing of parts')
      const xml = body.toString('utf8')
      for (const part of partsOf('Part', xml)) {
        const [bytes, etag] = [Number(textOf('Size', part)), textOf('ETag', part) ?? '']
        sent.set(Number(textOf('PartNumber', part)), { bytes, etag })
      }
      after = textOf('IsTruncated', xml) === 'true' ? textOf('NextPartNumberMarker', xml) : null
    }
    return sent
  }

  return {
    place: placeName(place),
    list,
    get: (key) => there('GET', key),
    put,
    async send(key, path) {
      const { size } = await stat(path)
      if (size <= WHOLE_BYTES) await put(key, await readFile(path))
      else await sendParts(key, path, size)
    },
    async fetch(key, path, bytes) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        const starts = Array.from(
          { length: Math.ceil(bytes / PART_BYTES) },
          (_, at) => at * PART_BYTES,
        )
        await eachOf(starts, PARTS_AT_ONCE, async (start) => {
          const length = Math.min(PART_BYTES, bytes - start)
          const range = [start, start + length - 1] as const
          const part = await expectFound({ method: 'GET', key, range }, `a GET of ${key}`)
          if (part.length !== length) throw new StoreAway(`it sent too little of ${key}`)
          await file.write(part, 0, length, start)
        })
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    delete: async (key) => void (await there('DELETE', key)),
    async removeUnfinished() {
      for (const { key, uploadId } of await unfinished(''))
        await send({ method: 'DELETE', key: `${root}${key}`, query: { uploadId } })
    },
  }
}
