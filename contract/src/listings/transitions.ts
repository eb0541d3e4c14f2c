import type { Role } from '../accounts/account.ts'
import type { Transition } from '../transitions.ts'
import type { ListingStatus } from './vocabulary.ts'

/** Lifting a block restores the state before it, unless an administrator chooses another (D59). */
export const LISTING_TRANSITIONS = [
  { action: 'block', by: ['admin'], from: ['active', 'inactive', 'pending'], to: 'blocked' },
  { action: 'unblock', by: ['admin'], from: ['blocked'], to: ['active', 'inactive', 'pending'] },
  { action: 'activate', by: ['admin'], from: ['inactive', 'pending'], to: 'active' },
  { action: 'activate', by: ['owner', 'system'], from: ['inactive'], to: 'active' },
  { action: 'deactivate', by: ['admin'], from: ['active', 'pending'], to: 'inactive' },
  { action: 'deactivate', by: ['owner', 'system'], from: ['active'], to: 'inactive' },
  { action: 'set_pending', by: ['admin'], from: ['active', 'inactive'], to: 'pending' },
] as const satisfies readonly Transition<ListingStatus, Role | 'system'>[]
