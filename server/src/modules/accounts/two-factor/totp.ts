import { Secret, TOTP } from 'otpauth'

const STEP_S = 30
/**
 * Steps before and after the current one that are accepted: clocks differ, and typing takes a
 * moment (RFC 6238 §5.2).
 */
const DRIFT_STEPS = 1
/** 160 bits, as long as the hash (RFC 4226 §4). */
const SECRET_BYTES = 20

// Every authenticator app supports SHA-1, six digits and 30 seconds; some silently ignore other
// values.
const generator = (secret: string, label = '', issuer = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_S,
    secret: Secret.fromBase32(secret),
  })

/** A new secret for an authenticator app, base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The URI that an app reads from a QR code; `email` and the site's name distinguish this account
 * from the user's others.
 */
export function secretUri(secret: string, email: string, siteName: string): string {
  return generator(secret, email, siteName).toString()
}

/**
 * The step of this code at `time` (milliseconds), one off at most; null when the code is not valid
 * then.
 */
export function matchingStep(secret: string, code: string, time = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = generator(secret).validate({ token: code, timestamp: time, window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(time / 1000 / STEP_S) + delta
}

/** The code that an app shows at `time`. */
export function codeAt(secret: string, time = Date.now()): string {
  return generator(secret).generate({ timestamp: time })
}
