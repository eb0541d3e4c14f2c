// Maps one row of a source to a listing.
import { hash } from 'node:crypto'
import type { Geo } from '../geo/index.ts'
import {
  createPlaceFinder,
  LISTING_COLUMNS,
  type ListingRow,
  type Place,
  type PointRules,
  withReadFields,
} from '../listings/index.ts'
import type { CompiledMapping } from './compile.ts'
import type { Cells, OpenRow } from './open-row.ts'
import { type PlacedRow, placedRow } from './report.ts'
import type { SharedPoints } from './shared-points.ts'
import { type BadValue, RowRejected } from './step.ts'

/**
 * A listing without its id; `content` is the hash of all its values from the source; `unknownCity`
 * is its city when the gazetteer does not know it; `leftOut` are its values that cannot be read. Of
 * a row that is rejected, `bad` is the value that is to blame.
 */
export type MappedRow =
  | {
      readonly key: string | undefined
      readonly listing: Omit<ListingRow, 'id'>
      readonly content: string
      readonly unknownCity: string | undefined
      readonly placed: readonly PlacedRow[]
      readonly leftOut: readonly BadValue[]
    }
  | { readonly key: string | undefined; readonly reason: string; readonly bad?: BadValue }

export type RowMapper = {
  /** The listing, or the reason why there is none; never throws for any content of a row. */
  map(cells: Cells): MappedRow
  /** The columns of `listings` that this source fills: those that an update writes. */
  readonly decides: readonly (keyof ListingRow)[]
}

const PLACE_COLUMNS = [
  'city',
  'state',
  'location',
  'pincode',
  'latitude',
  'longitude',
  'approximate',
  'precision',
] as const satisfies readonly (keyof Place)[]
export function createRowMapper(
  mapping: CompiledMapping,
  geo: Geo,
  ownerId: string,
  points: { rules: PointRules | undefined; shared: SharedPoints | undefined },
): RowMapper {
  const findPlace = createPlaceFinder(geo, points.rules)
  const shared = (lat: number, lng: number) =>
    points.shared?.isShared(lat, lng) ? points.shared.precision : null
  const required = [...mapping.fields].flatMap(([name, field]) => (field.required ? name : []))
  const decides = LISTING_COLUMNS.filter(
    (column) =>
      column === 'owner_id' ||
      PLACE_COLUMNS.some((one) => one === column) ||
      [...mapping.fields.values()].some((field) => field.column === column),
  )

  const missing = (field: string, names: readonly string[]) =>
    new RowRejected(`${field}: there is none`, {
      field,
      columns: names,
      value: '',
      why: 'is missing',
    })

  function listingOf(row: OpenRow): {
    listing: Omit<ListingRow, 'id'>
    unknownCity: string | undefined
    placed: PlacedRow[]
  } {
    const given = stated(row, mapping.placeFields)
    const found = findPlace(given, shared)
    if (!found) throw new RowRejected('city: none is given, and nothing else tells which it is')
    const { place, remarks } = found
    row.settle(
      Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value ?? undefined])),
    )
    const values: Partial<Record<keyof ListingRow, unknown>> = {}
    for (const name of mapping.otherFields) {
      const field = mapping.fields.get(name)
      const value = row.field(name)
      if (field && value !== undefined) values[field.column] = value
      else if (required.includes(name)) throw missing(name, [`.${name}`])
    }
    // The field table defines which column takes which value; the database checks it again.
    const listing = {
      ...(values as Pick<ListingRow, 'title'>),
      ...place,
      type: mapping.type,
      owner_id: ownerId,
    }
    const unknownCity = remarks.includes('city_unknown') ? place.city : undefined
    return { listing, unknownCity, placed: placedRow(given, found) }
  }

  const atSource = (bad: BadValue) => ({ ...bad, columns: mapping.sourcesOf(bad.columns) })

  return {
    decides,
    map(cells) {
      const row = mapping.open(cells)
      let key: string | undefined
      try {
        key = row.key()
        if (mapping.hasKey && key === undefined) throw missing('key', mapping.keyNames)
        const { listing, unknownCity, placed } = listingOf(row)
        return {
          key,
          listing: withReadFields(listing),
          content: contentOf(listing),
          unknownCity,
          placed,
          leftOut: row.leftOut,
        }
      } catch (error) {
        if (error instanceof RowRejected)
          return {
            key,
            reason: error.message,
            ...(error.bad && { bad: atSource(error.bad) }),
          }
        throw error
      }
    },
  }
}

function stated(row: OpenRow, names: readonly string[]): Record<string, never> {
  return Object.fromEntries(names.map((name) => [name, row.field(name)])) as Record<string, never>
}

/** What we derive from a row is no content of it: we may derive it in another way later. */
const DERIVED: readonly (keyof ListingRow)[] = [
  'read_from_text',
  'costs_read',
  'precision',
  'variety',
  // Named since, for rows whose content stayed the same.
  'rating_source',
  'own_rating',
  'own_reviews',
]

/** The columns that rows without a key have been remembered by, in this order. */
const FIRST = `id type owner_id title description price city state location address pincode landmark
  latitude longitude approximate phone email pictures rules room_type furnished bedrooms bathrooms
  category business_type parking max_occupancy area facilities amenities total_rooms star_rating
  check_in_time shop_area check_out_time hotel_room_types opening_hours closing_hours parking_spaces
  units beds_available deposit available_from meals_included tenant_preferred instant_booking rating
  review_count popularity featured is_visible status version created_at updated_at`.split(
  /\s+/,
) as readonly (keyof ListingRow)[]
/** Those of other rows stay what they were when a column is added. */
const LATER = LISTING_COLUMNS.filter((one) => !FIRST.includes(one) && !DERIVED.includes(one))

function contentOf(listing: Omit<ListingRow, 'id'>): string {
  const first = FIRST.map((column) => (column === 'id' ? null : (listing[column] ?? null)))
  const later = LATER.flatMap((column) => {
    const value = column === 'id' ? null : (listing[column] ?? null)
    return value === null ? [] : [[column, value]]
  })
  return uuidOf(JSON.stringify([...first, ...later]))
}

/** 128 bits of SHA-256, written as PostgreSQL writes a uuid. */
export function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
