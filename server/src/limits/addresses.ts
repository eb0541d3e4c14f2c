import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

// Whoever has one IPv6 address has a whole /64 of them.
const IPV6_PREFIX = 64
// Providers hand out up to a /48: 65,536 addresses as they are counted.
const IPV6_NETWORK = 48

/** The address a limit counts by: IPv4 whole (also when mapped into IPv6), IPv6 by its /64. */
export function countedAddress(ip: string): string {
  return normalizeIP(ip, IPV6_PREFIX)
}

/** The network an IPv6 address may share with its holder's others, as `2001:db8:1::/48`; null for IPv4, which is handed out one by one. */
export function countedNetwork(ip: string): string | null {
  const network = normalizeIP(ip, IPV6_NETWORK)
  return isIPv6(network) ? `${network}/${IPV6_NETWORK}` : null
}
