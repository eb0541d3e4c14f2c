import { bulkEndpoints } from '@rentify/contract/listings/bulk/bulk.endpoints'
import type { OwnListingsQuery } from '@rentify/contract/listings/owner'
import { ownerEndpoints } from '@rentify/contract/listings/owner.endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { FastifyInstance } from 'fastify'
import { type Context, type Handlers, type MountOptions, mount } from '../../../http/mount.ts'
import { setPageHeaders } from '../../../http/paging.ts'
import type { Session } from '../../../http/session.ts'
import { requestPhotos } from '../detail/photo-requests.service.ts'
import { changeMany, getChange, listChanges, undoMany } from './bulk/bulk.service.ts'
import { exportMany } from './bulk/bulk-export.ts'
import { createListing } from './create.service.ts'
import { deleteListing } from './delete.service.ts'
import type { OwnerDeps } from './deps.ts'
import { listOwn } from './own-lists.service.ts'
import { updateListing } from './update.service.ts'
import { setVisibility } from './visibility.service.ts'

const ENDPOINTS = { ...ownerEndpoints, ...bulkEndpoints }

type OwnerCaller = Pick<Context, 'url' | 'setHeader'> & { readonly session: Session }

/** Mounts what owners call about their own listings (R13, R14), and what users ask them. */
export function mountOwner(app: FastifyInstance, deps: OwnerDeps, options: MountOptions): void {
  const listed = async (query: OwnListingsQuery, type: ListingType | null, caller: OwnerCaller) => {
    const page = await listOwn(deps, caller.session, query, type)
    setPageHeaders(caller, page)
    return page
  }
  const handlers: Handlers<typeof ENDPOINTS> = {
    createRoom: ({ body }, caller) => createListing(deps, caller, 'Room', body),
    createHotel: ({ body }, caller) => createListing(deps, caller, 'Hotel', body),
    createShop: ({ body }, caller) => createListing(deps, caller, 'Shop', body),
    updateRoom: ({ params, body }, { session }) =>
      updateListing(deps, session, params.id, 'Room', body),
    updateHotel: ({ params, body }, { session }) =>
      updateListing(deps, session, params.id, 'Hotel', body),
    updateShop: ({ params, body }, { session }) =>
      updateListing(deps, session, params.id, 'Shop', body),
    toggleRoom: ({ params, body }, caller) =>
      setVisibility(deps, caller, params.id, 'Room', body?.isVisible),
    toggleHotel: ({ params, body }, caller) =>
      setVisibility(deps, caller, params.id, 'Hotel', body?.isVisible),
    toggleShop: ({ params, body }, caller) =>
      setVisibility(deps, caller, params.id, 'Shop', body?.isVisible),
    deleteRoom: ({ params }, caller) => deleteListing(deps, caller, params.id, 'Room'),
    deleteHotel: ({ params }, caller) => deleteListing(deps, caller, params.id, 'Hotel'),
    deleteShop: ({ params }, caller) => deleteListing(deps, caller, params.id, 'Shop'),
    listMyRooms: async ({ query }, caller) => (await listed(query, 'Room', caller)).listings,
    listMyHotels: async ({ query }, caller) => ({
      hotels: (await listed(query, 'Hotel', caller)).listings,
    }),
    listMyShops: async ({ query }, caller) => ({
      shops: (await listed(query, 'Shop', caller)).listings,
    }),
    requestPhotos: ({ params }, { session }) => requestPhotos(deps, params.id, session),
    listMyListings: ({ query }, caller) => listed(query, null, caller),
    changeMyListings: ({ body }, caller) => changeMany(deps, caller, body),
    listMyBulkChanges: (_, { session }) => listChanges(deps, session),
    getMyBulkChange: ({ params, query }, { session }) =>
      getChange(deps, session, params.id, query.page),
    undoMyBulkChange: ({ params }, caller) => undoMany(deps, caller, params.id),
    exportMyListings: ({ body }, { session }) => exportMany(deps, session, body),
  }
  mount(app, ENDPOINTS, handlers, options)
}
