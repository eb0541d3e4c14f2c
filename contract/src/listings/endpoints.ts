import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { listingDetail } from './listing.ts'
import { listingRoutes } from './routes.ts'

const one = z.object({ id })

/** One listing of the catalogue (R7, D4). */
export const listingEndpoints = {
  getRoom: defineEndpoint(listingRoutes.getRoom, {
    summary: 'One room',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
  getHotel: defineEndpoint(listingRoutes.getHotel, {
    summary: 'One hotel',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
  getShop: defineEndpoint(listingRoutes.getShop, {
    summary: 'One shop',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
  getListing: defineEndpoint(listingRoutes.getListing, {
    summary: 'One listing of any type',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
} as const satisfies Endpoints
