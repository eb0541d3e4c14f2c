import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { hotelWizard } from './hotel-wizard.ts'
import { roomWizard } from './room-wizard.ts'
import { shopWizard } from './shop-wizard.ts'
import type { Wizard } from './wizard.ts'

export const WIZARDS: Readonly<Record<ListingType, Wizard>> = {
  Room: roomWizard,
  Hotel: hotelWizard,
  Shop: shopWizard,
}
