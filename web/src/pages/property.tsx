import { PropertyDetail } from '../features/listings/PropertyDetail.tsx'
import { useParams } from '../router/router.ts'

/** `/room/{id}`: room, hotel and shop alike (D12). */
export default function PropertyPage() {
  const { id = '' } = useParams()
  return <PropertyDetail key={id} id={id} />
}
