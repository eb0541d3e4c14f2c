import * as z from 'zod/mini'
import { message } from '../../messages.ts'
import { reauthentication, twoFactorCode } from '../reauthentication.ts'

/** The number of recovery codes in a set; each allows one sign-in. */
export const RECOVERY_CODES = 10

const code = twoFactorCode.check(z.minLength(1, message('code_required')))

/** Setting up two-factor requires reauthentication. */
export const twoFactorBeginning = reauthentication

/** The first code of the app, which confirms the setup. */
export const twoFactorConfirmation = z.object({ code })

/**
 * Turning two-factor off, or renewing the recovery codes, requires reauthentication and a code. A
 * recovery code is accepted as `code` too.
 */
export const twoFactorProof = z.extend(reauthentication, { code })

/**
 * The setup of an authenticator app: the secret in base32 for typing, and the `otpauth://` URI for
 * a QR code.
 */
export const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>

/** Shown only once: ten codes such as `k7m2-p9qr-st4x`. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
