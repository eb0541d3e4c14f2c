// Each wizard as data: the parts of its steps, in the order of the page.
import { FORM_PARTS } from '@rentify/contract/listings/forms/form-parts'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { listingMessageText } from './message-text.ts'
import type { ListingField } from './values.ts'
import type { StepPart, Wizard, WizardStep } from './wizard.ts'

/** The fields of the parts that are not drawn from descriptions. */
const FIELDS_OF: Readonly<Record<Extract<StepPart, string>, readonly ListingField[]>> = {
  title: ['title'],
  description: ['description'],
  price: ['price'],
  priceAndPhone: ['price', 'phone'],
  contact: ['contactNumber', 'email'],
  place: ['latitude', 'longitude', 'location', 'city', 'state', 'address', 'pincode', 'landmark'],
  rules: ['rules'],
}

function fieldsOf(part: StepPart): readonly ListingField[] {
  if (typeof part === 'string') return FIELDS_OF[part]
  if ('more' in part) return part.more
  return 'costs' in part ? part.costs : part
}

const step = (title: () => string, ...parts: readonly StepPart[]): WizardStep => ({
  title,
  fields: parts.flatMap(fieldsOf),
  parts,
})

const { Room, Hotel, Shop } = FORM_PARTS

export const WIZARDS: Readonly<Record<ListingType, Wizard>> = {
  Room: {
    type: 'Room',
    // Two titles do not match their contents; both are the specification's (D21).
    steps: [
      step(m.wizard_room_step_details, 'title', 'description', Room.kind, Room.size, {
        more: Room.rooms,
      }),
      step(
        m.wizard_step_pricing,
        'priceAndPhone',
        { costs: Room.costs },
        Room.offer,
        Room.booking,
        { more: Room.terms },
      ),
      step(m.wizard_room_step_features, 'place'),
    ],
    lastTitle: m.wizard_step_photos,
    texts: {
      submit: m.nav_rentify,
      submitting: m.nav_rentify,
      added: m.wizard_room_added,
      failed: m.wizard_room_failed,
      noPictures: () => listingMessageText('photos_required'),
    },
    after: { path: paths.ownerDashboard(), milliseconds: 800 },
  },
  Hotel: {
    type: 'Hotel',
    // The specification checks contact number and email on the second step (R13).
    steps: [
      step(m.wizard_hotel_step_details, 'title', 'description', Hotel.kind, Hotel.times),
      step(m.wizard_step_pricing, 'price', 'place', 'contact'),
      step(m.wizard_step_contact, Hotel.offer, 'rules', Hotel.booking),
    ],
    lastTitle: m.wizard_step_photos,
    texts: {
      submit: m.wizard_hotel_submit,
      submitting: m.wizard_hotel_submitting,
      added: m.wizard_hotel_added,
      failed: m.wizard_hotel_failed,
      noPictures: () => listingMessageText('image_required'),
    },
    after: { path: paths.myListings(), milliseconds: 2000 },
  },
  Shop: {
    type: 'Shop',
    // The third step has a label and a heading that differ, as the specification has them (D21).
    steps: [
      step(m.wizard_shop_step_details, 'title', Shop.kind, 'description', Shop.size, Shop.trade),
      step(m.wizard_step_pricing, 'price', { costs: Shop.costs }, Shop.times, 'contact', 'place'),
      {
        ...step(m.wizard_step_contact, Shop.offer, 'rules'),
        heading: m.wizard_shop_step_amenities,
      },
    ],
    lastTitle: m.wizard_step_photos,
    texts: {
      submit: m.wizard_shop_submit,
      submitting: m.wizard_shop_submitting,
      added: m.wizard_shop_added,
      failed: m.wizard_shop_failed,
      noPictures: () => listingMessageText('image_required'),
    },
    after: { path: paths.myListings(), milliseconds: 2000, scrollsFirst: true },
  },
}
