import { type Client, makeClient } from '@rentify/contract/client'
import type { Endpoints, Route } from '@rentify/contract/endpoint'
import { type SendOptions, send, sendForResponse } from './send.ts'

type RoutesOf<E extends Endpoints> = { readonly [K in keyof E]: Route }

/**
 * The typed calls of one feature: `clientOf<typeof accountEndpoints>(accountRoutes)`; import the
 * endpoints as a type only.
 */
export function clientOf<E extends Endpoints>(routes: RoutesOf<E>): Client<E, SendOptions> {
  return makeClient<E, SendOptions>(routes, send)
}

/** The same calls, returning `{ status, headers, body }`: headers hold total and next page. */
export function responseClientOf<E extends Endpoints>(
  routes: RoutesOf<E>,
): Client<E, SendOptions, 'response'> {
  return makeClient<E, SendOptions, 'response'>(routes, sendForResponse)
}
