// Which request causes what is done now: told in every log line, queued with its jobs, sent with
// their mails.
import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string | undefined>()

/** What proxies send as ids: UUIDs, hexadecimal digits, AWS's `Root=1-…`. */
const WELL_FORMED = /^[A-Za-z0-9][\w.=:+/-]{7,127}$/

/** Whether somebody else's text may be the id of a request. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && WELL_FORMED.test(text)

export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return ids.run(id, work)
}

/** Undefined for work that no request caused. */
export const currentRequestId = (): string | undefined => ids.getStore()
