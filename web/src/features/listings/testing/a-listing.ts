import { costsOf } from '@rentify/contract/listings/costs'
import type { FieldDescription } from '@rentify/contract/listings/fields'
import { FIELD_NAMES, FIELDS, type FieldsShown } from '@rentify/contract/listings/fields'
import type { ListingDetail } from '@rentify/contract/listings/listing'

const ID = '0190a0a0-0000-7000-8000-000000000001'
const noContact = { _id: ID, isVerified: false, name: null, phone: null }

const NOTHING_GIVEN = Object.fromEntries(
  FIELD_NAMES.map((name) => {
    const field: FieldDescription = FIELDS[name]
    return [name, field.default ?? null]
  }),
) as unknown as FieldsShown<'list' | 'detail'>

/** A plain room in Noida; tests pass only the fields they are about. */
export function aListing(facts: Partial<ListingDetail> = {}): ListingDetail {
  const type = facts.type ?? 'Room'
  const said = { price: 8500, ...NOTHING_GIVEN, ...facts }
  return {
    _id: ID,
    type,
    propertyType: type,
    title: 'Room near the metro',
    name: '',
    description: '',
    price: 8500,
    images: [],
    pictures: [],
    city: 'Noida',
    state: 'Uttar Pradesh',
    location: 'Sector 62',
    landmark: null,
    pincode: null,
    latitude: 28.62,
    longitude: 77.36,
    approximate: false,
    precision: null,
    ...NOTHING_GIVEN,
    roomType: type === 'Room' ? 'Single Room' : null,
    rating: null,
    ratingSource: null,
    reviewCount: 0,
    isDemo: false,
    featured: false,
    isVisible: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    confirmedAt: '2026-11-01T10:00:00.000Z',
    address: null,
    phone: null,
    contactNumber: null,
    email: null,
    rules: null,
    readFromText: [],
    status: 'active',
    version: 1,
    updatedAt: '2026-11-01T10:00:00.000Z',
    can: null,
    contactLimit: null,
    photosRequested: false,
    openRequest: null,
    contactPolicy: null,
    user: noContact,
    owner: { ...noContact, verifiedAt: null },
    ...costsOf({ ...said, type }),
    ...facts,
  }
}
