// Which request causes what is done now: told in every log line, queued with its jobs, sent with
// their mails.
import { AsyncLocalStorage } from 'node:async_hooks'

type Origin = { readonly id: string; readonly isGiven: boolean }

const origins = new AsyncLocalStorage<Origin | undefined>()

/** What proxies send as ids: UUIDs, hexadecimal digits, AWS's `Root=1-…`. */
const WELL_FORMED = /^[A-Za-z0-9][\w.=:+/-]{7,127}$/

/** Whether somebody else's text may be the id of a request. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && WELL_FORMED.test(text)

/** `isGiven`: whether a proxy gave it, and knows it too. */
export function withRequestId<T>(id: string | undefined, work: () => T, isGiven = false): T {
  return origins.run(id === undefined ? undefined : { id, isGiven }, work)
}

/** Undefined for work that no request caused. */
export const currentRequestId = (): string | undefined => origins.getStore()?.id

/** The id that a proxy gave the request; undefined where it is our own. */
export function givenRequestId(): string | undefined {
  const origin = origins.getStore()
  return origin?.isGiven ? origin.id : undefined
}
