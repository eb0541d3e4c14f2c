// What the port answers while the database is migrated: that the process lives, and what it does.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { message } from '@rentify/contract/messages'
import { v7 } from 'uuid'
import { Problem, toErrorReply } from '../http/problem.ts'

export type Starting = {
  /** Says from now on that this is being done. */
  says(what: string): void
  /** Leaves the port to the product. */
  close(): Promise<void>
}

const RETRY_AFTER_S = 2

/**
 * What balances load without asking for health sends calls to whoever listens: a usual start is
 * silent until it is ready, so that they go to the next server.
 */
const SILENT_MS = 5_000

type Address = { readonly port: number; readonly host: string }

/** Says at once what listening would say after minutes. @throws where the port cannot be had. */
export async function assertPortIsFree(address: Address): Promise<void> {
  const probe = createServer()
  await once(probe.listen({ ...address, exclusive: true }), 'listening')
  await promisify(probe.close.bind(probe))()
}

/** Listens while the database is migrated, where that takes long. */
export function answerWhileMigrating(address: Address): Starting {
  let doing = 'the database is looked at'
  let closed: Promise<void> | undefined
  const server = createServer({ keepAliveTimeout: 1 }, (request, response) => {
    request.resume()
    const path = request.url?.split('?')[0]
    if (path === '/api/health/live') return reply(response, 200, { status: 'ok' })
    const id = v7()
    const problem = new Problem('unavailable', {
      message: message('server_starting', { what: doing }),
    })
    response.setHeader('retry-after', RETRY_AFTER_S)
    response.setHeader('x-request-id', id)
    return reply(response, problem.status, toErrorReply(problem, id, 'en'))
  })
  // The product says so when it listens itself.
  server.on('error', () => {})
  const timer = setTimeout(() => server.listen({ ...address, exclusive: true }), SILENT_MS)
  return {
    says: (what) => {
      doing = what
    },
    close: () => {
      clearTimeout(timer)
      closed ??= server.listening ? promisify(server.close.bind(server))() : Promise.resolve()
      server.closeAllConnections()
      return closed
    },
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(JSON.stringify(body))
}
