import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { searchEndpoints } from '@rentify/contract/search/endpoints'
import type { ListingSearch } from '@rentify/contract/search/filters'
import type { FastifyInstance } from 'fastify'
import type { Cached } from '../../cache.ts'
import { type Context, type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { type CachedResponse, toRawResponse } from '../listings/index.ts'
import {
  explainSearch,
  listFacets,
  listListings,
  listMap,
  listSuggestions,
  type Searched,
} from './lists/lists.service.ts'
import { assertAhead } from './lists/stays.ts'

/** Mounts lists, filter bar, map, suggestions and what a text means (D5–D8, D47, D64, D93). */
export function mountRoutes(app: FastifyInstance, searched: Searched, options: MountOptions): void {
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
    const { value, validity } = await listListings(searched, query, type)
    return toRawResponse(value.response, caller.headers, { validity })
  }
  const handlers: Handlers<typeof searchEndpoints> = {
    listRooms: ({ query }, caller) => list(query, 'Room', caller),
    listHotels: ({ query }, caller) => list(query, 'Hotel', caller),
    listShops: ({ query }, caller) => list(query, 'Shop', caller),
    listListings: ({ query }, caller) => list(query, null, caller),
    countFacets: async ({ query }, caller) => {
      assertAhead(query, await searched.today())
      return send(listFacets(searched, query), caller)
    },
    mapListings: async ({ query }, caller) => {
      assertAhead(query, await searched.today())
      return send(listMap(searched, query), caller)
    },
    understand: async ({ query }, caller) => {
      assertAhead(query, await searched.today())
      const { value, validity } = await explainSearch(searched, query)
      return toRawResponse(value.response, caller.headers, { validity })
    },
    suggest: ({ query }, caller) => send(listSuggestions(searched, query), caller),
  }
  mount(app, searchEndpoints, handlers, options)
}
