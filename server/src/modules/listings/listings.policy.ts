import type { PropertyCan } from '@rentify/contract/admin/properties'
import type { ListingCan } from '@rentify/contract/listings/listing'
import type { OwnListing } from '@rentify/contract/listings/owner'
import { LISTING_TRANSITIONS, type ListingStatus } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import pg from 'pg'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'

/**
 * A caller's view of one listing: what they can do (null without a session), and whether texts are
 * unmasked.
 */
export type ListingView = { readonly can: ListingCan | null; readonly unmasked: boolean }

/**
 * Which callers may open a listing, and how much of it they see (D10, D11): one that is not public
 * exists for its owner, administrators and guests only; contact is for signed-in callers. Null
 * means: not found.
 */
export function viewOf(
  listing: { owner_id: string; listed: boolean },
  session: Session | null,
  guest = false,
): ListingView | null {
  const { owner_id: ownerId, listed } = listing
  if (!mayOpenListing({ ownerId, listed }, session) && !guest) return null
  if (!session) return { can: null, unmasked: false }
  const own = session.accountId === ownerId
  const unmasked = isOwnOrAdministered({ ownerId }, session)
  const save = saveProblem({ ownerId, listed }, session.accountId) === null
  return { can: { contact: true, edit: own, save }, unmasked }
}

/** Whether a caller may open a listing without being a guest there (D10). */
export function mayOpenListing(
  { ownerId, listed }: { ownerId: string; listed: boolean },
  session: Session | null,
): boolean {
  return listed || (session !== null && isOwnOrAdministered({ ownerId }, session))
}

/** Whether a listing is the caller's own, or the caller is an administrator. */
export function isOwnOrAdministered(
  { ownerId }: { ownerId: string },
  { accountId, role }: Pick<Session, 'accountId' | 'role'>,
): boolean {
  return role === 'admin' || ownerId === accountId
}

/**
 * Why an account cannot save a listing: it is the account's own, or it is not public. Null when it
 * can (D20).
 */
export function saveProblem(
  { ownerId, listed }: { ownerId: string; listed: boolean },
  accountId: string,
): 'own_listing' | 'listing_not_found' | null {
  if (ownerId === accountId) return 'own_listing'
  return listed ? null : 'listing_not_found'
}

/**
 * What an account can do with a listing as its owner; null for a listing of another owner, which
 * does not exist for them. A blocked listing can be edited and deleted, but neither shown nor
 * hidden (D59).
 */
export function ownerCan(
  { ownerId, status }: { ownerId: string; status: ListingStatus },
  accountId: string,
): OwnListing['can'] | null {
  if (ownerId !== accountId) return null
  return { edit: true, toggleVisibility: status !== 'blocked', delete: true }
}

/**
 * A violated constraint of a form's row as the problem that it means; any other error as it is. A
 * shop's deposit waits for the contract that lets it be (0276), a day after the last older process.
 */
export function asListingProblem(error: unknown): unknown {
  return error instanceof pg.DatabaseError && error.constraint === 'room_fields_on_rooms_only'
    ? Problem.invalid([{ path: 'deposit', message: message('shop_deposit_not_yet') }])
    : error
}

/** Asserts that a listing was found. @throws {Problem} `listing_not_found` */
export function assertFound<L extends object>(listing: L | null | undefined): L {
  if (!listing) throw new Problem('listing_not_found')
  return listing
}

/** What a caller can do with a listing in the back office. */
export type PanelCan = PropertyCan

/**
 * What a caller can do with a listing in the back office (D35): administrators with any, an owner
 * with own ones, except what is an administrator's decision. Null for everyone else's, which do not
 * exist for them.
 */
export function panelCan(
  { ownerId, status }: { ownerId: string; status: ListingStatus },
  { accountId, role }: Pick<Session, 'accountId' | 'role'>,
): PanelCan | null {
  if (!isOwnOrAdministered({ ownerId }, { accountId, role })) return null
  const isAdmin = role === 'admin'
  const reachable = LISTING_TRANSITIONS.flatMap(({ by, from, to }) => {
    const may =
      (by as readonly string[]).includes(role) && (from as readonly string[]).includes(status)
    return may ? to : []
  })
  // Another reason for a block is a decision too.
  const statuses = isAdmin && status === 'blocked' ? [...reachable, status] : reachable
  return { edit: true, statuses, feature: isAdmin, delete: true }
}
