import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { searchEndpoints } from '@rentify/contract/search/endpoints'
import type { ListingSearch } from '@rentify/contract/search/filters'
import type { FastifyInstance } from 'fastify'
import type { Cached } from '../../cache.ts'
import { type Context, type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { takesNoOlder } from '../../http/response-cache.ts'
import { type CachedResponse, toRawResponse } from '../listings/index.ts'
import {
  explainSearch,
  listFacets,
  listListings,
  listSuggestions,
  type Searched,
} from './lists/lists.service.ts'
import { assertAhead } from './lists/stays.ts'

/**
 * Mounts lists, the filter bar, suggestions and what a text means (D5–D8, D47, D64). Who has just
 * written asks for answers that are made after it (D74), which `anew` makes.
 */
export function mountRoutes(
  app: FastifyInstance,
  searched: Searched,
  anew: Searched,
  options: MountOptions,
): void {
  const searchedFor = ({ headers }: Pick<Context, 'headers'>): Searched =>
    takesNoOlder(headers['cache-control']) ? anew : searched
  const send = async (
    answer: Promise<Cached<CachedResponse>>,
    { headers }: Pick<Context, 'headers'>,
  ) => {
    const { value, validity } = await answer
    return toRawResponse(value, headers, { validity })
  }
  const list = async (
    query: ListingSearch,
    type: ListingType | null,
    caller: Pick<Context, 'headers'>,
  ) => {
    assertAhead(query, await searched.today())
    const { value, validity } = await listListings(searchedFor(caller), query, type)
    return toRawResponse(value.response, caller.headers, { validity })
  }
  const handlers: Handlers<typeof searchEndpoints> = {
    listRooms: ({ query }, caller) => list(query, 'Room', caller),
    listHotels: ({ query }, caller) => list(query, 'Hotel', caller),
    listShops: ({ query }, caller) => list(query, 'Shop', caller),
    listListings: ({ query }, caller) => list(query, null, caller),
    countFacets: async ({ query }, caller) => {
      assertAhead(query, await searched.today())
      return send(listFacets(searchedFor(caller), query), caller)
    },
    understand: async ({ query }, caller) => {
      assertAhead(query, await searched.today())
      const { value, validity } = await explainSearch(searchedFor(caller), query)
      return toRawResponse(value.response, caller.headers, { validity })
    },
    suggest: ({ query }, caller) => send(listSuggestions(searchedFor(caller), query), caller),
  }
  mount(app, searchEndpoints, handlers, options)
}
