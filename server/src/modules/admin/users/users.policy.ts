import type { AdminUserCan } from '@rentify/contract/admin/users'

/**
 * What an administrator can do with an account. Their own password and deletion are in the profile,
 * which asks for the password. Only owners are verified (D45).
 */
export function userCan(
  user: { readonly _id: string; readonly role: string },
  callerId: string,
): AdminUserCan {
  const isOther = user._id !== callerId
  return {
    changeStatus: isOther,
    setPassword: isOther,
    verify: user.role === 'owner',
    remove: isOther,
  }
}
