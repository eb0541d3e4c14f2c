import type { OwnListing } from '@rentify/contract/listings/owner'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/errors.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { removeListing, updateVisibility } from './cached-lists.ts'
import { withReason } from './failure-texts.ts'
import { OWN_LISTS } from './own-listings.queries.ts'
import { setVisibility, type VisibilityChange } from './owner.api.ts'

const VISIBILITY = ['listings', 'visibility']

/**
 * Hides or shows a listing. Every list shows the change at once (`usePendingChanges`), and the old
 * state with `failure` if the server rejects it; clicks before its response are ignored.
 */
export function useVisibility(
  { _id: id, type }: Pick<OwnListing, '_id' | 'type'>,
  failure: () => string,
): { busy: boolean; set: (isVisible: boolean) => void } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: VISIBILITY,
    mutationFn: setVisibility,
    onSuccess(saved, change) {
      updateVisibility(client, { ...change, isVisible: saved.isVisible })
      toast('success', saved.message)
    },
    onError(error) {
      toast('error', withReason(failure(), error))
      if (error instanceof ApiError && error.status === 404) removeListing(client, id)
      // Whether a call without a response has changed it, only the server knows.
      else void client.invalidateQueries({ queryKey: OWN_LISTS })
    },
  })
  return {
    busy: isPending,
    set: (isVisible) => {
      if (!isPending) mutate({ id, type, isVisible })
    },
  }
}

/** The changes that the server has not answered yet. */
export function usePendingChanges(): readonly VisibilityChange[] {
  return useMutationState({
    filters: { mutationKey: VISIBILITY, status: 'pending' },
    select: ({ state }) => state.variables as VisibilityChange,
  })
}
