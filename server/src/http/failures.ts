import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ErrorCode } from '@rentify/contract/errors'
import { message } from '@rentify/contract/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Contention, isMissingReference } from '../db/contention.ts'
import { isDiskFull, isUnavailable } from '../db/unavailable.ts'
import { languageOf } from './language.ts'
import { Problem, toErrorReply } from './problem.ts'
import { type AddressWriter, noteRefusal } from './watch/refusals.ts'

const RETRY_AFTER_S = '5'

/** Answers a request that failed in the one error format (D3), and logs what nobody intended. */
export const answerFailure =
  (log: Logger, write: AddressWriter) =>
  async (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error, request.method)
    noteRefusal(problem, request, { log, write })
    if (isMissingReference(error))
      request.log.warn({ err: error, requestId: request.id, url: request.url }, 'row was deleted')
    // An intended error, such as readiness while draining, is not logged as a fault; nor is a
    // disconnect.
    if (problem.status >= 500 && problem !== error) {
      const details = { err: error, requestId: request.id, url: request.url }
      if (isClientDisconnected(request, error)) request.log.debug(details, 'client went away')
      else if (error instanceof Contention) request.log.warn(details, 'request gave up waiting')
      else request.log.error(details, 'request failed')
    }
    return reply
      .code(problem.status)
      .headers(
        problem.status === 503
          ? { 'retry-after': RETRY_AFTER_S, ...problem.headers }
          : problem.headers,
      )
      .header('cache-control', 'no-store')
      .send(toErrorReply(problem, request.id, await languageOf(request)))
  }

/** Whether the request failed because its client closed the connection before sending it all. */
function isClientDisconnected({ raw }: FastifyRequest, { code }: FastifyError | Problem): boolean {
  return (
    raw.destroyed &&
    !raw.complete &&
    (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
  )
}

const BROKEN: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
}

/** Answers an unparsable request in the error format (D3), without the framework. */
export function answerToBroken(cause: string): string {
  const code = BROKEN[cause]
  const problem = code
    ? new Problem(code)
    : new Problem('validation_failed', { message: message('request_unreadable') })
  const id = randomUUID()
  const body = JSON.stringify(toErrorReply(problem, id, 'en'))
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

function toProblem(error: FastifyError | Problem, method: string): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error))
    return new Problem('insufficient_storage', {
      message: message(method === 'GET' ? 'storage_full_reading' : 'insufficient_storage'),
      headers: { 'retry-after': '60' },
    })
  if (isUnavailable(error) || error instanceof Contention)
    return new Problem('unavailable', { message: message('internal') })
  if (isMissingReference(error)) return new Problem('wrong_status')
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem('payload_too_large')
  if (status === 415) return new Problem('unsupported_media_type')
  if (status === 429) return new Problem('too_many_requests')
  if (status === 404) return new Problem('not_found')
  if (status >= 400 && status < 500)
    return new Problem('validation_failed', { message: message('request_unreadable') })
  return new Problem('internal')
}
