// Who may open a connection at all, before any token is looked at: by origin and by address.
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../env-variables.ts'
import { createAddressReader, trustOf } from '../http/client-address.ts'
import { countedAddress } from '../limits/index.ts'

/** Connections of one address; many people share one behind a mobile provider's NAT. */
const CONNECTIONS_OF_ADDRESS = 1_000
/** As many as ordinary calls. */
const MAX_HANDSHAKES_PER_MINUTE = 600
const WINDOW_MS = 60_000

export type Admission = {
  /** The caller's address, respecting `TRUST_PROXY`. */
  addressOf(request: IncomingMessage): string
  /** Why a handshake is rejected; null when it is not. */
  rejection(request: IncomingMessage): string | null
  /** Counts an open connection; returns what counts it as closed. */
  count(request: IncomingMessage): () => void
}

export function createAdmission({
  publicUrl,
  trustProxy,
  rateLimitFactor,
}: {
  publicUrl: string
  trustProxy: boolean | string
  rateLimitFactor: number
}): Admission {
  const addressOf = createAddressReader(trustOf(trustProxy))
  const open = new Map<string, number>()
  let handshakes = new Map<string, number>()
  let windowEnds = 0
  const most = (limit: number) => Math.max(1, Math.round(limit * rateLimitFactor))

  /** Counted within fixed minutes. */
  function exceedsHandshakeRate(address: string): boolean {
    const now = performance.now()
    if (now >= windowEnds) {
      handshakes = new Map()
      windowEnds = now + WINDOW_MS
    }
    const made = (handshakes.get(address) ?? 0) + 1
    handshakes.set(address, made)
    return made > most(MAX_HANDSHAKES_PER_MINUTE)
  }

  return {
    addressOf,
    rejection(request) {
      if (!isOwnOrigin(request, publicUrl)) return 'Origin not allowed'
      const address = countedAddress(addressOf(request))
      if (exceedsHandshakeRate(address) || (open.get(address) ?? 0) >= most(CONNECTIONS_OF_ADDRESS))
        return 'Too many connections'
      return null
    },
    count(request) {
      const address = countedAddress(addressOf(request))
      open.set(address, (open.get(address) ?? 0) + 1)
      return () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}

/**
 * Pages of this installation only: by its public address, by the address they were loaded from, or
 * by another spelling of the same machine. Clients that are no browsers send no origin.
 */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const [from, here] = [new URL(origin), new URL(publicUrl)]
  if (from.origin === here.origin || from.host === host) return true
  const isLocal = ({ hostname }: URL) => isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return isLocal(from) && isLocal(here) && from.port === here.port
}
