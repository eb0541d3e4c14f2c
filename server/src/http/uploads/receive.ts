// Reads one multipart body: files go to disk as they arrive and are hashed on the way, so none is
// ever whole in memory.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { type Message, message } from '@rentify/contract/messages'
import type { FileRule, Multipart, UploadedFile } from '@rentify/contract/multipart'
import { Problem, type WrongField } from '../problem.ts'
import type { UploadFolder } from './folder.ts'

/**
 * A multipart body as it arrived. What its rules forbid is in `wrong`, so that it is reported
 * together with the fields.
 */
export type Received = {
  readonly fields: Readonly<Record<string, string | readonly string[]>>
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
  readonly wrong: readonly WrongField[]
  /** The message for a file that is larger than its rule allows: the response is 413. */
  readonly tooLarge: Message | null
  /** Deletes the files. */
  remove(): Promise<void>
}

const MAX_FIELDS = 200
const MAX_FIELD_BYTES = 65_536
/** What names, fields and boundaries may add to the files. */
const BESIDE_FILES_BYTES = 1_048_576

/**
 * Bytes a body may have by its endpoint's `bodyLimit` or, without one, by the rules of its files.
 */
export function limitOf({ files }: Multipart, bodyLimit: number | undefined): number {
  const ofFiles = Object.values(files).reduce((sum, { most, maxBytes }) => sum + most * maxBytes, 0)
  return bodyLimit ?? ofFiles + BESIDE_FILES_BYTES
}

/**
 * Receives a body to its end, also the rejected parts: a client that is still sending may not read
 * an answer.
 * @throws {Problem} when the body is no multipart or larger than `limit`; every file is deleted
 * then.
 */
export async function receive(
  request: IncomingMessage,
  rules: Multipart,
  limit: number,
  folder: UploadFolder,
): Promise<Received> {
  if (Number(request.headers['content-length']) > limit) throw new Problem('payload_too_large')
  const body = new Body(rules, folder)
  const parser = body.parser(request)
  const bounded = bounding(limit)
  const fail = (error: Error) => bounded.destroy(error)
  const hasGone = () => {
    if (!request.complete) fail(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  }
  // Not as a part of the pipeline: that would destroy the connection with the first error, before
  // it is answered.
  request.on('error', fail).on('close', hasGone).pipe(bounded)
  try {
    await pipeline(bounded, parser, { signal: body.signal })
    return await body.received()
  } catch (error) {
    await body.remove(error)
    throw toProblem(body.failure ?? error)
  } finally {
    request.off('error', fail).off('close', hasGone).unpipe(bounded)
    request.resume()
  }
}

/** The parts of a body received so far. */
class Body {
  readonly #rules: Multipart
  readonly #folder: UploadFolder
  readonly #fields = new Map<string, string | string[]>()
  /** In the order in which they were sent, which is not the one in which they are written. */
  readonly #files = new Map<string, (UploadedFile | null)[]>()
  readonly #count = new Map<string, number>()
  readonly #wrong = new Map<string, Message>()
  readonly #writing: Promise<void>[] = []
  readonly #paths: string[] = []
  readonly #stop = new AbortController()
  readonly signal = this.#stop.signal
  #tooLarge: Message | null = null
  /** Why a file could not be written. */
  failure: unknown

  constructor(rules: Multipart, folder: UploadFolder) {
    this.#rules = rules
    this.#folder = folder
  }

  parser({ headers }: IncomingMessage) {
    const files = Object.values(this.#rules.files).reduce((sum, { most }) => sum + most + 1, 0)
    let parser: InstanceType<typeof Busboy>
    try {
      parser = new Busboy({
        headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
        limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files, headerPairs: 20 },
      })
    } catch {
      throw unreadable()
    }
    parser.on('field', (name, value, _, cut) => this.#takeField(name ?? '', value, cut))
    parser.on('file', (name, content, filename, _, type) => {
      content.on('error', () => {})
      const rule = this.#ruleFor(name ?? '', filename, type)
      if (rule) this.#writing.push(this.#takeFile(name, content, rule))
      else content.resume()
    })
    parser.on('fieldsLimit', () => this.#stop.abort())
    return parser
  }

  /** The rule a file may come in under; null when it is skipped. */
  #ruleFor(name: string, filename: string | undefined, type: string): FileRule | null {
    // What a form sends for an input in which nothing was chosen.
    if (!filename && type === 'application/octet-stream') return null
    const rule = Object.hasOwn(this.#rules.files, name) ? this.#rules.files[name] : undefined
    if (!rule) {
      this.#reject({ path: name, message: message('file_unexpected') })
      return null
    }
    const count = (this.#count.get(name) ?? 0) + 1
    this.#count.set(name, count)
    if (count > rule.most) this.#reject({ path: name, message: rule.messages.tooMany })
    else return rule
    return null
  }

  /** `facilities[]`, and any name that is sent again, is a list. */
  #takeField(name: string, value: string, cut: boolean): void {
    const key = name.replace(/\[\]$/, '')
    const before = this.#fields.get(key)
    if (cut) this.#reject({ path: key, message: message('text_too_long') })
    else if (before !== undefined) this.#fields.set(key, [before, value].flat())
    else this.#fields.set(key, key === name ? value : [value])
  }

  async #takeFile(name: string, content: Readable, rule: FileRule): Promise<void> {
    const files = this.#files.get(name) ?? []
    this.#files.set(name, files)
    const at = files.push(null) - 1
    try {
      const path = await this.#folder.newFile()
      this.#paths.push(path)
      const measured = measuring(rule.maxBytes)
      await pipeline(content, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
        signal: this.signal,
      })
      const { bytes, sha256 } = measured.result()
      if (bytes > rule.maxBytes) {
        this.#tooLarge ??= rule.messages.tooLarge
        this.#reject({ path: name, message: rule.messages.tooLarge })
      } else files[at] = { path, bytes, sha256 }
    } catch (error) {
      if (!this.signal.aborted) this.failure = error
      this.#stop.abort()
    }
  }

  #reject({ path, message }: WrongField): void {
    if (!this.#wrong.has(path)) this.#wrong.set(path, message)
  }

  /** All parts, once the body has ended and every file is written. */
  async received(): Promise<Received> {
    await Promise.all(this.#writing)
    this.signal.throwIfAborted()
    for (const [name, { least, messages }] of Object.entries(this.#rules.files))
      if ((this.#count.get(name) ?? 0) < least)
        this.#reject({ path: name, message: messages.missing })
    return {
      fields: Object.fromEntries(this.#fields),
      files: Object.fromEntries(
        [...this.#files].map(([name, files]) => [name, files.filter((file) => file !== null)]),
      ),
      wrong: [...this.#wrong].map(([path, message]) => ({ path, message })),
      tooLarge: this.#tooLarge,
      remove: () => this.remove(),
    }
  }

  /** Stops writing the files that are still being received, and deletes all of them. */
  async remove(reason?: unknown): Promise<void> {
    this.#stop.abort(reason)
    await Promise.all(this.#writing)
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })))
  }
}

/** Lets `limit` bytes through and fails with the next one. */
function bounding(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > limit) done(new Problem('payload_too_large'))
      else done(null, chunk)
    },
  })
}

/** Counts and hashes; bytes beyond `most` are read and dropped. */
function measuring(most: number) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > most) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return Object.assign(stream, { result: () => ({ bytes, sha256: hash.digest('hex') }) })
}

const unreadable = () =>
  new Problem('validation_failed', { message: message('request_unreadable') })

/**
 * A body that ends too early, or is none, is the client's mistake; a full disk or a broken
 * connection is not.
 */
function toProblem(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  return error instanceof Problem || syscall !== undefined || code === 'ECONNRESET'
    ? error
    : unreadable()
}
