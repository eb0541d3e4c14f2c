import { normalizeIP } from '@fastify/rate-limit'

// Whoever has one IPv6 address has a whole /64 of them.
const IPV6_PREFIX = 64

/** The address a limit counts by: IPv4 whole (also when mapped into IPv6), IPv6 by its /64. */
export function countedAddress(ip: string): string {
  return normalizeIP(ip, IPV6_PREFIX)
}
