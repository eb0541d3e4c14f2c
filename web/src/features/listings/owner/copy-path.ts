import type { OwnListing } from '@rentify/contract/listings/owner'
import { paths, withQuery } from '../../../paths.ts'

const ADD = { Room: paths.addRoom, Hotel: paths.addHotel, Shop: paths.addShop } as const

/** The wizard for another listing like this one. */
export function copyPath({ _id, type }: Pick<OwnListing, '_id' | 'type'>): string {
  return withQuery(ADD[type](), { copy: _id })
}
