import * as z from 'zod/mini'
import { calendarDate, instant, timeOfDay } from '../dates.ts'
import { picture } from '../media/picture.ts'
import { id, rupees } from '../schema.ts'
import { COST_PARTS } from './costs.ts'
import {
  CARD_FIELD_NAMES,
  type CardField,
  FIELDS,
  type FieldDescription,
  type FieldsShown,
  READ_FIELDS,
} from './fields.ts'
import {
  CONTACT_POLICIES,
  LISTING_STATUSES,
  LISTING_TYPES,
  POINT_PRECISIONS,
} from './vocabulary.ts'

const text = z.nullable(z.string())

/**
 * A generated title in Hindi, beside `title`; in lists with `titles=hi` only. One that a person
 * wrote has none.
 */
export const titleHi = z.optional(z.string())

function schemaOf(field: FieldDescription): z.ZodMiniType {
  if (field.kind === 'word') return z.enum(field.words)
  if (field.kind === 'list') return z.array(z.enum(field.words))
  return {
    text: z.string(),
    texts: z.array(z.string()),
    count: z.int(),
    area: z.int(),
    rupees,
    date: calendarDate,
    time: timeOfDay,
    yesNo: z.boolean(),
  }[field.kind]
}

/** The schemas of the fields in lists, or in the detail call alone. */
function fieldsShown<S extends 'list' | 'detail'>(shown: S) {
  const fields = Object.entries<FieldDescription>(FIELDS).filter(
    ([, field]) => field.shown === shown,
  )
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      'default' in field ? schemaOf(field) : z.nullable(schemaOf(field)),
    ]),
  ) as { [N in keyof FieldsShown<S>]: z.ZodMiniType<FieldsShown<S>[N]> }
}

/** Without contact and exact address (R3, D11); the point is a grid point of about 1 km (D65). */
export const listingSummary = z.object({
  _id: id,
  type: z.enum(LISTING_TYPES),
  propertyType: z.enum(LISTING_TYPES),
  title: z.string(),
  titleHi,
  name: z.string(),
  /** At most 160 characters, masked (D11); the detail call returns the whole text. */
  description: z.string(),
  price: z.nullable(rupees),
  images: z.array(z.string()),
  pictures: z.array(picture),
  city: z.string(),
  state: text,
  location: z.string(),
  landmark: text,
  pincode: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** True when the point is the locality's or city's, not the listing's own (D44). */
  approximate: z.boolean(),
  ...fieldsShown('list'),
  /** The rent and the known monthly parts (D86); null without a rent, and for hotels. */
  monthlyCost: z.nullable(z.int()),
  /** The first month, deposit and one-time fees; null while rent or deposit is not known. */
  moveInCost: z.nullable(z.int()),
  /** The parts of the cost that were not said, and are in no sum. */
  costUnknown: z.array(z.enum(COST_PARTS)),
  /** Of our own reviews from three on, else as it was imported (D91). */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Where an imported rating is from, where that is known; null for our own. */
  ratingSource: text,
  /** It belongs to the demo; others never show an invented rating (D82). */
  isDemo: z.boolean(),
  featured: z.boolean(),
  isVisible: z.boolean(),
  createdAt: instant,
  /** When it was last known that it is still to be had (D87). */
  confirmedAt: instant,
  /**
   * Kilometres from the given point to the grid point with `nearby=true` (D8); else from what the
   * text names.
   */
  distanceKm: z.optional(z.number()),
  /** The landmark that `distanceKm` counts from, where the text names only its kind (D75). */
  distanceFrom: z.optional(z.string()),
  /**
   * How many other listings of the same owner this row stands for, within the search's price range;
   * only with `fold=true`. `like=<this id>` lists all of them.
   */
  moreLikeThis: z.optional(z.int()),
  /**
   * Of a hotel in a search by dates or guests (D102): what was asked for, and what the nights cost
   * in all; null without a price.
   */
  stay: z.optional(
    z.object({
      checkIn: z.nullable(calendarDate),
      checkOut: z.nullable(calendarDate),
      guests: z.nullable(z.int()),
      nights: z.nullable(z.int()),
      totalAmount: z.nullable(z.int()),
    }),
  ),
  user: z.object({ _id: id, isVerified: z.boolean() }),
})
export type ListingSummary = z.infer<typeof listingSummary>

const costs = { monthlyCost: true, moveInCost: true, costUnknown: true } as const
const onCards = Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, true])) as Record<
  CardField,
  true
>

/**
 * The reply with `view=card` (D7): the fields of its type's cards and at most one picture; of
 * `confirmedAt` the day, of `costUnknown` the parts of a month.
 */
export const listingCard = z.extend(
  z.partial(
    z.pick(listingSummary, {
      _id: true,
      type: true,
      title: true,
      titleHi: true,
      description: true,
      price: true,
      pictures: true,
      city: true,
      location: true,
      ...onCards,
      ...costs,
      rating: true,
      reviewCount: true,
      ratingSource: true,
      isDemo: true,
      confirmedAt: true,
      distanceKm: true,
      distanceFrom: true,
      moreLikeThis: true,
      stay: true,
      user: true,
    }),
    { description: true, ratingSource: true, ...onCards, ...costs },
  ),
  { confirmedAt: calendarDate },
)
export type ListingCard = z.infer<typeof listingCard>

/** What the caller can do with a listing, by the rules that the endpoints enforce. */
const listingCan = z.object({
  /** See the owner's name, phone and e-mail, the address and the exact point (D11). */
  contact: z.boolean(),
  edit: z.boolean(),
  save: z.boolean(),
})
export type ListingCan = z.infer<typeof listingCan>

/** The detail reply; contact fields are null for anonymous or limited callers (D11). */
export const listingDetail = z.extend(listingSummary, {
  address: text,
  phone: text,
  contactNumber: text,
  email: text,
  rules: text,
  /** What an approximate point is the centre of; null for a point of the listing's own. */
  precision: z.nullable(z.enum(POINT_PRECISIONS)),
  ...fieldsShown('detail'),
  /**
   * Fields whose value was read from title and description, because none was stated. An edit that
   * sends a value states it; one that sends none, or null, leaves it to the text.
   */
  readFromText: z.array(z.enum(READ_FIELDS)),
  status: z.enum(LISTING_STATUSES),
  /** Increases with every edit; an edit names the one it is based on. */
  version: z.int(),
  updatedAt: instant,
  /** Null without a session: that response is the same for every caller. */
  can: z.nullable(listingCan),
  /**
   * Set when the hourly limit withholds the contact from a signed-in caller: when it is available
   * again, and a sentence.
   */
  contactLimit: z.nullable(z.object({ availableAt: instant, message: z.string() })),
  /** The caller has asked the owner for photos, and there are none yet (D62). */
  photosRequested: z.boolean(),
  /** The caller's newest open request on it (D84); null without one. */
  openRequest: z.nullable(z.object({ _id: id, status: z.enum(['pending', 'accepted']) })),
  /**
   * When the owner's number and e-mail address show (D90), which are null until then. Null without
   * a session, and where a reply follows an owner's change.
   */
  contactPolicy: z.nullable(z.enum(CONTACT_POLICIES)),
  user: z.object({ _id: id, isVerified: z.boolean(), name: text, phone: text }),
  owner: z.object({
    _id: id,
    isVerified: z.boolean(),
    /** When the operator saw who they are (D45); null for who is not verified. */
    verifiedAt: z.nullable(instant),
    name: text,
    phone: text,
  }),
})
export type ListingDetail = z.infer<typeof listingDetail>
