import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Reads a caller's address as the framework does (`TRUST_PROXY`), ahead of it. */
export function createAddressReader(
  trustProxy: boolean | string,
): (request: IncomingMessage) => string {
  const trust =
    typeof trustProxy === 'boolean'
      ? () => trustProxy
      : proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))
  return (request) => proxyAddr(request, trust)
}
