import type { Picture } from '@rentify/contract/media/picture'
import type { ListingRow } from '../modules/listings/index.ts'
import type { DemoCity } from './places.ts'
import type { Dice } from './scenes/dice.ts'
import type { SceneRecipe } from './scenes/scene.ts'

/** What a listing's own story may change: the place within its city, and the dice of this one listing. */
export type Telling = {
  readonly dice: Dice
  readonly place: DemoCity['localities'][number]
  readonly landmark: string
}

/** How much was spent on a place; its prices, fittings and pictures follow. */
export type Finish = 'plain' | 'good' | 'fine'

/**
 * One of the 640 kinds of place the demo knows. Listing number n is model n modulo 640 in another street, with another
 * price, title and text: so a million listings share the pictures of the first 640.
 */
export type Model = {
  readonly city: DemoCity
  readonly recipes: readonly SceneRecipe[]
  readonly pictures: readonly Picture[]
  /** Columns that every listing of this model shares. */
  readonly fields: Partial<ListingRow> & Pick<ListingRow, 'type'>
  /** Whole rupees before a listing's own small difference; null: price on request (D44). */
  readonly price: number | null
  title(telling: Telling): string
  description(telling: Telling): string
  /** Columns that differ from listing to listing. */
  own(telling: Telling, price: number | null): Partial<ListingRow>
}

/** A believable price near `amount`: to the hundred below ten thousand, to the five hundred above. */
export function rounded(amount: number): number {
  const step = amount < 10_000 ? 100 : 500
  return Math.max(step, Math.round(amount / step) * step)
}

/** Whether this model may come without a price or pictures: never one of the newest, which everybody sees first. */
export const mayLackSomething = (number: number) => number >= 24
