import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import helmet from 'helmet'

/** Security headers (D40), the same for every response, so built once. */
export function securityHeaders(options: {
  readonly imageOrigins: readonly string[]
  /** The origin of the pages; browsers that do not count its sockets as 'self' get them by name. */
  readonly origin: string
  readonly googleSignIn: boolean
}): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const secure = options.origin.startsWith('https:')
  // Allows Google's button where it is configured, and nothing else of Google's.
  const google = (path: string) =>
    options.googleSignIn ? [`https://accounts.google.com/gsi/${path}`] : []
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google('client')],
        styleSrc: ["'self'", "'unsafe-inline'", ...google('style')],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.imageOrigins],
        connectSrc: ["'self'", options.origin.replace(/^http/, 'ws'), ...google('')],
        frameSrc: ["'self'", ...google('')],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** They protect documents: on a script or a picture they are only to be transferred. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A worker obeys its own file's policy, and a picture opened by itself; a script its page's. */
const obeysItsPage = (path: string) => /\.js(\.br|\.gz)?$/.test(path) && !/\.worker-/.test(path)

/**
 * The headers of a file: a page loads a dozen, which need a third of a document's bytes (D40).
 * `path`: of a file of the web app.
 */
export function sendAsFile(reply: FastifyReply, path = ''): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name)
  if (obeysItsPage(path)) reply.removeHeader('content-security-policy')
  else reply.header('content-security-policy', "default-src 'self';frame-ancestors 'none'")
}
