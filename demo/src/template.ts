import type { Picture } from '@rentify/contract/media/picture'
import type { DemoListing } from './listing.ts'
import type { DemoCity } from './places.ts'
import type { Random } from './random.ts'
import type { Shot } from './shots.ts'

/** The source of one listing's own texts and figures: its place, and its own random numbers. */
export type ListingContext = {
  readonly random: Random
  readonly place: DemoCity['localities'][number]
  readonly landmark: string
}

/** The price class of a place; its prices, fittings and pictures follow from it. */
export type Finish = 'plain' | 'good' | 'fine'

/**
 * One of the demo's 640 kinds of place. Listing n is template n modulo 640 in another street, with
 * another price, title and text.
 */
export type Template = {
  readonly city: DemoCity
  readonly shots: readonly Shot[]
  /** Columns that every listing of this template shares. */
  readonly fields: Partial<DemoListing> & Pick<DemoListing, 'type'>
  /** Whole rupees before a listing's own small difference; null: price on request (D44). */
  readonly price: number | null
  title(context: ListingContext): string
  description(context: ListingContext): string
  /** Columns that differ from listing to listing. */
  own(context: ListingContext, price: number | null): Partial<DemoListing>
}

/** A template with the pictures that its listings share. */
export type IllustratedTemplate = Omit<Template, 'shots'> & {
  readonly pictures: readonly Picture[]
  /** Of the first listing with this template: its pictures differ from those beside it. */
  readonly popularity: number
}

/** A plausible price near `amount`: rounded to 100 below ten thousand, to 500 above. */
export function rounded(amount: number): number {
  const step = amount < 10_000 ? 100 : 500
  return Math.max(step, Math.round(amount / step) * step)
}

/**
 * Whether this template may lack a price or pictures: never one of the newest, which are shown
 * first.
 */
export const mayLackSomething = (number: number) => number >= 24
