// What is said of each place, side by side: where they differ comes first (D89).
import { distanceKm } from '@rentify/contract/geo/distance'
import { isMonthKnown } from '@rentify/contract/listings/all-in'
import type { Fields } from '@rentify/contract/listings/fields'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../messages/index.js'
import { priceText, shownPlaceOf } from '../listings/card-facts.ts'
import { confirmedText } from '../listings/confirmed-text.ts'
import { type DetailFactName, detailFacts, FACT_ORDER } from '../listings/detail/detail-facts.ts'
import { facilityLabel } from '../listings/facility-labels.ts'
import { placeName } from '../listings/place-names.ts'
import type { MyPlace } from './my-place.ts'

export type CompareRow = {
  readonly name: string
  readonly label: string
  /**
   * One for each place, in their order; null where it is not said, undefined where a place of its
   * type has no such thing.
   */
  readonly values: readonly (string | null | undefined)[]
  /** What not all of them have in common. */
  readonly differs: boolean
}

/** What the grid of points allows to say of a distance (D11). */
function distanceText(listing: ListingDetail, { latitude, longitude }: MyPlace): string | null {
  if (listing.latitude === null || listing.longitude === null) return null
  const km = distanceKm(listing.latitude, listing.longitude, latitude, longitude)
  return km < 1
    ? m.compare_under_1_km()
    : m.compare_about_km({ distance: groupDigits(Math.round(km)) })
}

/** The rent and all that is known beside it; it says what is in no sum, as cards do (D86). */
function monthText({ type, monthlyCost, costUnknown, electricity }: ListingDetail) {
  if (type === 'Hotel') return undefined
  if (monthlyCost === null) return null
  const whole = electricity === 'Metered' ? m.card_cost_metered : m.cost_month
  const say = isMonthKnown(costUnknown) ? whole : m.wizard_month_known
  return say({ amount: formatRupees(monthlyCost) })
}

function moveInText({ type, moveInCost }: ListingDetail) {
  if (type === 'Hotel') return undefined
  return moveInCost === null ? null : formatRupees(moveInCost)
}

const ROOM = ['Room'] as const
const HOTEL = ['Hotel'] as const
const SHOP = ['Shop'] as const
const LET_BY_MONTH = ['Room', 'Shop'] as const
/** As the contract's fields say, or it does not compile: they are a file that this page lacks. */
const TYPES_WITH: { readonly [N in DetailFactName]: Fields[N]['types'] } = {
  ...{ roomType: ROOM, bedrooms: ROOM, bathrooms: ROOM, maxOccupancy: ROOM, area: ROOM },
  ...{ units: ROOM, bedsAvailable: ROOM, availableFrom: ROOM, tenantPreferred: ROOM },
  ...{ mealsIncluded: ROOM, mealsRequired: ROOM, mealsPrice: ROOM },
  ...{ totalRooms: HOTEL, starRating: HOTEL, checkInTime: HOTEL, checkOutTime: HOTEL },
  ...{ roomTypes: HOTEL, category: ['Hotel', 'Shop'] },
  ...{ businessType: SHOP, shopArea: SHOP, openingHours: SHOP, parkingSpaces: SHOP },
  ...{ furnished: LET_BY_MONTH, deposit: LET_BY_MONTH, maintenance: LET_BY_MONTH },
  ...{ electricity: LET_BY_MONTH, electricityAmount: LET_BY_MONTH, oneTimeFees: LET_BY_MONTH },
  ...{ noticeDays: LET_BY_MONTH, lockInMonths: LET_BY_MONTH },
  ...{ petsAllowed: ['Room', 'Hotel'], instantBooking: ['Room', 'Hotel'] },
  parking: ['Room', 'Hotel', 'Shop'],
}

/** Of shops the detail page says no category beside their business. */
const hasFact = (name: DetailFactName, { type }: ListingDetail): boolean =>
  name === 'category'
    ? type === 'Hotel'
    : (TYPES_WITH[name] as readonly ListingType[]).includes(type)

/** Asked first of places that one chooses between. */
const FIRST_FACTS: readonly DetailFactName[] = [
  ...(['deposit', 'area', 'shopArea', 'bedrooms', 'totalRooms', 'roomType'] as const),
  ...(['furnished', 'mealsIncluded'] as const),
]

const facilitiesOf = ({ facilities, amenities }: ListingDetail): string | null =>
  [...facilities, ...amenities].map(facilityLabel).join(', ') || null

/** A row for everything that is said of at least one of the places. */
export function compareRows(
  listings: readonly ListingDetail[],
  myPlace: MyPlace | null,
  today: string,
): CompareRow[] {
  const facts = listings.map(
    (listing) => new Map(detailFacts(listing, today).map((fact) => [fact.name, fact])),
  )
  const factRow = (name: DetailFactName) => ({
    name,
    label: facts.flatMap((of) => of.get(name)?.label ?? [])[0] ?? '',
    values: facts.map((of, at) => {
      const listing = listings[at]
      if (!listing || !hasFact(name, listing)) return undefined
      // The detail page says it of several only.
      return of.get(name)?.value ?? (name === 'units' ? groupDigits(listing.units) : null)
    }),
  })
  const rows = [
    {
      name: 'price',
      label: m.compare_price(),
      values: listings.map(({ type, price }) => priceText(type, price)),
    },
    { name: 'month', label: m.compare_month(), values: listings.map(monthText) },
    { name: 'moveIn', label: m.cost_sum_move_in(), values: listings.map(moveInText) },
    ...FIRST_FACTS.map(factRow),
    ...(myPlace
      ? [
          {
            name: 'distance',
            label: m.compare_distance({ place: placeName(myPlace.label) }),
            values: listings.map((listing) => distanceText(listing, myPlace)),
          },
        ]
      : []),
    { name: 'confirmed', label: m.compare_confirmed(), values: listings.map(confirmedText) },
    ...FACT_ORDER.filter((name) => !FIRST_FACTS.includes(name)).map(factRow),
    {
      name: 'facilities',
      label: m.detail_facilities(),
      values: listings.map(facilitiesOf),
    },
    { name: 'place', label: m.compare_place(), values: listings.map(shownPlaceOf) },
  ]
  return rows
    .filter(({ name, values }) =>
      values.some((value) => value && (name !== 'units' || value !== '1')),
    )
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
    .toSorted((one, other) => Number(other.differs) - Number(one.differs))
}
