import type { Checked, Endpoint, Endpoints, Reply } from '@rentify/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTime } from '../db/budget.ts'
import { asCaller, createFairQueue, type FairQueue, QueueFull } from '../fair-queue.ts'
import { countedAddress } from '../limits/index.ts'
import { languageOf, replyIn } from './language.ts'
import { Problem } from './problem.ts'
import type { Generation } from './response-cache.ts'
import { type Authenticate, authorize, bearerToken, type SessionFor } from './session.ts'
import { validate } from './validate.ts'

/** A body that is already bytes (or text), with its headers: what the hot lists answer. An empty 304 is one too. */
export class RawResponse {
  readonly body: Buffer | string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  /** While it holds, the same question is answered with the same bytes, whoever asks. */
  readonly generation: Generation | null

  constructor(
    body: Buffer | string,
    headers: Readonly<Record<string, string>>,
    { status = 200, generation = null }: { status?: number; generation?: Generation | null } = {},
  ) {
    this.body = body
    this.headers = headers
    this.status = status
    this.generation = generation
  }
}

export type Context<E extends Endpoint = Endpoint> = {
  readonly session: SessionFor<E>
  /** The caller's address, by `TRUST_PROXY`'s rules. */
  readonly ip: string
  readonly headers: FastifyRequest['headers']
  /** Path and query as asked, for `Link` headers. */
  readonly url: string
  readonly log: FastifyBaseLogger
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void
}

type Handler<E extends Endpoint> = (
  input: Checked<E>,
  context: Context<E>,
) => Promise<Reply<E> | RawResponse>

/** One handler for every endpoint of a feature: leaving one out does not compile. */
export type Handlers<E extends Endpoints> = { readonly [K in keyof E]: Handler<E[K]> }

/** Wraps the work of an `idempotent` endpoint so that the same `Idempotency-Key` answers the same (D30). */
export type Idempotently = (
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: string,
  work: () => Promise<unknown>,
) => Promise<unknown>

/** `callsOfAccounts` bounds what one account has under way at once. */
export type MountOptions = {
  authenticate: Authenticate
  idempotently: Idempotently
  callsOfAccounts: FairQueue
}

/** As many as a browser sends at once. */
const CALLS_AT_ONCE = 6
/** More than a page ever asks for together; served within a second or two. */
const CALLS_WAITING = 100
const ASK_AGAIN_AFTER_S = '2'

/** The bound on an account's concurrent calls in this process: further calls wait in line, without a connection, and beyond that are refused. */
export function createCallsOfAccounts(): FairQueue {
  return createFairQueue({ perKey: CALLS_AT_ONCE, waitingPerKey: CALLS_WAITING })
}

/** Mounts every endpoint of a feature: session, access, input, handler, answer, in this order. */
export function mount<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  handlers: Handlers<E>,
  options: MountOptions,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as unknown as Handler<Endpoint>
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        asCaller(countedAddress(request.ip), () =>
          answer(endpoint, handler, options, request, reply),
        ),
    })
  }
}

async function answer(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = endpoint.sameForAll ? null : bearerToken(request.headers.authorization)
  const session = token
    ? await options.authenticate(token, {
        ip: request.ip,
        userAgent: request.headers['user-agent'],
      })
    : null
  request.accountLanguage = session?.language ?? null
  authorize(endpoint.access, session)
  const input = validate(endpoint, request)
  const context: Context = {
    session: session as SessionFor<Endpoint>,
    ip: request.ip,
    headers: request.headers,
    url: request.url,
    log: request.log,
    setHeader: (header, value) => void reply.header(header, value),
  }
  const work = () => handler(input as Checked<Endpoint>, context)
  const once = () =>
    endpoint.idempotent
      ? options.idempotently(endpoint, request, session?.accountId ?? request.ip, work)
      : work()
  const result = await (session ? inTurn(options.callsOfAccounts, session.accountId, once) : once())
  if (result instanceof RawResponse) {
    reply.generation = result.generation
    return reply.code(result.status).headers(result.headers).send(result.body)
  }
  if (session || endpoint.access !== 'public' || endpoint.method !== 'GET')
    reply.header('cache-control', 'private, no-store')
  return reply
    .code(endpoint.status ?? 200)
    .send(replyIn(languageOf(request.headers, request.accountLanguage), result))
}

async function inTurn<T>(calls: FairQueue, accountId: string, work: () => Promise<T>): Promise<T> {
  const turn = calls.acquire(accountId)
  const giveUp = () => void turn.then((end) => end()).catch(() => {})
  // Waiting in line counts as waiting for the database: that is what the calls ahead wait for.
  const done = await inTime(turn, Number.POSITIVE_INFINITY, giveUp).catch((error: unknown) => {
    throw error instanceof QueueFull
      ? new Problem('too_many_requests', { headers: { 'retry-after': ASK_AGAIN_AFTER_S } })
      : error
  })
  return work().finally(done)
}
