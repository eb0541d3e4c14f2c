import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ownerEndpoints } from '@rentify/contract/listings/owner.endpoints'
import { ownerRoutes } from '@rentify/contract/listings/owner.routes'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { clientOf } from '../../../api/client.ts'

const { createRoom, createHotel, createShop, updateRoom, updateHotel, updateShop } = ownerRoutes
const routes = { createRoom, createHotel, createShop, updateRoom, updateHotel, updateShop }
const api = clientOf<Pick<typeof ownerEndpoints, keyof typeof routes>>(routes)

/** The body of a call, validated by the form's schema. */
export type ListingBody = Readonly<Record<string, unknown>>

const CREATE = { Room: api.createRoom, Hotel: api.createHotel, Shop: api.createShop } as const
const UPDATE = { Room: api.updateRoom, Hotel: api.updateHotel, Shop: api.updateShop } as const

export async function createListing(
  type: ListingType,
  body: ListingBody,
  idempotencyKey: string,
): Promise<ListingDetail> {
  const create = CREATE[type] as (typeof CREATE)['Room']
  return (await create({ body: body as never }, { idempotencyKey })).listing
}

export async function updateListing(
  type: ListingType,
  id: string,
  body: ListingBody,
  idempotencyKey: string,
): Promise<ListingDetail> {
  const update = UPDATE[type] as (typeof UPDATE)['Room']
  return (await update({ params: { id }, body: body as never }, { idempotencyKey })).listing
}
