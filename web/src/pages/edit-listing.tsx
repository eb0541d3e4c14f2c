import { EditListing } from '../features/listings/form/EditListing.tsx'
import { hotelWizard } from '../features/listings/form/hotel-wizard.ts'
import { roomWizard } from '../features/listings/form/room-wizard.ts'
import { shopWizard } from '../features/listings/form/shop-wizard.ts'
import { useParams } from '../router/router.ts'

const WIZARDS = { Room: roomWizard, Hotel: hotelWizard, Shop: shopWizard }

/** `/edit-room/{id}` and its sisters: the wizard follows the listing's type (D12). */
export default function EditListingPage() {
  const { id = '' } = useParams()
  return <EditListing key={id} id={id} wizards={WIZARDS} />
}
