import { useQuery } from '@tanstack/react-query'
import { withQuery } from '../../../paths.ts'
import { Navigate } from '../../../router/Link.tsx'
import { useSearchParams } from '../../../router/router.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { listingById } from '../detail.queries.ts'
import { ListingWizard, LoadFailure } from './ListingWizard.tsx'
import { addPath, type Wizard } from './wizard.ts'

/** A new listing; with `?copy={id}` it begins as that one, pictures included. */
export function AddListing({ wizard, title }: { wizard: Wizard; title: string }) {
  const [params] = useSearchParams()
  const copy = params.get('copy')
  return copy ? (
    <CopyListing key={copy} id={copy} wizard={wizard} title={title} />
  ) : (
    <ListingWizard wizard={wizard} title={title} />
  )
}

function CopyListing({ id, wizard, title }: { id: string; wizard: Wizard; title: string }) {
  const { data: listing, error, isFetching, refetch } = useQuery(listingById(id))
  if (error || listing?.can?.edit === false)
    return <LoadFailure busy={isFetching} onRetry={() => void refetch()} />
  if (!listing?.can) return <Skeleton height="480px" />
  if (listing.type !== wizard.type)
    return <Navigate to={withQuery(addPath(listing.type), { copy: id })} replace />
  return <ListingWizard wizard={wizard} title={title} copyOf={listing} />
}
