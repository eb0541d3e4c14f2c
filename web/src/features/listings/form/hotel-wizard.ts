import { FORM_PARTS } from '@rentify/contract/listings/fields'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { listingMessageText } from './message-text.ts'
import { HotelDetails, HotelFeatures, HotelPricing } from './steps/HotelSteps.tsx'
import type { Wizard } from './wizard.ts'

const { kind, times, offer, booking } = FORM_PARTS.Hotel

/** The specification checks contact number and email on the second step (R13). */
export const hotelWizard: Wizard = {
  type: 'Hotel',
  steps: [
    {
      title: m.wizard_hotel_step_details,
      fields: ['title', 'description', ...kind, ...times],
      Content: HotelDetails,
    },
    {
      title: m.wizard_step_pricing,
      fields: [
        'price',
        'latitude',
        'longitude',
        'location',
        'city',
        'state',
        'address',
        'pincode',
        'landmark',
        'contactNumber',
        'email',
      ],
      Content: HotelPricing,
    },
    {
      title: m.wizard_step_contact,
      fields: [...offer, 'rules', ...booking],
      Content: HotelFeatures,
    },
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
}
