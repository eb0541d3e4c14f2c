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

/** For turning two-factor off and renewing recovery codes; a recovery code is a `code` too. */
export const twoFactorProof = z.extend(reauthentication, { code })

/** The secret in base32, and as an `otpauth://` URI for the QR code. */
export const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>

/** Shown only once: ten codes such as `k7m2-p9qr-st4x`. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
