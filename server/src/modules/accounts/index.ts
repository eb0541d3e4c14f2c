/**
 * Public API of accounts: sign-in, sessions, two-factor, personal data, administrators, verified
 * owners.
 */

export {
  accountDeleted,
  accountSecurity,
  type SecurityChange,
  verificationAnswered,
} from './accounts.events.ts'
export { accountListeners } from './accounts.listeners.ts'
export { createAccounts } from './accounts.module.ts'
export { findMailbox } from './accounts.repo.ts'
export { ensureAdministrator } from './administration/administrators.service.ts'
export { verifyOwner } from './administration/owner-verification.service.ts'
export { setPasswordFromCommandLine } from './administration/password.service.ts'
export { changeAccountStatus } from './administration/status.service.ts'
export {
  changeStatus,
  deleteUser,
  editUser,
  lockForAdministration,
  replacePassword,
  verifyUser,
} from './administration/users.service.ts'
export type { AccountChange, AccountRules } from './deps.ts'
export type { QueueBounds } from './passwords/hashing-queue.ts'
export { assertStrongPassword } from './passwords/new-password.ts'
export { createPasswords, type Passwords } from './passwords/passwords.ts'
export { findDeletions } from './privacy/deletions.repo.ts'
export type { PersonalRecords } from './privacy/personal-records.ts'
export type { GoogleOptions } from './sign-in/google.ts'
export { sweepAccounts } from './sweep.ts'
export { removeTwoFactor } from './two-factor/removal.ts'
export { reencryptTwoFactor } from './two-factor/rotation.ts'
export { countRequestsSince } from './verification/requests.repo.ts'
export { refuseVerification } from './verification/requests.service.ts'
