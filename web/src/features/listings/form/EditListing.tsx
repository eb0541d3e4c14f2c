import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Navigate } from '../../../router/Link.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Note } from '../../../ui/Note.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { listingById } from '../detail.queries.ts'
import { typeLabel } from '../labels.ts'
import { ListingWizard, LoadFailure } from './ListingWizard.tsx'
import type { Wizard } from './wizard.ts'
import { WIZARDS } from './wizards.ts'

const BlockNotice = lazy(() =>
  import('../moderation/BlockNotice.tsx').then(({ BlockNotice }) => BlockNotice),
)
const ignore = () => undefined

/** Opens the wizard of the listing's type, for its owner (D12). */
export function EditListing({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...listingById(id),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  // The form keeps the listing that it was opened with; what changes meanwhile is told on saving.
  const [opened, setOpened] = useState<ListingDetail | null>(null)
  if (data?.can && !isFetching && !opened) setOpened(data)
  if (error && !opened) return <LoadFailure busy={isFetching} onRetry={() => void refetch()} />
  if (!opened) return <Skeleton height="480px" />
  if (!opened.can?.edit) return <Foreign />
  return <EditOf wizard={WIZARDS[opened.type]} listing={opened} />
}

function EditOf({ wizard, listing }: { wizard: Wizard; listing: ListingDetail }) {
  const title = m.wizard_edit_title({ type: typeLabel(wizard.type) })
  usePageTitle(title)
  return (
    <>
      {listing.status === 'blocked' && (
        <div className="page wizard wizard-block">
          <Note tone="warm">
            {m.own_blocked_text()}
            <BlockNotice listing={listing} onLoadError={ignore} />
          </Note>
        </div>
      )}
      <ListingWizard wizard={wizard} title={title} listing={listing} />
    </>
  )
}

/** Another owner's listing: redirected as the route guard does (R12). */
function Foreign() {
  useEffect(() => void toast('error', m.wizard_not_yours()), [])
  return <Navigate to={paths.home()} replace />
}
