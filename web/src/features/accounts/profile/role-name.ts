import type { Role } from '@rentify/contract/accounts/account'
import { m } from '../../../messages/index.js'

const ROLES = { renter: m.accounts_renter, owner: m.accounts_owner, admin: m.profile_admin }

/** The account type in words (R2). */
export const roleName = (role: Role): string => ROLES[role]()
