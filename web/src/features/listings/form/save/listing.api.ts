import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { ownerEndpoints } from '@rentify/contract/listings/owner.endpoints'
import { ownerRoutes } from '@rentify/contract/listings/owner.routes'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { clientOf } from '../../../../api/client.ts'

const { createRoom, createHotel, createShop, updateRoom, updateHotel, updateShop } = ownerRoutes
const routes = { createRoom, createHotel, createShop, updateRoom, updateHotel, updateShop }
const api = clientOf<Pick<typeof ownerEndpoints, keyof typeof routes>>(routes)

/** The body of a call, validated by the form's schema. */
export type ListingBody = Readonly<Record<string, unknown>>

const CREATE = { Room: api.createRoom, Hotel: api.createHotel, Shop: api.createShop } as const
const UPDATE = { Room: api.updateRoom, Hotel: api.updateHotel, Shop: api.updateShop } as const

export type ListingCalls = {
  create: (body: ListingBody, idempotencyKey: string) => Promise<ListingSaved>
  update: (id: string, body: ListingBody, idempotencyKey: string) => Promise<ListingSaved>
}

/** The calls of a type; all three have the same shape. */
export function listingCalls(type: ListingType): ListingCalls {
  const create = CREATE[type] as (typeof CREATE)['Room']
  const update = UPDATE[type] as (typeof UPDATE)['Room']
  return {
    create: (body, idempotencyKey) => create({ body: body as never }, { idempotencyKey }),
    update: (id, body, idempotencyKey) =>
      update({ params: { id }, body: body as never }, { idempotencyKey }),
  }
}
