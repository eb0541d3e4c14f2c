import { codeAt } from '../../modules/accounts/two-factor/totp.ts'
import type { TestServer } from '../server.ts'
import type { Person } from './accounts.ts'

/** An authenticator app, set up and confirmed over HTTP. */
export type Authenticator = {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** An unused code, as if half a minute had passed since the last one. */
  code(): Promise<string>
  /** The current code, used or not. */
  shown(): string
  /** A code that is valid in no nearby step. */
  wrong(): string
}

/** Turns on two-factor for a signed-in user. */
export async function withAuthenticator(
  server: TestServer,
  person: Person,
): Promise<Authenticator> {
  const begun = await server.api.twoFactor.beginTwoFactor(
    { body: { password: person.password } },
    { token: person.token },
  )
  if (begun.status !== 200)
    throw new Error(`Beginning answered ${begun.status}: ${JSON.stringify(begun.body)}`)
  const { secret } = begun.body
  const confirmed = await server.api.twoFactor.confirmTwoFactor(
    { body: { code: codeAt(secret) } },
    { token: person.token },
  )
  if (confirmed.status !== 200)
    throw new Error(`Confirming answered ${confirmed.status}: ${JSON.stringify(confirmed.body)}`)
  return {
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
    shown: () => codeAt(secret),
    wrong: () => wrongCode(secret),
    code: async () => {
      await server.db.sql
        .updateTable('two_factor')
        .set({ last_step: null })
        .where('account_id', '=', person.id)
        .execute()
      return codeAt(secret)
    },
  }
}

const WRONG = '000000'

/** A wrong code for now, for an app with this secret. */
export function wrongCode(secret: string): string {
  const near = [-1, 0, 1].map((off) => codeAt(secret, Date.now() + off * 30_000))
  return near.includes(WRONG) ? '999999' : WRONG
}
