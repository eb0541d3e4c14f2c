/** Accounts' face: sign-in, sessions, administrators, verified owners. */
export { mountAccounts } from './accounts.routes.ts'
export { ensureAdministrator } from './administrators.service.ts'
export { createPasswords } from './passwords.ts'
export { createAuthenticate } from './sessions.service.ts'
export { sweepAccounts } from './sweep.ts'
export { verifyOwner } from './verification.service.ts'
