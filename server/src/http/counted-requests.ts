// What the limit of ordinary calls counts. Files and plain pages are cheap and come in bursts; what
// can be asked in any number of ways is not.
import { healthEndpoints } from '@rentify/contract/health'
import type { FastifyRequest } from 'fastify'
import { isUnderApi } from './request-target.ts'

type Asked = {
  /** The matched route: an address can be written in many ways, a route in one. */
  readonly route: string
  /** The address as it was sent. */
  readonly address: string
}

/** Called by load balancers, without a rate limit. */
const EXEMPT: ReadonlySet<string> = new Set(Object.values(healthEndpoints).map(({ path }) => path))
/** Which routes are under `/api`. */
const API_ROUTES = new Map<string, boolean>()

function isOfApi(route: string): boolean {
  const known = API_ROUTES.get(route)
  if (known !== undefined) return known
  const is = isUnderApi(route)
  API_ROUTES.set(route, is)
  return is
}

/** By what is asked for; the first that applies decides. */
const COUNTED: readonly {
  readonly applies: (asked: Asked) => boolean
  readonly counts: boolean
}[] = [
  { applies: ({ route }) => EXEMPT.has(route), counts: false },
  { applies: ({ route }) => isOfApi(route), counts: true },
  // Drawn when it is asked for.
  { applies: ({ route }) => route === '/media/links/:file', counts: true },
  // A page by a query is a search, whichever names it has: each is another list. So is one by
  // another spelling of its path.
  { applies: ({ address }) => /[?%]|\/\/|.\/$/.test(address), counts: true },
]

/** Whether a request is counted. Every address under `/api` matches a route. */
export function isCounted({ url: address, routeOptions }: FastifyRequest): boolean {
  const asked = { route: routeOptions.url ?? '', address }
  return COUNTED.find(({ applies }) => applies(asked))?.counts ?? false
}
