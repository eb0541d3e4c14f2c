import { FORM_PARTS } from '@rentify/contract/listings/fields'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { listingMessageText } from './message-text.ts'
import { ShopDetails, ShopFeatures, ShopPricing } from './steps/ShopSteps.tsx'
import type { Wizard } from './wizard.ts'

const { kind, size, trade, times, offer } = FORM_PARTS.Shop

/** The third step has a label and a heading that differ, as the specification has them (D21). */
export const shopWizard: Wizard = {
  type: 'Shop',
  steps: [
    {
      title: m.wizard_shop_step_details,
      fields: ['title', ...kind, 'description', ...size, ...trade],
      Content: ShopDetails,
    },
    {
      title: m.wizard_step_pricing,
      fields: [
        'price',
        ...times,
        'contactNumber',
        'email',
        'latitude',
        'longitude',
        'location',
        'city',
        'state',
        'address',
        'pincode',
        'landmark',
      ],
      Content: ShopPricing,
    },
    {
      title: m.wizard_step_contact,
      heading: m.wizard_shop_step_amenities,
      fields: [...offer, 'rules'],
      Content: ShopFeatures,
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
}
