import { EditListing } from '../features/listings/form/EditListing.tsx'
import { useParams } from '../router/router.ts'

/** Each is part of its own page's file; only the listing's one is fetched. */
const WIZARDS = {
  Room: async () => (await import('../features/listings/form/room-wizard.ts')).roomWizard,
  Hotel: async () => (await import('../features/listings/form/hotel-wizard.ts')).hotelWizard,
  Shop: async () => (await import('../features/listings/form/shop-wizard.ts')).shopWizard,
}

/** `/edit-room/{id}` and its sisters: the wizard follows the listing's type (D12). */
export default function EditListingPage() {
  const { id = '' } = useParams()
  return <EditListing key={id} id={id} wizards={WIZARDS} />
}
