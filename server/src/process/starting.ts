// What the port answers until the product does: that the process lives, and what it is doing.
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

/** Listens before the database is migrated. @throws where the port cannot be had. */
export async function answerWhileStarting(address: {
  readonly port: number
  readonly host: string
}): Promise<Starting> {
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
  await once(server.listen({ ...address, exclusive: true }), 'listening')
  server.on('error', () => {})
  return {
    says: (what) => {
      doing = what
    },
    close: () => {
      closed ??= promisify(server.close.bind(server))()
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
