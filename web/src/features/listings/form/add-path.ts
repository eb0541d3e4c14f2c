import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { paths } from '../../../paths.ts'

const ADD: Readonly<Record<ListingType, () => string>> = {
  Room: paths.addRoom,
  Hotel: paths.addHotel,
  Shop: paths.addShop,
}

/** The wizard for a new listing of this type. */
export function addPath(type: ListingType): string {
  return ADD[type]()
}
