import type { Role } from '../accounts/account.ts'
import type { Transition } from '../transitions.ts'
import type { ListingStatus } from './vocabulary.ts'

/** How a listing's status changes. Lifting a block restores the state before it (D59). */
export const LISTING_TRANSITIONS = [
  { action: 'block', by: ['admin'], from: ['active', 'inactive', 'pending'], to: 'blocked' },
  { action: 'unblock', by: ['admin'], from: ['blocked'], to: ['active', 'inactive', 'pending'] },
] as const satisfies readonly Transition<ListingStatus, Role>[]
