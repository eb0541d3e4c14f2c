import { listingEndpoints } from '@rentify/contract/listings/endpoints'
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { type Handlers, type MountOptions, mount, Prepared } from '../../http/mount.ts'
import type { Session } from '../../http/session.ts'
import { showListing } from './detail.service.ts'
import { searchListings } from './search.service.ts'

type Asked = { readonly query: ListingSearch }
type Caller = { readonly url: string }

/** `/api/rooms?budget=…` with the cursor of the next page in place of this one's. */
function nextUrl(url: string, cursor: string): string {
  const [path = '', search = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(search)
  parameters.set('cursor', cursor)
  return `${path}?${parameters}`
}

/** Mounts the catalogue's calls (D5–D11). */
export function mountListings(app: FastifyInstance, db: Database, options: MountOptions): void {
  const list = async ({ query }: Asked, { url }: Caller, type: ListingType | null, wrap: (cards: string) => string) => {
    const { cards, total, next } = await searchListings(db.read, query, type)
    return new Prepared(wrap(cards), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-total-count': String(total),
      ...(next ? { link: `<${nextUrl(url, next)}>; rel="next"` } : {}),
    })
  }
  const detail = (params: { id: string }, session: Session | null, type: ListingType | null) => showListing(db.read, params.id, session, type)
  const handlers: Handlers<typeof listingEndpoints> = {
    listRooms: (asked, caller) => list(asked, caller, 'Room', (cards) => cards),
    listHotels: (asked, caller) => list(asked, caller, 'Hotel', (cards) => `{"hotels":${cards}}`),
    listShops: (asked, caller) => list(asked, caller, 'Shop', (cards) => `{"shops":${cards}}`),
    listListings: (asked, caller) => list(asked, caller, null, (cards) => cards),
    countFacets: async () => ({ total: 0, type: [], city: [], budget: [], roomType: [], furnished: [], category: [], businessType: [] }),
    suggest: async () => ({ places: [], listings: [] }),
    getRoom: ({ params }, { session }) => detail(params, session, 'Room'),
    getHotel: ({ params }, { session }) => detail(params, session, 'Hotel'),
    getShop: ({ params }, { session }) => detail(params, session, 'Shop'),
    getListing: ({ params }, { session }) => detail(params, session, null),
  }
  mount(app, listingEndpoints, handlers, options)
}
