import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '../../../http/problem.ts'

/** Where Google's credentials are checked; `env.ts` fills it. */
export type GoogleOptions = {
  readonly clientId: string
  readonly jwksUrl: string
  readonly issuers: readonly string[]
  /** Milliseconds between two fetches of the keys for a credential that names none of those known. */
  readonly cooldown?: number
}

/** A person as Google vouches for them. `email` is theirs: Google says it verified it. */
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
   * Who this credential is about. `fresh`: it must have been made in the last five minutes.
   * @throws {Problem} `google_refused` for what Google did not sign for us, or not any more, or without a verified address;
   * `google_unavailable` while Google's keys cannot be had.
   */
  verify(credential: string, options?: { fresh?: boolean }): Promise<GoogleIdentity>
}

const KEYS_WITHIN_MS = 5_000
const COOLDOWN_MS = 30_000
const CLOCKS_DIFFER_S = 10
const FRESH = '5 minutes'

/** Checks credentials against Google's published keys, fetched when first needed and again when Google changes them (D16). */
export function createGoogle({
  clientId,
  jwksUrl,
  issuers,
  cooldown = COOLDOWN_MS,
}: GoogleOptions): GoogleIdentities {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_WITHIN_MS,
    cooldownDuration: cooldown,
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

/** A credential that names no key of Google's is refused; keys that do not come are nobody's fault who signs in. */
function problemOfVerification(error: unknown): never {
  const refused =
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  if (refused) throw new Problem('google_refused')
  throw new Problem('google_unavailable', {
    message:
      'Google cannot be reached right now. Please try again in a moment, or use your email and password.',
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
    // Of what is signed: the signature itself can be written in more than one way.
    credentialHash: createHash('sha256')
      .update(credential.slice(0, credential.lastIndexOf('.')))
      .digest(),
    expiresAt: new Date((exp + CLOCKS_DIFFER_S) * 1000),
  }
}
