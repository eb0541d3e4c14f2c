import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { Facets } from '@rentify/contract/search/endpoints'
import type { Understanding } from '@rentify/contract/search/understanding'
import { vi } from 'vitest'

const COUNTED: Facets = {
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, []])) as Record<FilterName, []>),
  total: 128,
  type: [{ value: 'Room', count: 128 }],
  city: [
    { value: 'Noida', count: 96 },
    { value: 'Delhi', count: 32 },
  ],
  budget: [
    { value: '2000-5000', count: 40 },
    { value: '5000-8000', count: 88 },
  ],
  bedrooms: [{ value: '2', count: 12 }],
  roomType: [{ value: 'Single Room', count: 128 }],
  furnished: [{ value: 'Fully Furnished', count: 128 }],
  bathrooms: [{ value: '1', count: 128 }],
}

const NOT_UNDERSTOOD: Understanding = {
  chips: [],
  relaxed: [],
  order: 'relevance',
  beyond: null,
  otherTypes: [],
}

/**
 * The API on the other side of `fetch`: answers with these counts, and what a search text means;
 * returns the addresses called.
 */
export function countingApi(
  counted: Partial<Facets> = {},
  understood: Partial<Understanding> = {},
): string[] {
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return Response.json(
      url.includes('/understand?')
        ? { ...NOT_UNDERSTOOD, ...understood }
        : { ...COUNTED, ...counted },
    )
  })
  return called
}
