// Choosing a language without scripts (D43): a form that returns to its page.
import { LANGUAGE_COOKIE, LANGUAGES } from '@rentify/contract/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 31_536_000
const MAX_BYTES = 1000

/**
 * `POST /language` with `language=hi`: sets the cookie and redirects back to the sending page.
 * Other sites cannot send it or be its target.
 */
export async function mountLanguage(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    scope.post('/language', (request, reply) => {
      const wanted = request.body instanceof URLSearchParams ? request.body.get('language') : null
      const language = LANGUAGES.find((one) => one === wanted)
      const { origin } = request.headers
      if (language && (origin === undefined || isOurs(origin, request)))
        reply.header(
          'set-cookie',
          `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`,
        )
      return reply.header('cache-control', 'no-store').redirect(pathBack(request), 303)
    })
  })
}

function isOurs(address: string, request: FastifyRequest): boolean {
  return URL.canParse(address) && new URL(address).host === request.host
}

/** Path and query of the sending page; home when it is another site or unknown. */
function pathBack(request: FastifyRequest): string {
  const { referer = '' } = request.headers
  if (!isOurs(referer, request)) return '/'
  const { pathname, search } = new URL(referer)
  // Two leading slashes would be another host.
  return pathname.replace(/^\/+/, '/') + search
}
