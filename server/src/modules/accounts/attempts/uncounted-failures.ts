// Failures that a full disk kept from being counted: a guesser must gain nothing by it.
import { LRUCache } from 'lru-cache'
import {
  FAILURES_EXPIRE_AFTER_S,
  NETWORK_FREE_FAILURES_FACTOR,
  waitAfter,
} from './backoff.policy.ts'

/** As the settings have it by default; they may not be readable now. */
const FREE_FAILURES = 5
const MAX_PLACES = 10_000

/** What failures are counted by. */
type Attempt = {
  readonly emailHash: Buffer
  readonly address: string
  readonly network: string | null
}
type Uncounted = { readonly failures: number; readonly blockedUntil: number }

/** Of this process; the oldest are forgotten first. */
const places = new LRUCache<string, Uncounted>({
  max: MAX_PLACES,
  ttl: FAILURES_EXPIRE_AFTER_S * 1000,
})

/** Counts one failure in memory. */
export function countUncounted(attempt: Attempt): void {
  for (const [key, free] of placesOf(attempt)) {
    const failures = (places.get(key)?.failures ?? 0) + 1
    places.set(key, { failures, blockedUntil: Date.now() + waitAfter(failures, free) * 1000 })
  }
}

/** Seconds to wait for failures in memory, 0 for none. */
export function secondsForUncounted(attempt: Attempt): number {
  const waits = placesOf(attempt).map(([key]) => (places.get(key)?.blockedUntil ?? 0) - Date.now())
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
}

/** Forgets them, after a right password or code. */
export function clearUncounted(attempt: Attempt): void {
  for (const [key] of placesOf(attempt)) places.delete(key)
}

/** The keys of an attempt, each with its free failures. */
function placesOf({ emailHash, address, network }: Attempt): [string, number][] {
  const key = (place: string) => `${emailHash.toString('base64')} ${place}`
  const here: [string, number] = [key(address), FREE_FAILURES]
  if (network === null) return [here]
  return [here, [key(network), FREE_FAILURES * NETWORK_FREE_FAILURES_FACTOR]]
}
