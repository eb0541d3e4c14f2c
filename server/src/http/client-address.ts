import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'

type Trust = (address: string, hops: number) => boolean

/** Whether an address is that of a trusted proxy, as the framework decides it (`TRUST_PROXY`). */
export function trustOf(trustProxy: boolean | string): Trust {
  return typeof trustProxy === 'boolean'
    ? () => trustProxy
    : proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))
}

/** Reads a caller's address as the framework does, ahead of it. */
export function createAddressReader(trust: Trust): (request: IncomingMessage) => string {
  return (request) => proxyAddr(request, trust)
}

// A holder of one IPv6 address has a whole /64.
const IPV6_PREFIX = 64
// Providers assign up to a /48: 65,536 counted addresses.
const IPV6_NETWORK = 48

/** The address that a limit counts: IPv4 whole (also when mapped into IPv6), IPv6 by its /64. */
export function countedAddress(ip: string): string {
  return normalizeIP(ip, IPV6_PREFIX)
}

/**
 * The network that one holder of an IPv6 address may own, as `2001:db8:1::/48`; null for IPv4,
 * which is assigned singly.
 */
export function countedNetwork(ip: string): string | null {
  const network = normalizeIP(ip, IPV6_NETWORK)
  return isIPv6(network) ? `${network}/${IPV6_NETWORK}` : null
}
