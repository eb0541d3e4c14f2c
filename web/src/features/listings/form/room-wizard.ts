import { FORM_PARTS } from '@rentify/contract/listings/fields'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { listingMessageText } from './message-text.ts'
import { RoomDetails, RoomPlace, RoomPricing } from './steps/RoomSteps.tsx'
import type { Wizard } from './wizard.ts'

const { kind, size, rooms, offer, booking, terms } = FORM_PARTS.Room

/** Two step titles do not match their contents; both are the specification's (D21). */
export const roomWizard: Wizard = {
  type: 'Room',
  steps: [
    {
      title: m.wizard_room_step_details,
      fields: ['title', 'description', ...kind, ...size, ...rooms],
      Content: RoomDetails,
    },
    {
      title: m.wizard_step_pricing,
      fields: ['price', 'phone', ...offer, ...booking, ...terms],
      Content: RoomPricing,
    },
    {
      title: m.wizard_room_step_features,
      fields: [
        'latitude',
        'longitude',
        'location',
        'city',
        'state',
        'address',
        'pincode',
        'landmark',
      ],
      Content: RoomPlace,
    },
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
}
