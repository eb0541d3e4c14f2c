import type { Registration, Role } from '@rentify/contract/accounts/account'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ensureAdministrator } from '../../modules/accounts/index.ts'
import { hashToken, newToken } from '../../modules/accounts/sessions/tokens.ts'
import type { TestServer } from '../server.ts'

/** A signed-in user. */
export type Person = {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: Role
  readonly token: string
}

let made = 0

/** A valid registration form; every call has its own email address. */
export function aRegistration(with_: Partial<Registration> = {}): Registration {
  made += 1
  const password = with_.password ?? 'monsoon-42'
  return {
    firstname: 'Asha',
    lastname: 'Rao',
    email: `asha.${process.pid}.${made}@people.example`,
    password,
    confirmPassword: password,
    role: 'renter',
    ...with_,
  }
}

/** Registers a user and signs in, over HTTP. */
export async function aRenter(
  server: TestServer,
  with_: Partial<Registration> = {},
): Promise<Person> {
  const form = aRegistration(with_)
  const registered = await server.api.accounts.register({ body: form })
  if (registered.status !== 201)
    throw new Error(
      `Registration answered ${registered.status}: ${JSON.stringify(registered.body)}`,
    )
  return signedIn(server, form.email, form.password)
}

/** An owner, registered and signed in over HTTP. */
export async function anOwner(
  server: TestServer,
  with_: Partial<Registration> = {},
): Promise<Person> {
  return aRenter(server, { role: 'owner', ...with_ })
}

/** An administrator, made as at the server's start, signed in over HTTP. */
export async function anAdmin(server: TestServer): Promise<Person> {
  const { email, password } = aRegistration()
  await ensureAdministrator(server.db, email, password, async () => {})
  return signedIn(server, email, password)
}

/** Signs in; returns the user with a new token. */
export async function signedIn(
  server: TestServer,
  email: string,
  password: string,
): Promise<Person> {
  const { status, body } = await server.api.accounts.login({ body: { email, password } })
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
  return {
    id: body.user._id,
    email: body.user.email,
    password,
    name: body.user.name,
    role: body.role,
    token: body.token,
  }
}

/** Inserts a session without hashing a password; returns its token. */
export async function aSession(
  server: TestServer,
  accountId: string,
  state: 'live' | 'expired' = 'live',
): Promise<string> {
  const token = newToken()
  const hours = state === 'live' ? 720 : -1
  await server.db.sql
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      account_id: accountId,
      token_hash: hashToken(token),
      expires_at: raw<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute()
  return token
}
