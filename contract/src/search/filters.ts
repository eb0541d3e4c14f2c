import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { searchWords } from '../free-text.ts'
import { bboxInQuery, radiusInQuery, zoomInQuery } from '../geo/box.ts'
import { degrees } from '../geo/degrees.ts'
import { bandInQuery } from '../listings/bands.ts'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
  type FilterName,
  type FilterQuery,
} from '../listings/filterable.ts'
import { dayOfStay, guestsInQuery, stayChecks } from '../listings/stay.ts'
import { LISTING_TYPES, SORTS } from '../listings/vocabulary.ts'
import { message } from '../messages.ts'
import { MAX_RUPEES } from '../money.ts'
import { cursor, limit } from '../paging.ts'
import { described, rupees } from '../schema.ts'
import { isVisible, plainLine } from '../text.ts'

/** A value of a query string of which nothing can be seen means the filter is not set. */
const unlessEmpty = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && !isVisible(value) ? undefined : value,
      ),
      z.optional(schema),
    ),
  )

/** One value or several, each once; undefined when none is given. */
function valuesInQuery(value: unknown): unknown[] | undefined {
  const given = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== '' && one !== undefined,
  )
  const values = given.map((one: unknown) => (typeof one === 'string' ? bandInQuery(one) : one))
  return values.length > 0 ? [...new Set(values)].sort() : undefined
}

const notOffered = (name: string) => message('value_not_offered', { name })

function severalOf(name: string, values: readonly string[]) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown, context) => {
        const requested = valuesInQuery(value)
        // The error is reported at the field: a single value has no list index.
        if (requested && !requested.every((one) => values.some((known) => known === one)))
          context.issues.push({ code: 'custom', message: notOffered(name), input: value })
        return requested
      }),
      z.optional(z.array(z.enum(values))),
    ),
  )
}

const TAKES = {
  one: 'Exactly this value.',
  several: 'This value; repeated, any of the values.',
  atLeast: 'This many or more.',
} as const

const ABOUT: Readonly<Partial<Record<FilterName, string>>> = {
  budget:
    'Price band in rupees: lower bound exclusive, except in the first, upper inclusive. Repeated, any of the bands.',
}

/** The schemas of the filters that `FILTERS` describes. */
const filterSchemas = Object.fromEntries(
  FILTER_NAMES.map((name) => {
    const { takes, values }: FilterDescription = FILTERS[name]
    const schema =
      takes === 'several' ? severalOf(name, values) : unlessEmpty(z.enum(values, notOffered(name)))
    return [name, described(ABOUT[name] ?? TAKES[takes], schema)]
  }),
) as unknown as { [N in FilterName]: z.ZodMiniOptional<z.ZodMiniType<FilterQuery<N>>> }

const amount = (name: string) =>
  z.pipe(
    z.union([
      z.string().check(
        z.overwrite((typed) => asciiDigits(plainLine(typed))),
        z.regex(/^\d{1,30}$/, message('rupees_invalid', { name })),
      ),
      z.number(),
    ]),
    z.pipe(
      z.transform((value: string | number) => Math.min(Number(value), MAX_RUPEES + 1)),
      rupees,
    ),
  )

/**
 * The filters of a search, in the established parameter names (R7, D6–D8, D47). Values are exact;
 * unknown ones are rejected.
 */
const filterShape = {
  type: described(
    'Only this type; the typed lists ignore it.',
    unlessEmpty(z.enum(LISTING_TYPES, message('listing_type_invalid', { name: 'type' }))),
  ),
  propertyType: described(
    "The home card's name for type.",
    unlessEmpty(z.enum(LISTING_TYPES, message('listing_type_invalid', { name: 'propertyType' }))),
  ),
  city: described(
    'City, equal or contained, whatever the case; aliases such as Gurugram are known.',
    unlessEmpty(searchWords),
  ),
  location: described(
    'City or locality, equal or contained, whatever the case.',
    unlessEmpty(searchWords),
  ),
  roomCategory: described(
    "Rooms: one of the home card's categories. Shops: any words, by containment. Hotels ignore it.",
    unlessEmpty(searchWords),
  ),
  ...filterSchemas,
  minPrice: described('Whole rupees; this price or a higher one.', unlessEmpty(amount('minPrice'))),
  maxPrice: described('Whole rupees; this price or a lower one.', unlessEmpty(amount('maxPrice'))),
  maxMonthlyCost: described(
    'Whole rupees; this monthlyCost or a lower one: the rent and what else is known of the month, without the parts in costUnknown. Hotels have none.',
    unlessEmpty(amount('maxMonthlyCost')),
  ),
  q: described(
    'Words in title, location, city or landmark; typing errors are forgiven.',
    unlessEmpty(searchWords),
  ),
  lat: described(
    'Latitude of the point to search near, in degrees.',
    unlessEmpty(degrees(90, 'lat')),
  ),
  lng: described(
    'Longitude of the point to search near, in degrees.',
    unlessEmpty(degrees(180, 'lng')),
  ),
  nearby: described(
    'true: nearest first, up to 50 km.',
    unlessEmpty(z.enum(['true', 'false'], message('nearby_invalid'))),
  ),
  radiusKm: described(
    'Kilometres, at most 50: only what is so close to lat, lng, in whichever order. Distances are those of grid points of about 1 km.',
    unlessEmpty(radiusInQuery),
  ),
  bbox: described(
    'west,south,east,north in degrees: only what has its grid point of about 1 km in this box or on its edge.',
    unlessEmpty(bboxInQuery),
  ),
  checkIn: described(
    'The first day of a stay, with checkOut: only hotels with a free room on each of its nights. Rooms and shops ignore it.',
    unlessEmpty(dayOfStay),
  ),
  checkOut: described('The day after the last night.', unlessEmpty(dayOfStay)),
  guests: described(
    'Guests of one room, for the request that follows: a hotel takes as many as that can name.',
    unlessEmpty(guestsInQuery),
  ),
  filtered: described(
    "Ignored: the web app's own mark.",
    z.optional(z.string().check(z.overwrite(plainLine))),
  ),
} as const

const nearNeedsPoint = z.refine<{
  nearby?: string | undefined
  radiusKm?: number | undefined
  lat?: number | undefined
  lng?: number | undefined
}>(
  ({ nearby, radiusKm, lat, lng }) =>
    (nearby !== 'true' && radiusKm === undefined) || (lat !== undefined && lng !== undefined),
  { path: ['lat'], error: message('point_required') },
)

const lowestFirst = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice,
  { path: ['minPrice'], error: message('price_range_reversed') },
)

export const listingFilters = z
  .object(filterShape)
  .check(nearNeedsPoint, lowestFirst, ...stayChecks)
export type ListingFilters = z.infer<typeof listingFilters>

const sort = described(
  'Order; newest unless said, distance with nearby. cost_asc is by monthlyCost, of hotels by price.',
  unlessEmpty(z.enum(SORTS, message('sort_invalid'))),
)

const distanceNeedsNearby = z.refine<{ sort?: string | undefined; nearby?: string | undefined }>(
  (query) => query.sort !== 'distance' || query.nearby === 'true',
  { path: ['sort'], error: message('distance_needs_nearby') },
)

/**
 * A page of a search: the filters, an order (`newest` by default; `distance` with `nearby`), a
 * limit, and a cursor (D7).
 */
export const listingSearch = z
  .object({
    ...filterShape,
    sort,
    limit: described('How many, 1 to 100.', limit),
    cursor: described('Where the next page begins, from the Link header.', unlessEmpty(cursor)),
    beyond: described(
      'exact: where 1 to 11 match q exactly, the listings that relaxing it adds; otherwise none.',
      unlessEmpty(z.enum(['exact'], notOffered('beyond'))),
    ),
    fold: described(
      'true: what one owner lists again (same place, type and words, price within about 2 %) is one row, the newest, with moreLikeThis. X-Total-Count goes on counting every listing; a page may have fewer rows than its limit while Link names a next one.',
      unlessEmpty(z.enum(['true', 'false'], notOffered('fold'))),
    ),
    view: described(
      'card: only what a card shows; without it, every field.',
      unlessEmpty(z.enum(['card'], notOffered('view'))),
    ),
    titles: described(
      'hi: generated titles in Hindi, too, as titleHi.',
      unlessEmpty(z.enum(['hi'], notOffered('titles'))),
    ),
    like: described(
      'The id of a listing: only it and what fold=true folds with it, as far as listed.',
      unlessEmpty(z.uuid(message('id_invalid'))),
    ),
  })
  .check(nearNeedsPoint, lowestFirst, ...stayChecks, distanceNeedsNearby)
export type ListingSearch = z.infer<typeof listingSearch>

/** A list as a map: its filters and its order, and how close one looks (D93). */
export const mapSearch = z
  .object({
    ...filterShape,
    sort,
    zoom: described(
      'Of a map of 256-pixel tiles, 0 to 24: its cells are 58 pixels wide, or as much wider as leaves 140 with listings. Without it, the smallest that leave so many.',
      unlessEmpty(zoomInQuery),
    ),
  })
  .check(nearNeedsPoint, lowestFirst, ...stayChecks, distanceNeedsNearby)
export type MapSearch = z.infer<typeof mapSearch>
