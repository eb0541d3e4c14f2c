// A list as a map (D93): what it has, counted by cells of the grid that points of listings are on.
import * as z from 'zod/mini'
import { described, id } from '../schema.ts'

/** So many cells a map has at most: as many as 5 KB hold, with an id each. */
export const MOST_CELLS = 140

/** What a list has, by cells; the counts and `withoutPoint` add up to `total`. */
export const listingMap = z.object({
  cells: z.array(
    z.object({
      lat: described('The middle of its listings, on the grid.', z.number()),
      lng: z.number(),
      count: z.int(),
      minPrice: described(
        'The lowest price, in whole rupees for each priceUnit; null where none is said.',
        z.nullable(z.int()),
      ),
      ids: described(
        'The first of them in the order of the list: 3 each, of many cells 2 or 1.',
        z.array(id),
      ),
    }),
  ),
  cellSide: described(
    'Hundredths of a degree. A cell has the grid points whose (lat + 90) × 100 and (lng + 180) × 100, divided by it, have the same whole parts.',
    z.int(),
  ),
  priceUnit: described(
    "night of a search for hotels alone. In any other, hotels' prices are left out.",
    z.enum(['month', 'night']),
  ),
  total: described("The list's X-Total-Count.", z.int()),
  withoutPoint: described('Those of the total that no map can show.', z.int()),
})
export type ListingMap = z.infer<typeof listingMap>
