import { AddListing } from '../features/listings/form/AddListing.tsx'
import { shopWizard } from '../features/listings/form/shop-wizard.ts'
import { m } from '../messages/index.js'

/** `/add-shop`: a new shop (R12). */
export default function AddShopPage() {
  return <AddListing wizard={shopWizard} title={m.title_add_shop()} />
}
