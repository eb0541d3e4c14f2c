import type { Session } from '../../http/session.ts'

/** What a caller sees of one listing: contact, owner's name and exact point; and whether texts are as the owner wrote them. */
export type ListingView = { readonly contact: boolean; readonly unmasked: boolean }

/**
 * Who may open a listing, and how much of it (D10, D11): one that is not public exists for its owner and administrators only;
 * contact is for signed-in callers. Null means: not found.
 */
export function viewOf(
  listing: { owner_id: string; listed: boolean },
  session: Session | null,
): ListingView | null {
  const theirs =
    session !== null && (session.role === 'admin' || session.accountId === listing.owner_id)
  if (!listing.listed && !theirs) return null
  return { contact: session !== null, unmasked: theirs }
}
