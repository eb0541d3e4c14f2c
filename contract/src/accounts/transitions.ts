import type { Transition } from '../transitions.ts'
import type { Role } from './account.ts'

export const ACCOUNT_STATUSES = ['active', 'inactive'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** How an account's status changes; an inactive account cannot sign in. */
export const ACCOUNT_TRANSITIONS = [
  { action: 'deactivate', by: ['admin'], from: ['active'], to: 'inactive' },
  { action: 'activate', by: ['admin'], from: ['inactive'], to: 'active' },
] as const satisfies readonly Transition<AccountStatus, Role>[]
