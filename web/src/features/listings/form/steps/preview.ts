// A form's values as the listing that they will become.
import { costsOf } from '@rentify/contract/listings/costs'
import {
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldsShown,
} from '@rentify/contract/listings/fields'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListedPicture } from '../../../media/use-pictures.ts'
import type { ListingValues } from '../values.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'
const OWNER = { _id: NO_ID, isVerified: false, name: null, phone: null }

const textOr = <O>(value: string | undefined, otherwise: O) => value?.trim() || otherwise
const wholeNumber = (value: string | undefined) =>
  /^\d{1,9}$/.test(value?.trim() ?? '') ? Number(value) : null

function describedValue(field: FieldDescription, value: string | string[] | undefined) {
  if (Array.isArray(value)) return value
  switch (field.kind) {
    case 'count':
    case 'area':
    case 'rupees':
      return wholeNumber(value) ?? field.default ?? null
    case 'yesNo':
      return value ? value === 'true' : (field.default ?? null)
    default:
      return textOr(value, field.default ?? null)
  }
}

function describedValues(type: ListingType, values: ListingValues) {
  const given: Readonly<Record<string, string | string[] | undefined>> = values
  return Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const field: FieldDescription = FIELDS[name]
      return [name, describedValue(field, field.types.includes(type) ? given[name] : undefined)]
    }),
  ) as unknown as FieldsShown<'list' | 'detail'>
}

/** The listing as renters will see it; what has no valid value is left out. */
export function previewOf(
  type: ListingType,
  values: ListingValues,
  pictures: readonly ListedPicture[],
): ListingDetail {
  const described = describedValues(type, values)
  const offered = [...described.facilities, ...described.amenities]
  const price = wholeNumber(values.price)
  const now = new Date().toISOString()
  return {
    _id: NO_ID,
    type,
    propertyType: type,
    title: values.title,
    name: '',
    description: values.description.trim(),
    price,
    images: [],
    pictures: pictures.flatMap(({ picture }) => picture ?? []),
    city: values.city.trim(),
    state: textOr(values.state, null),
    location: values.location.trim(),
    landmark: textOr(values.landmark, null),
    pincode: textOr(values.pincode, null),
    latitude: null,
    longitude: null,
    approximate: values.latitude === '',
    precision: null,
    ...described,
    ...costsOf({ type, price, ...described }),
    parking: offered.includes('Parking') || (described.parkingSpaces ?? 0) > 0,
    rating: null,
    ratingSource: null,
    reviewCount: 0,
    isDemo: false,
    featured: false,
    isVisible: true,
    createdAt: now,
    confirmedAt: now,
    address: textOr(values.address, null),
    phone: null,
    contactNumber: null,
    email: null,
    rules: textOr(values.rules, null),
    readFromText: [],
    status: 'active',
    version: 1,
    updatedAt: now,
    can: null,
    contactLimit: null,
    photosRequested: false,
    openRequest: null,
    contactPolicy: null,
    user: OWNER,
    owner: { ...OWNER, verifiedAt: null },
  }
}
