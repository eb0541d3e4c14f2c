import { EditListing } from '../features/listings/form/EditListing.tsx'
import { useParams } from '../router/router.ts'

/** `/edit-room/{id}` and its sisters: the wizard follows the listing's type (D12). */
export default function EditListingPage() {
  const { id = '' } = useParams()
  return <EditListing key={id} id={id} />
}
