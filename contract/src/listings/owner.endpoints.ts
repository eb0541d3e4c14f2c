import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { pictureFile } from '../media/picture-file.ts'
import { message } from '../messages.ts'
import { id } from '../schema.ts'
import { hotelEdit, hotelForm, roomEdit, roomForm, shopEdit, shopForm } from './forms/forms.ts'
import { ownerRoutes } from './owner.routes.ts'
import {
  listingSaved,
  ownListing,
  ownListings,
  ownListingsQuery,
  visibility,
  visibilitySaved,
} from './owner.ts'
import { MAX_LISTING_PICTURES } from './vocabulary.ts'

const one = z.object({ id })
const done = z.object({ success: z.literal(true), message: z.string() })

/** Pictures in the same request (R14); our own client names uploaded ones (D60). */
const pictures = {
  Room: {
    images: pictureFile(0, MAX_LISTING_PICTURES, {
      missing: message('photos_required'),
      tooMany: message('at_most_photos'),
    }),
  },
  other: {
    images: pictureFile(0, MAX_LISTING_PICTURES, {
      missing: message('image_required'),
      tooMany: message('at_most_images'),
    }),
  },
}

const access = ['owner'] as const
const uploadErrors = ['too_many_uploads', 'too_many_requests', 'unavailable'] as const
const create = {
  access,
  status: 201,
  idempotent: true,
  reply: listingSaved,
  errors: ['photos_in_use', 'too_many_listings', ...uploadErrors],
} as const
const update = {
  access,
  params: one,
  idempotent: true,
  reply: listingSaved,
  errors: ['listing_not_found', 'listing_changed', 'photos_in_use', ...uploadErrors],
} as const
const toggle = {
  access,
  params: one,
  body: visibility,
  idempotent: true,
  reply: visibilitySaved,
  errors: ['listing_not_found', 'wrong_status'],
} as const
const remove = {
  access,
  params: one,
  idempotent: true,
  reply: done,
  errors: ['listing_not_found'],
} as const
const mine = { access, query: ownListingsQuery, errors: ['invalid_cursor'] } as const

/**
 * What owners call about their own listings (R13, R14, D10, D24). A foreign listing is 404. Fields
 * that owners cannot set (`user`, `isVerified`, `rating`, `status`, `featured`) are ignored.
 */
export const ownerEndpoints = {
  createRoom: defineEndpoint(ownerRoutes.createRoom, {
    summary: 'List a room',
    body: { fields: roomForm, files: pictures.Room, json: true },
    ...create,
  }),
  createHotel: defineEndpoint(ownerRoutes.createHotel, {
    summary: 'List a hotel',
    body: { fields: hotelForm, files: pictures.other, json: true },
    ...create,
  }),
  createShop: defineEndpoint(ownerRoutes.createShop, {
    summary: 'List a shop',
    body: { fields: shopForm, files: pictures.other, json: true },
    ...create,
  }),
  updateRoom: defineEndpoint(ownerRoutes.updateRoom, {
    summary: 'Edit my room; fields that are not sent stay',
    body: { fields: roomEdit, files: pictures.Room, json: true },
    ...update,
  }),
  updateHotel: defineEndpoint(ownerRoutes.updateHotel, {
    summary: 'Edit my hotel; fields that are not sent stay',
    body: { fields: hotelEdit, files: pictures.other, json: true },
    ...update,
  }),
  updateShop: defineEndpoint(ownerRoutes.updateShop, {
    summary: 'Edit my shop; fields that are not sent stay',
    body: { fields: shopEdit, files: pictures.other, json: true },
    ...update,
  }),
  toggleRoom: defineEndpoint(ownerRoutes.toggleRoom, {
    summary: 'Hide or show my room',
    ...toggle,
  }),
  toggleHotel: defineEndpoint(ownerRoutes.toggleHotel, {
    summary: 'Hide or show my hotel',
    ...toggle,
  }),
  toggleShop: defineEndpoint(ownerRoutes.toggleShop, {
    summary: 'Hide or show my shop',
    ...toggle,
  }),
  deleteRoom: defineEndpoint(ownerRoutes.deleteRoom, { summary: 'Delete my room', ...remove }),
  deleteHotel: defineEndpoint(ownerRoutes.deleteHotel, { summary: 'Delete my hotel', ...remove }),
  deleteShop: defineEndpoint(ownerRoutes.deleteShop, { summary: 'Delete my shop', ...remove }),
  listMyRooms: defineEndpoint(ownerRoutes.listMyRooms, {
    summary: 'My rooms, hidden ones included',
    reply: z.array(ownListing),
    ...mine,
  }),
  listMyHotels: defineEndpoint(ownerRoutes.listMyHotels, {
    summary: 'My hotels, hidden ones included',
    reply: z.object({ hotels: z.array(ownListing) }),
    ...mine,
  }),
  listMyShops: defineEndpoint(ownerRoutes.listMyShops, {
    summary: 'My shops, hidden ones included',
    reply: z.object({ shops: z.array(ownListing) }),
    ...mine,
  }),
  listMyListings: defineEndpoint(ownerRoutes.listMyListings, {
    summary: 'My rooms, hotels and shops together, with counts',
    reply: ownListings,
    ...mine,
  }),
  requestPhotos: defineEndpoint(ownerRoutes.requestPhotos, {
    summary: 'Ask the owner of a listing without photos for some; once per user',
    access: ['renter', 'owner'],
    params: one,
    status: 201,
    idempotent: true,
    reply: done,
    errors: ['listing_not_found', 'own_listing', 'listing_has_photos', 'too_many_photo_requests'],
  }),
} as const satisfies Endpoints
