// What a search text was understood to mean (D64), for the chips and the line above a list.
import * as z from 'zod/mini'
import { YES_NO_FILTERS } from '../listings/filterable.ts'
import { LISTING_TYPES } from '../listings/vocabulary.ts'

const PARTS = [
  'price',
  'cheap',
  'bedrooms',
  'bathrooms',
  'roomType',
  'furnished',
  ...YES_NO_FILTERS,
  'fact',
  'near',
  'state',
  'area',
  'sharing',
  'available',
  'stay',
  'guests',
  'excluded',
  'words',
] as const

const prices = {
  /** Rupees, or square feet of an area; null where there is no bound. */
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
}

/**
 * The parts that a list relaxed: `price` has the wider range; `place` is what the listings are
 * around.
 */
const relaxedParts = z.array(
  z.object({
    kind: z.enum([...PARTS, 'place']),
    values: z.array(z.string()),
    ...prices,
    text: z.string(),
  }),
)

/** A list's order where none is requested. */
const order = z.enum(['relevance', 'distance', 'newest', 'popular', 'price_asc', 'area'])

/** What a search text means, and which of its parts the list relaxed. */
export const understanding = z.object({
  chips: z.array(
    z.object({
      kind: z.enum(PARTS),
      /**
       * The filter's values, as the parameter of that name takes them; of `words` that are the name
       * of a place, the gazetteer's name of it.
       */
      values: z.array(z.string()),
      ...prices,
      /** As typed. */
      text: z.string(),
      /** The search text without it. */
      without: z.string(),
    }),
  ),
  /** What the list relaxed, because nothing matches exactly: empty for exact matches. */
  relaxed: relaxedParts,
  order,
  /**
   * The list with `beyond=exact`: what it relaxed, its total, and its order; null where it has no
   * listing.
   */
  beyond: z.nullable(z.object({ relaxed: relaxedParts, total: z.int(), order })),
  /** Other types with exact matches, never zero. */
  otherTypes: z.array(z.object({ type: z.enum(LISTING_TYPES), count: z.int() })),
})
export type Understanding = z.infer<typeof understanding>
export type Chip = Understanding['chips'][number]
export type RelaxedPart = Understanding['relaxed'][number]
