import * as z from 'zod/mini'
import { reauthentication, twoFactorCode } from './reauthentication.ts'

/** How many recovery codes are given out at once; each opens one sign-in. */
export const RECOVERY_CODES = 10

const code = twoFactorCode.check(z.minLength(1, 'Please enter the code'))

/** Who sets up a second step proves again who they are. */
export const twoFactorBeginning = reauthentication

/** A first code of the app, which shows that it was set up. */
export const twoFactorConfirmation = z.object({ code })

/** Who takes the second step away, or wants new recovery codes, proves both steps. A recovery code does for `code` as well. */
export const twoFactorProof = z.extend(reauthentication, { code })

/** What an authenticator app is given: the secret in base32 for typing, and the `otpauth://` address for a QR code. */
export const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>

/** Shown once and never again: ten codes such as `k7m2-p9qr-st4x`. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
