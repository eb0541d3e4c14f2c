import type { Endpoint } from '@rentify/contract/endpoint'
import { listingEndpoints } from '@rentify/contract/listings/endpoints'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../db/reader.ts'
import { type Context, type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { toRawResponse } from './cache/cached-response.ts'
import type { Reveal } from './detail/contact-reveals.repo.ts'
import { showListing } from './detail/detail.service.ts'
import {
  type Catalogue,
  comparePublicListings,
  publicListing,
} from './detail/public-listing.service.ts'
import { type Views, viewerOf } from './popularity/views.ts'

type Parts = {
  readonly catalogue: Catalogue
  readonly readPrimary: Reader
  readonly views: Views
  /** Hears of who looks at which listing; nobody waits for it. */
  readonly opened: (accountId: string, id: string) => void
  readonly revealTo: (ip: string) => Reveal
  /** Whether this account may open this listing although it is not public (D10). */
  readonly isGuest: (id: string, accountId: string) => Promise<boolean>
  readonly askedForPhotos: (id: string, accountId: string) => Promise<boolean>
  /** The account's open request on this listing (D84). */
  readonly requestOf: (id: string, accountId: string) => Promise<ListingDetail['openRequest']>
  /** Whether its owner shows this account the number (D90). */
  readonly contactOf: Parameters<typeof showListing>[8]
}

/** Mounts the endpoints of listings by their ids (D4, D10, D11, D89). */
export function mountRoutes(app: FastifyInstance, parts: Parts, options: MountOptions): void {
  const { catalogue, readPrimary, views, opened, revealTo, isGuest } = parts
  const detail = async (
    { id }: { id: string },
    type: ListingType | null,
    { session, ip, headers }: Context<{ access: 'public' } & Endpoint>,
  ) => {
    if (!session) {
      const { value, validity } = await publicListing(catalogue, id, type)
      const noteView = (address: string) => views.note(id, `address ${address}`)
      noteView(ip)
      return toRawResponse(value, headers, { validity, anonymous: true, onSent: noteView })
    }
    const reveal = revealTo(ip)
    const listing = await showListing(
      readPrimary,
      id,
      session,
      type,
      reveal,
      isGuest,
      parts.askedForPhotos,
      parts.requestOf,
      parts.contactOf,
    )
    // An owner's own views say nothing about demand (D9).
    if (session.accountId !== listing.owner._id && session.role !== 'admin')
      views.note(id, viewerOf(session.accountId))
    if (session.accountId !== listing.owner._id) opened(session.accountId, id)
    return listing
  }
  const handlers: Handlers<typeof listingEndpoints> = {
    getRoom: ({ params }, caller) => detail(params, 'Room', caller),
    getHotel: ({ params }, caller) => detail(params, 'Hotel', caller),
    getShop: ({ params }, caller) => detail(params, 'Shop', caller),
    getListing: ({ params }, caller) => detail(params, null, caller),
    compareListings: async ({ query }, { headers }) =>
      toRawResponse(await comparePublicListings(catalogue.read, query.ids), headers),
  }
  mount(app, listingEndpoints, handlers, options)
}
