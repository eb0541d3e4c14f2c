// Accounts with one password, each with a session and an address of its own.

import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Database } from '../../server/src/db/database.ts'
import { COST } from '../../server/src/modules/accounts/passwords/passwords.ts'
import { hashToken, newToken } from '../../server/src/modules/accounts/sessions/tokens.ts'

export const PASSWORD = 'a long way home 1'

export type BenchPerson = {
  readonly email: string
  readonly token: string
  readonly address: string
  readonly passwordHash: string
  /** The exact bytes of their calls to a server. */
  asksProfile(url: string): Buffer
  signsIn(url: string): Buffer
}

export async function addPeople(db: Database, count: number): Promise<BenchPerson[]> {
  const passwordHash = await hash(PASSWORD, COST)
  const people = Array.from({ length: count }, (_, n) => aPerson(n, passwordHash))
  const accounts = people.map(({ email }) => ({
    id: randomUUID(),
    email,
    name: 'Asha Rao',
    role: 'renter' as const,
    password_hash: passwordHash,
  }))
  await db.sql.insertInto('accounts').values(accounts).execute()
  const expires = new Date(Date.now() + 86_400_000)
  const sessions = people.map(({ token }, n) => ({
    id: randomUUID(),
    account_id: accounts[n]?.id ?? '',
    token_hash: hashToken(token),
    expires_at: expires,
    place: '127.0.0.x',
  }))
  await db.sql.insertInto('sessions').values(sessions).execute()
  await db.pool.query('vacuum analyze')
  return people
}

function aPerson(n: number, passwordHash: string): BenchPerson {
  const [email, token, address] = [
    `person.${n}@rentify.example`,
    newToken(),
    `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}`,
  ]
  const request = (
    method: string,
    path: string,
    url: string,
    headers: readonly string[],
    body = '',
  ) =>
    Buffer.from(
      [
        `${method} ${path} HTTP/1.1`,
        `host: ${new URL(url).host}`,
        `x-forwarded-for: ${address}`,
        ...headers,
        '',
        body,
      ].join('\r\n'),
    )
  const body = JSON.stringify({ email, password: PASSWORD })
  return {
    email,
    token,
    address,
    passwordHash,
    asksProfile: (url) =>
      request('GET', '/api/auth/profile', url, [`authorization: Bearer ${token}`]),
    signsIn: (url) =>
      request(
        'POST',
        '/api/auth/login',
        url,
        ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`],
        body,
      ),
  }
}
