import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { GoogleOptions } from '../modules/accounts/index.ts'

/** A credential's claims, with defaults. `undefined` leaves a claim out. */
export type Claims = {
  [K in 'iss' | 'aud' | 'sub' | 'jti' | 'email' | 'name']?: string | undefined
} & { [K in 'iat' | 'exp' | 'nbf']?: number | undefined } & { email_verified?: unknown }

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

/** A local issuer: signs credentials as Google does, and publishes its keys over real HTTP. */
export type TestGoogle = {
  /** The environment for the server. */
  readonly options: GoogleOptions
  /** A credential as from Google's button; each one is unique. */
  sign(claims?: Claims): Promise<string>
  /** A credential signed with an unpublished key, under the published key's name. */
  forge(claims?: Claims): Promise<string>
  /** The published key as JWK, which an attacker has too. */
  publicKey(): JWK
  /** Rotates the keys: from now on another one signs, and is the only one published. */
  rotate(): Promise<void>
  /** How often the keys were fetched. */
  readonly fetches: number
  /** While set, the key server returns this status, or an answer without an end. */
  trouble: number | 'endless' | null
  /** The bytes of its endless answers. */
  readonly sent: number
  /** Default claims: subject and email are a new person's each time. */
  claimsOf(claims?: Claims): Claims
  stop(): Promise<void>
}

const CLIENT_ID = 'rentify-tests.apps.googleusercontent.com'
const ISSUER = 'https://accounts.google.com'

export async function startTestGoogle(): Promise<TestGoogle> {
  let made = 0
  let fetches = 0
  let trouble: TestGoogle['trouble'] = null
  let sent = 0
  let current = await newKey('key-1')
  const stranger = await generateKeyPair('RS256')
  const server = createServer((_request, response) => {
    fetches += 1
    if (trouble === 'endless') return sendEndlessly(response, (bytes) => (sent += bytes))
    if (trouble !== null) return response.writeHead(trouble).end('away')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: [current.jwk] }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  function claimsOf(claims: Claims = {}): Claims {
    made += 1
    const now = Math.floor(Date.now() / 1000)
    const person = {
      sub: `1${process.pid}${made}`,
      email: `google.${process.pid}.${made}@people.example`,
      email_verified: true,
      name: 'Kavya Iyer',
    }
    return {
      iss: ISSUER,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 3600,
      jti: `credential-${made}`,
      ...person,
      ...claims,
    }
  }
  const signWith = (keys: Keys, claims?: Claims) =>
    new SignJWT(claimsOf(claims) as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: current.jwk.kid ?? '' })
      .sign(keys.privateKey)

  return {
    options: {
      clientId: CLIENT_ID,
      jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
      issuers: [ISSUER, 'accounts.google.com'],
      cooldown: 0,
    },
    sign: (claims) => signWith(current.keys, claims),
    forge: (claims) => signWith(stranger, claims),
    publicKey: () => current.jwk,
    rotate: async () => {
      current = await newKey(`key-${made}-${fetches}`)
    },
    get fetches() {
      return fetches
    },
    get sent() {
      return sent
    },
    get trouble() {
      return trouble
    },
    set trouble(status) {
      trouble = status
    },
    claimsOf,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Keys that go on and on, as fast as they are read. */
function sendEndlessly(response: ServerResponse, onSent: (bytes: number) => void): void {
  const more = Buffer.from(`{"kty":"RSA","kid":"${'k'.repeat(60_000)}"},`)
  const send = () => {
    while (!response.destroyed) {
      onSent(more.length)
      if (!response.write(more)) return void response.once('drain', send)
    }
  }
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":[')
  send()
}

async function newKey(kid: string): Promise<{ keys: Keys; jwk: JWK }> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  return { keys, jwk: { ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
