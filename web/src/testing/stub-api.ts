// An API for component tests. As the server does (D30), it repeats a final answer by its key.
import type { FieldError } from '@rentify/contract/errors'
import { vi } from 'vitest'

type Call = { method: string; path: string; key: string | null; body: unknown }
type Reply = { status: number; body: unknown } | 'lost'

export function rejection(
  status: number,
  code: string,
  message: string,
  errors: readonly FieldError[] = [],
): Reply {
  return { status, body: { success: false, message, msg: message, code, errors, requestId: '0' } }
}

const isFinal = ({ status }: Exclude<Reply, 'lost'>) => status < 500 && status !== 429

/** In place of `fetch`: `read` answers the reads; a test sets the reply of the next writes. */
export function stubApi(read: (path: string) => unknown = () => ({})) {
  const stored = new Map<string | null, Exclude<Reply, 'lost'>>()
  const api = {
    /** The writes. */
    calls: [] as Call[],
    reply: { status: 200, body: { success: true, message: 'Done.' } } as Reply,
    /** Writes are answered after this. */
    until: Promise.resolve() as Promise<unknown>,
  }
  const write = (call: Call): Reply => {
    api.calls.push(call)
    const known = call.key === null ? undefined : stored.get(call.key)
    if (known) return known
    if (api.reply !== 'lost' && isFinal(api.reply)) stored.set(call.key, api.reply)
    return api.reply
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    const key = new Headers(headers).get('idempotency-key')
    const call = { method, path: url, key, body: body ? JSON.parse(String(body)) : null }
    if (method !== 'GET') await api.until
    const reply = method === 'GET' ? { status: 200, body: read(url) } : write(call)
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  return api
}
