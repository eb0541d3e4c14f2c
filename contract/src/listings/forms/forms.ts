import * as z from 'zod/mini'
import { emailAddress } from '../../accounts/account.ts'
import { requiredPhone } from '../../accounts/phone.ts'
import { sentDate, timeOfDay } from '../../dates.ts'
import { asciiDigits } from '../../digits.ts'
import { oneLine, paragraphs, requiredParagraphs, requiredText } from '../../free-text.ts'
import { type Message, message } from '../../messages.ts'
import { described, id } from '../../schema.ts'
import { plainLine } from '../../text.ts'
import { FIELDS, type FieldDescription } from '../fields.ts'
import { type ListingType, MAX_LISTING_PICTURES } from '../vocabulary.ts'
import { ASKED_FIELDS, type AskedField, type RequiredField } from './form-fields.ts'
import { degrees, listOf, orNull, price, wholeNumber, wordsOf, yesNo } from './form-values.ts'

/** What is said where a required field is missing. */
const REQUIRED: { readonly [T in ListingType]: { readonly [N in RequiredField<T>]: Message } } = {
  Room: { roomType: message('room_type_required'), furnished: message('furnished_required') },
  Hotel: {
    category: message('category_required'),
    totalRooms: message('total_rooms_required'),
    amenities: message('amenity_required'),
    roomTypes: message('hotel_room_type_required'),
  },
  Shop: { businessType: message('business_type_required'), amenities: message('amenity_required') },
}

function formFieldOf(name: AskedField, type: ListingType): z.ZodMiniType {
  const field: FieldDescription = FIELDS[name]
  const messages: { readonly [N in AskedField]?: Message } = REQUIRED[type]
  const required = messages[name] ?? null
  const one = (words: readonly string[]) =>
    z.enum(words, {
      error: (issue) => (required && !issue.input ? required : message('value_unknown')),
    })
  switch (field.kind) {
    case 'word':
      return required ? one(field.words) : orNull(one(field.words))
    case 'text': {
      const words = field.words[type]
      const schema = words ? one(words) : oneLine(field.most)
      return required ? schema : orNull(schema)
    }
    case 'list':
      return wordsOf(field.words, required)
    case 'texts':
      return wordsOf(field.words[type] ?? [], required)
    case 'count': {
      const schema = wholeNumber(field.least, field.most, required ?? undefined)
      return required ? schema : orNull(schema)
    }
    case 'area':
      return orNull(wholeNumber(1, 10_000_000))
    case 'rupees':
      return orNull(price(message('whole_rupees'), message('whole_rupees')))
    case 'date':
      return orNull(sentDate(z.iso.date(message('date_invalid'))))
    case 'time':
      return orNull(timeOfDay)
    case 'yesNo':
      return orNull(yesNo)
  }
}

type FormValue<N extends AskedField> = (typeof FIELDS)[N] extends { kind: 'list' | 'texts' }
  ? readonly string[]
  : (typeof FIELDS)[N] extends { kind: 'count' | 'area' | 'rupees' }
    ? number | null
    : (typeof FIELDS)[N] extends { kind: 'yesNo' }
      ? boolean | null
      : string | null
type FormFields<T extends ListingType> = {
  [N in AskedField as T extends (typeof FIELDS)[N]['types'][number] ? N : never]: z.ZodMiniOptional<
    z.ZodMiniType<FormValue<N>, unknown>
  >
}

/**
 * The fields of this type's form; a type takes what only another one's page asks for (ADR 0207).
 */
function formFields<const T extends ListingType>(type: T): FormFields<T> {
  const names = ASKED_FIELDS.filter((name) => {
    const { types }: FieldDescription = FIELDS[name]
    return types.includes(type)
  })
  return Object.fromEntries(
    names.map((name) => [name, formFieldOf(name, type)]),
  ) as unknown as FormFields<T>
}

const titled = (required: Message) => requiredText(required, 120)
const about = requiredParagraphs(message('description_required'), 5000)

const place = {
  latitude: described('Degrees; with longitude, or neither.', degrees(90)),
  longitude: described('Degrees; with latitude, or neither.', degrees(180)),
  state: orNull(oneLine(120)),
  pincode: orNull(
    z.string(message('pincode_invalid')).check(
      z.overwrite((typed) => asciiDigits(plainLine(typed)).replaceAll(' ', '')),
      z.regex(/^[1-9]\d{5}$/, message('pincode_invalid')),
    ),
  ),
  landmark: orNull(oneLine(200)),
}

const PICTURE_ID = /^[0-9a-f]{32}$/
const isPictureId = (value: unknown) => typeof value === 'string' && PICTURE_ID.test(value)

const pictureIds = (tooMany: Message) =>
  described(
    'All pictures in order, uploaded before. Without it, existing pictures stay and `images` are appended.',
    z.optional(
      listOf(isPictureId, message('photo_gone')).check(z.maxLength(MAX_LISTING_PICTURES, tooMany)),
    ),
  )

/** Only a copy may show its original's pictures; any other id permits nothing and is no error. */
const copyOf = described(
  'The caller’s listing that this one is a copy of: pictures of that listing may be named here.',
  orNull(id),
)

/** The listing's version that an edit is based on; another one is 409 `listing_changed`. */
const version = described(
  'The version that this edit is based on; when omitted, the last edit wins.',
  z.optional(wholeNumber(1, 1_000_000_000)),
)

const roomShape = {
  title: titled(message('title_required')),
  description: about,
  price: price(message('price_required'), message('price_negative')),
  phone: requiredPhone(message('phone_required'), message('phone_length')),
  location: z.optional(oneLine(200)),
  city: requiredText(message('city_required'), 120),
  address: requiredParagraphs(message('address_required'), 500),
  ...place,
  ...formFields('Room'),
}

const contact = {
  contactNumber: requiredPhone(message('contact_required')),
  email: emailAddress,
  location: requiredText(message('location_required'), 200),
  // Derived from point or location when empty (D21).
  city: orNull(oneLine(120)),
  address: orNull(paragraphs(500)),
  rules: orNull(paragraphs(5000)),
}

const hotelShape = {
  title: titled(message('hotel_name_required')),
  description: about,
  price: price(message('price_invalid'), message('price_invalid')),
  ...contact,
  ...place,
  ...formFields('Hotel'),
}

const shopShape = {
  title: titled(message('shop_name_required')),
  description: about,
  price: price(message('rent_invalid'), message('rent_invalid')),
  ...contact,
  ...place,
  ...formFields('Shop'),
}

const wholePoint = z.refine<{ latitude?: unknown; longitude?: unknown }>(
  ({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null),
  { path: ['latitude'], error: message('point_incomplete') },
)

const ROOM_PICTURES = { pictureIds: pictureIds(message('at_most_photos')) }
const OTHER_PICTURES = { pictureIds: pictureIds(message('at_most_images')) }

/** A new room as its form sends it (R13); text values are accepted for numbers, lists and dates. */
export const roomForm = z.object({ ...roomShape, ...ROOM_PICTURES, copyOf }).check(wholePoint)
export const hotelForm = z.object({ ...hotelShape, ...OTHER_PICTURES, copyOf }).check(wholePoint)
export const shopForm = z.object({ ...shopShape, ...OTHER_PICTURES, copyOf }).check(wholePoint)

/** An edit: fields that are not sent stay as they are; '' clears an optional one. */
export const roomEdit = z
  .partial(z.object({ ...roomShape, ...ROOM_PICTURES, version }))
  .check(wholePoint)
export const hotelEdit = z
  .partial(z.object({ ...hotelShape, ...OTHER_PICTURES, version }))
  .check(wholePoint)
export const shopEdit = z
  .partial(z.object({ ...shopShape, ...OTHER_PICTURES, version }))
  .check(wholePoint)

export type RoomForm = z.output<typeof roomForm>
export type HotelForm = z.output<typeof hotelForm>
export type ShopForm = z.output<typeof shopForm>
