import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { wholeNumber } from '../listings/forms/form-values.ts'
import { titleHi } from '../listings/listing.ts'
import { listingBlock } from '../listings/moderation/moderation.ts'
import { blockReason, templateIsOfBlock } from '../listings/moderation/reasons.ts'
import { LISTING_STATUSES } from '../listings/vocabulary.ts'
import { picture } from '../media/picture.ts'
import { message } from '../messages.ts'
import { described, id, rupees } from '../schema.ts'
import { plainLine, plainParagraphs } from '../text.ts'
import { rowIds } from './bulk.ts'
import { adminPaging, pageOf } from './paging.ts'
import { PROPERTY_FILTERS, PROPERTY_TYPES } from './vocabulary.ts'

/**
 * What the caller can do with a property (D35): `statuses` are those that it can get now. Blocking,
 * lifting a block and featuring are for administrators.
 */
const propertyCan = z.object({
  edit: z.boolean(),
  statuses: z.array(z.enum(LISTING_STATUSES)),
  feature: z.boolean(),
  delete: z.boolean(),
})
export type PropertyCan = z.output<typeof propertyCan>

/** Texts are unmasked; `rent` is `price` and `isFeatured` is `featured` (R15). */
const adminProperty = z.object({
  _id: id,
  title: z.string(),
  titleHi,
  name: z.string(),
  description: z.string(),
  type: z.enum(PROPERTY_TYPES),
  userId: z.nullable(
    z.object({ _id: id, name: z.string(), email: z.string(), isVerified: z.boolean() }),
  ),
  price: z.nullable(rupees),
  rent: z.nullable(rupees),
  location: z.string(),
  city: z.string(),
  address: z.nullable(z.string()),
  status: z.enum(LISTING_STATUSES),
  isVisible: z.boolean(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  featured: z.boolean(),
  isFeatured: z.boolean(),
  reports: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can: propertyCan,
})
export type AdminProperty = z.output<typeof adminProperty>

/** One property with what its list leaves out; phones have ten digits. */
export const adminPropertyDetail = z.extend(adminProperty, {
  state: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  rules: z.nullable(z.string()),
  block: z.nullable(listingBlock),
  /** Pending and accepted requests, and booked stays. */
  openBookings: z.int(),
})
export type AdminPropertyDetail = z.output<typeof adminPropertyDetail>

/**
 * `search` finds text of the title, the location or the city, owners by name or email, or a whole
 * id.
 */
export const propertiesQuery = z.object({
  ...adminPaging.shape,
  type: described(
    'Only properties of this type.',
    z.optional(z.enum(['all', ...PROPERTY_FILTERS], message('property_type_invalid'))),
  ),
  status: described(
    'Only properties with this status.',
    z.optional(z.enum(['all', ...LISTING_STATUSES], message('property_status_invalid'))),
  ),
})
export type PropertiesQuery = z.output<typeof propertiesQuery>

export const propertiesPage = pageOf('properties', adminProperty)

/** The type's own form checks the rest. */
const line = z.string(message('check_value')).check(z.overwrite(plainLine))

/** Missing fields stay (R15); another `version` than the stored one is 409. */
export const propertyForm = z
  .object({
    title: z.optional(line),
    description: z.optional(z.string(message('check_value')).check(z.overwrite(plainParagraphs))),
    price: z.optional(z.union([line, z.number()], message('check_value'))),
    location: z.optional(line),
    status: z.optional(z.enum(LISTING_STATUSES, message('property_status_invalid'))),
    type: z.optional(z.enum(PROPERTY_TYPES, message('property_type_invalid'))),
    ...blockReason,
    version: z.optional(wholeNumber(1, 1_000_000_000)),
  })
  .check(templateIsOfBlock)
export type PropertyForm = z.output<typeof propertyForm>

const statusAndReason = {
  status: z.enum(LISTING_STATUSES, message('property_status_invalid')),
  ...blockReason,
}
/** `active` on a blocked property restores its status from before the block (D59). */
export const propertyStatusForm = z.object(statusAndReason).check(templateIsOfBlock)
export type PropertyStatusForm = z.output<typeof propertyStatusForm>

/** The same for several properties, each by itself. */
export const propertyStatusesForm = z
  .object({ ...statusAndReason, ids: rowIds })
  .check(templateIsOfBlock)

export const propertyFeaturedForm = z.object({
  featured: z.boolean(message('featured_invalid')),
})

export const propertySaved = z.object({
  success: z.literal(true),
  message: z.string(),
  property: adminPropertyDetail,
})
