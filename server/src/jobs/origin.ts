// The id of the request that queued a job travels in its payload, and is back while it runs.
import { currentRequestId, isRequestId, withRequestId } from '../request-id.ts'

const KEY = '$requestId'

type Carrying = { readonly [KEY]?: unknown }

export function withOrigin(payload: object): object {
  const id = currentRequestId()
  return id === undefined ? payload : { ...payload, [KEY]: id }
}

/** What the job was queued with. */
export function withoutOrigin(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !(KEY in stored)) return stored
  const { [KEY]: _, ...payload } = stored as Carrying
  return payload
}

/** Runs a job's work on behalf of the request that queued it, if one did. */
export function onBehalf<T>(stored: unknown, work: (payload: unknown) => T): T {
  const id = (stored as Carrying | null)?.[KEY]
  return withRequestId(isRequestId(id) ? id : undefined, () => work(withoutOrigin(stored)))
}
