import { AddListing } from '../features/listings/form/AddListing.tsx'
import { hotelWizard } from '../features/listings/form/hotel-wizard.ts'
import { m } from '../messages/index.js'

/** `/add-hotel`: a new hotel (R12). */
export default function AddHotelPage() {
  return <AddListing wizard={hotelWizard} title={m.title_add_hotel()} />
}
