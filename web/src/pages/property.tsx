import type { PageData } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { glimpseOf } from '../features/listings/detail.queries.ts'
import { PropertyDetail } from '../features/listings/PropertyDetail.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'
import { useParams } from '../router/router.ts'

/** Title and first picture come with the HTML (D49). */
export function prime(client: QueryClient, { listing }: PageData): void {
  if (listing) client.setQueryData(glimpseOf(listing._id).queryKey, listing)
}

/** `/room/{id}`: room, hotel and shop alike (D12). */
export default function PropertyPage() {
  const { id = '' } = useParams()
  return <PropertyDetail key={id} id={id} tools={saveTool} />
}
