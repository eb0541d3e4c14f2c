// A form's values as columns of the listing.
import { columnOf } from '@rentify/contract/listings/columns'
import { FIELD_NAMES, FIELDS, type FieldDescription } from '@rentify/contract/listings/fields'
import type { HotelForm, RoomForm, ShopForm } from '@rentify/contract/listings/forms/forms'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { UploadedFile } from '@rentify/contract/multipart'
import type { ListingRow } from '../bulk.repo.ts'

type ValueOf<F, K extends PropertyKey> = K extends keyof F ? F[K] : never

/** The values of a form of any type; in an edit, those that were sent. */
export type FormValues = {
  readonly [K in keyof RoomForm | keyof HotelForm | keyof ShopForm]?:
    | ValueOf<RoomForm, K>
    | ValueOf<HotelForm, K>
    | ValueOf<ShopForm, K>
    | undefined
}

/** A form as it was sent, checked by its schema; `version` only with an edit. */
export type SentForm = FormValues & {
  readonly images: readonly UploadedFile[]
  readonly version?: number | undefined
}

/** The columns of the values that were sent, except place, pictures and what follows from both. */
export function columnsOf(form: FormValues, type: ListingType): Partial<ListingRow> {
  const phone = form.phone ?? form.contactNumber
  const own = {
    title: form.title,
    description: form.description,
    price: form.price,
    phone: phone === undefined ? undefined : `+91${phone}`,
    email: form.email,
    address: form.address,
    landmark: form.landmark,
    rules: form.rules,
  }
  const values: Readonly<Record<string, unknown>> = form
  const described = FIELD_NAMES.map((name) => {
    const field: FieldDescription = FIELDS[name]
    const value = field.types.includes(type) ? values[name] : undefined
    // A column with a default takes no null.
    return [columnOf(name), value === null ? (field.default ?? null) : value]
  })
  return withoutMissing({ ...own, ...Object.fromEntries(described) })
}

type ParkingSources = {
  readonly facilities?: readonly string[] | undefined
  readonly amenities?: readonly string[] | undefined
  readonly parkingSpaces?: number | null | undefined
}

/** Whether a listing offers parking follows from what its form offers. */
export function offersParking({ facilities, amenities, parkingSpaces }: ParkingSources): boolean {
  return (
    [...(facilities ?? []), ...(amenities ?? [])].includes('Parking') || (parkingSpaces ?? 0) > 0
  )
}

function withoutMissing(columns: Readonly<Record<string, unknown>>): Partial<ListingRow> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
