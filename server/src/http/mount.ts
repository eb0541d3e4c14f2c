import { Readable } from 'node:stream'
import {
  type Checked,
  type Endpoint,
  type Endpoints,
  isInPanel,
  type Reply,
} from '@rentify/contract/endpoint'
import type { Language } from '@rentify/contract/languages'
import { isMultipart } from '@rentify/contract/multipart'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DATABASE_MS, withBudget } from '../db/budget.ts'
import { isMissingReference } from '../db/contention.ts'
import { CHANGE_HEADER, changeCookie } from '../db/replication/position.ts'
import { type AccountQueues, inTurn } from './calls/account-queues.ts'
import {
  type CallAttempt,
  claimsItsKey,
  type Idempotently,
  onlyAttempt,
} from './calls/call-attempt.ts'
import { languageOf, replyIn } from './language.ts'
import { seemsSignedIn } from './page-cookies.ts'
import { Problem } from './problem.ts'
import type { Reuse } from './response-cache.ts'
import {
  type Authenticate,
  authorize,
  bearerToken,
  type Session,
  type SessionFor,
} from './session.ts'
import type { Received, Uploads } from './uploads/index.ts'
import { hasDateTimes, validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the caller's account, once it is known. */
    accountLanguage: Language | null
  }
  interface FastifyInstance {
    /** The installation's time zone, in which its days are counted (D31). */
    siteTimeZone: () => Promise<string>
  }
  interface FastifyContextConfig {
    /** Whether the route reads its body itself, as multipart. */
    multipart?: boolean
  }
  interface FastifyReply {
    /** Set on a response that others may get, too. */
    reuse: Reuse | null
  }
}

/**
 * A body as bytes, text or a stream, with its headers, as hot lists and exports return; also an
 * empty 304.
 */
export class RawResponse {
  readonly body: Buffer | string | Readable
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  /** Whether equal requests of others get the same bytes. */
  readonly reuse: Reuse | null

  constructor(
    body: Buffer | string | Readable,
    headers: Readonly<Record<string, string>>,
    { status = 200, reuse = null }: { status?: number; reuse?: Reuse | null } = {},
  ) {
    this.body = body
    this.headers = headers
    this.status = status
    this.reuse = reuse
  }
}

export type Context<E extends Endpoint = Endpoint> = CallAttempt & {
  readonly session: SessionFor<E>
  /** The caller's address, respecting `TRUST_PROXY`. */
  readonly ip: string
  readonly headers: FastifyRequest['headers']
  /** Path and query as requested, for `Link` headers. */
  readonly url: string
  readonly log: FastifyBaseLogger
  /** The language of the response (D43). */
  language(): Promise<Language>
  /** Adds a header to the response. */
  setHeader(name: string, value: string): void
}

type Handler<E extends Endpoint> = (
  input: Checked<E>,
  context: Context<E>,
) => Promise<Reply<E> | RawResponse>

/** One handler for every endpoint of a feature; a missing one does not compile. */
export type Handlers<E extends Endpoints> = { readonly [K in keyof E]: Handler<E[K]> }

/** `callsOfAccounts` bounds the concurrent calls of one account. */
export type MountOptions = {
  authenticate: Authenticate
  idempotently: Idempotently
  callsOfAccounts: AccountQueues
  uploads: Uploads
  /** The cookie header that a browser needs for the pictures of its session; null if it has it. */
  pictureCookie?: (sessionId: string, cookies: string) => string | null
  /** The change number of what was committed by now (D74). */
  changeNumber?: () => Promise<string>
  /** Whether cookies are for encrypted connections only. */
  secureCookies?: boolean
}

/** Mounts every endpoint of a feature: session, access, input, handler, response, in this order. */
export function mount<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  handlers: Handlers<E>,
  options: MountOptions,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as unknown as Handler<Endpoint>
    const multipart = isMultipart(endpoint.body)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { multipart },
      ...(endpoint.bodyLimit && !multipart ? { bodyLimit: endpoint.bodyLimit } : {}),
      // Given a promise, the framework would watch each response for its end.
      handler: (request, reply) => {
        answer(endpoint, handler, options, request, reply).catch((error: unknown) => {
          if (reply.sent) request.log.error({ err: error }, 'call failed after its answer')
          else reply.send(error)
        })
      },
    })
  }
}

async function answer(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = endpoint.sameForAll ? null : bearerToken(request.headers.authorization)
  const session = token
    ? await options.authenticate(token, {
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        ...(isInPanel(endpoint) && endpoint.access !== 'public' && { inPanelFor: endpoint.access }),
      })
    : null
  request.accountLanguage = session?.language ?? null
  authorize(endpoint.access, session, request.headers.authorization !== undefined)
  const caller = session?.accountId ?? request.ip
  const received = await receiveFiles(endpoint, options.uploads, request, caller)
  const work = async () => {
    const { params, query, body } = request
    const sent = { params, query, body, received }
    const timeZone = hasDateTimes(sent) ? await request.server.siteTimeZone() : undefined
    const input = validate(endpoint, sent, timeZone)
    const context: Omit<Context, keyof CallAttempt> = {
      session: session as SessionFor<Endpoint>,
      ip: request.ip,
      headers: request.headers,
      url: request.url,
      log: request.log,
      language: () => languageOf(request),
      setHeader: (header, value) => void reply.header(header, value),
    }
    const handle = (attempt: CallAttempt) =>
      handler(input as Checked<Endpoint>, Object.assign(attempt, context))
    const content = received ? contentOf(received) : request.body
    const once = () =>
      endpoint.idempotent
        ? options.idempotently(
            { endpoint, request, caller, content, claimsItsKey: claimsItsKey(handler) },
            handle,
          )
        : handle(onlyAttempt())
    if (!session) return once()
    const { accountId } = session
    const turn = inTurn(options.callsOfAccounts, endpoint, accountId, once, isStreamed)
    return turn.catch((error: unknown) => {
      // The caller's account was deleted after the session was read.
      throw isMissingReference(error, accountId) ? new Problem('unauthenticated') : error
    })
  }
  const result = received
    ? await withBudget(DATABASE_MS, work).finally(received.remove)
    : await work()
  await send(endpoint, session, request, reply, result, options)
}

/** Receives a multipart body; null for an endpoint that takes none, and for a JSON body instead. */
async function receiveFiles(
  { body, bodyLimit }: Endpoint,
  uploads: Uploads,
  request: FastifyRequest,
  caller: string,
): Promise<Received | null> {
  if (!isMultipart(body)) return null
  const type = request.headers['content-type'] ?? ''
  if (body.json && /^application\/json\b/i.test(type)) return null
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('unsupported_media_type')
  return uploads.receive(request.raw, body, bodyLimit, caller)
}

/** What tells a multipart body from another: neither its boundary nor the names of its files. */
function contentOf({ fields, files }: Received): unknown {
  const hashes = Object.entries(files).map(([name, sent]) => [
    name,
    sent.map(({ sha256 }) => sha256),
  ])
  return { fields, files: Object.fromEntries(hashes) }
}

async function send(
  endpoint: Endpoint,
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  { pictureCookie, changeNumber, secureCookies = false }: MountOptions,
): Promise<void> {
  // What visitors report without a session is seen by nobody who asks a moment later.
  if (changeNumber && endpoint.method !== 'GET' && endpoint.access !== 'public') {
    const number = await changeNumber()
    reply.header(CHANGE_HEADER, number)
    reply.header('set-cookie', changeCookie(number, secureCookies))
  }
  if (result instanceof RawResponse) {
    reply.reuse = result.reuse
    reply.code(result.status).headers(result.headers).send(result.body)
    return
  }
  if (session || endpoint.access !== 'public' || endpoint.method !== 'GET')
    reply.header('cache-control', 'private, no-store')
  const { cookie } = request.headers
  const toSet =
    session && cookie && seemsSignedIn(cookie) ? pictureCookie?.(session.sessionId, cookie) : null
  if (toSet) reply.header('set-cookie', toSet)
  reply.code(endpoint.status ?? 200).send(replyIn(await languageOf(request), result))
}

/** The body of a call that goes on while it is sent. */
const isStreamed = (result: unknown): Readable | null =>
  result instanceof RawResponse && result.body instanceof Readable ? result.body : null
