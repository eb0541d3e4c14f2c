import type { bookingEndpoints } from '@rentify/contract/bookings/endpoints'
import { bookingRoutes } from '@rentify/contract/bookings/routes'
import type { ownerEndpoints } from '@rentify/contract/listings/owner.endpoints'
import { ownerRoutes } from '@rentify/contract/listings/owner.routes'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { clientOf, responseClientOf } from '../../../api/client.ts'
import { randomKey } from '../../../api/idempotency.ts'
import { totalOf } from '../../../api/pages.ts'

const api = clientOf<typeof ownerEndpoints>(ownerRoutes)

export const { listMyListings } = api

const SET_VISIBILITY = {
  Room: api.toggleRoom,
  Hotel: api.toggleHotel,
  Shop: api.toggleShop,
} as const satisfies Record<ListingType, unknown>

const DELETE = {
  Room: api.deleteRoom,
  Hotel: api.deleteHotel,
  Shop: api.deleteShop,
} as const satisfies Record<ListingType, unknown>

/** The visibility that a listing should have. */
export type VisibilityChange = {
  readonly id: string
  readonly type: ListingType
  readonly isVisible: boolean
}

/** Names the visibility, so that a repeated call changes nothing (ADR 0138). */
export function setVisibility({ id, type, isVisible }: VisibilityChange) {
  return SET_VISIBILITY[type](
    { params: { id }, body: { isVisible } },
    { idempotencyKey: randomKey() },
  )
}

export function deleteListing(id: string, type: ListingType, idempotencyKey: string) {
  return DELETE[type]({ params: { id } }, { idempotencyKey })
}

const bookings = responseClientOf<typeof bookingEndpoints>(bookingRoutes)

/** How many open requests for a listing end with it. */
export async function countOpenRequests(listing: string, signal: AbortSignal): Promise<number> {
  const query = { listing, phase: 'open', limit: 1 } as const
  return totalOf((await bookings.listMyBookings({ query }, { signal })).headers)
}
