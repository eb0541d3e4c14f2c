import type { ListingSummary } from '@rentify/contract/listings/listing'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** The cards of a list response, whatever its shape. */
export const cardsIn = (body: unknown) =>
  (Array.isArray(body) ? body : Object.values(body as object)[0]) as ListingSummary[]

/** The results of a list, in order. */
export async function found(
  server: TestServer,
  path: string,
  query: Record<string, string>,
): Promise<ListingSummary[]> {
  const { status, body } = await server.request('GET', `${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return cardsIn(body)
}

/** The address of the next page; empty where it is the last. */
export const nextOf = (headers: Headers) =>
  /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
