import { createHash } from 'node:crypto'
import { message } from '@rentify/contract/messages'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { fetchBounded } from '../../../bounded-fetch.ts'
import { Problem } from '../../../http/problem.ts'

/** How Google's credentials are verified; `env.ts` fills it. */
export type GoogleOptions = {
  readonly clientId: string
  readonly jwksUrl: string
  readonly issuers: readonly string[]
  /**
   * Minimum milliseconds between two fetches of the keys for credentials with an unknown key id.
   */
  readonly cooldown?: number
}

/** A user's verified claims from Google. Google has verified `email`. */
export type GoogleIdentity = {
  readonly subject: string
  readonly email: string
  readonly name: string | null
  readonly credentialHash: Buffer
  readonly expiresAt: Date
}

export type GoogleIdentities = {
  readonly clientId: string
  /**
   * Verifies a credential and returns its claims. `fresh`: it must have been issued in the last
   * five minutes.
   * @throws {Problem} `google_refused` for a credential that Google did not sign for us, that has
   * expired, or without a verified address; `google_unavailable` while Google's keys cannot be
   * fetched.
   */
  verify(credential: string, options?: { fresh?: boolean }): Promise<GoogleIdentity>
}

const KEYS_WITHIN_MS = 5_000
/** Google's two keys have some 2,000. */
const KEYS_BYTES = 100_000
const COOLDOWN_MS = 30_000
const CLOCKS_DIFFER_S = 10
const FRESH = '5 minutes'

/**
 * Verifies credentials with Google's published keys, fetched on first use and again when Google
 * rotates them (D16).
 */
export function createGoogle({
  clientId,
  jwksUrl,
  issuers,
  cooldown = COOLDOWN_MS,
}: GoogleOptions): GoogleIdentities {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_WITHIN_MS,
    cooldownDuration: cooldown,
    [customFetch]: (url, options) =>
      fetchBounded(url, options, { withinMs: KEYS_WITHIN_MS, mostBytes: KEYS_BYTES }),
  })
  const findKey: JWTVerifyGetKey = (header, token) =>
    keys(header, token).catch(problemOfVerification)
  return {
    clientId,
    async verify(credential, { fresh = false } = {}) {
      const { payload } = await jwtVerify(credential, findKey, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: [...issuers],
        clockTolerance: CLOCKS_DIFFER_S,
        requiredClaims: ['sub', 'email', 'exp', 'iat'],
        ...(fresh ? { maxTokenAge: FRESH } : {}),
      }).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) throw new Problem('google_refused')
        throw error
      })
      return identityOf(payload, credential)
    },
  }
}

/**
 * A credential without a known key of Google's is rejected; a failed fetch of the keys is not the
 * user's error.
 */
function problemOfVerification(error: unknown): never {
  const rejected =
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  if (rejected) throw new Problem('google_refused')
  throw new Problem('google_unavailable', {
    message: message('google_unreachable'),
    headers: { 'retry-after': '30' },
  })
}

function identityOf(payload: JWTPayload, credential: string): GoogleIdentity {
  const { sub, email, email_verified: verified, name, exp = 0 } = payload
  if (
    typeof sub !== 'string' ||
    sub === '' ||
    sub.length > 255 ||
    typeof email !== 'string' ||
    verified !== true
  )
    throw new Problem('google_refused')
  return {
    subject: sub,
    email,
    name: typeof name === 'string' ? name : null,
    // A hash of the signed part: the signature itself can be encoded in more than one way.
    credentialHash: createHash('sha256')
      .update(credential.slice(0, credential.lastIndexOf('.')))
      .digest(),
    expiresAt: new Date((exp + CLOCKS_DIFFER_S) * 1000),
  }
}
