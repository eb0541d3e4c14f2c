import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { searchEndpoints } from '@rentify/contract/search/endpoints'
import { searchRoutes } from '@rentify/contract/search/routes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'
import { titlesInQuery } from '../listings/place-names.ts'

const api = clientOf<typeof searchEndpoints>(searchRoutes)

/** What a place is or was. */
export type Kind = {
  readonly type: ListingType
  readonly city: string
  readonly location: string
  readonly price: number | null
}

/** Some of them are saved already, and not shown again. */
const ASKED_FOR = 12
/** A quarter more or less. */
const [LOWEST, HIGHEST] = [0.75, 1.25]

/**
 * Public listings of this type about this price, in this place or as near to it as there are any:
 * a search in words goes outwards from its place (D64).
 */
export const similarTo = ({ type, city, location, price }: Kind) =>
  queryOptions({
    queryKey: ['listings', 'similar', type, city, location, price],
    queryFn: async ({ signal }): Promise<ListingCard[]> => {
      const query = {
        q: [location, city].filter((name) => name !== '').join(', '),
        ...(price && {
          minPrice: Math.floor(price * LOWEST),
          maxPrice: Math.ceil(price * HIGHEST),
        }),
        ...({ limit: ASKED_FOR, fold: 'true', view: 'card' } as const),
        ...titlesInQuery(),
      }
      if (type === 'Hotel') return (await api.listHotels({ query }, { signal })).hotels
      if (type === 'Shop') return (await api.listShops({ query }, { signal })).shops
      return api.listRooms({ query }, { signal })
    },
    staleTime: 5 * 60_000,
  })
