// The secret of an emailed link: who was asked, in which ask, and a seal that only this
// installation makes. It ends with the ask, and when the account gets another address.
import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Database } from '../../../db/database.ts'
import type { Encryption } from '../../../encryption/index.ts'
import { Problem } from '../../../http/problem.ts'
import { findAskedAddress } from './asks.repo.ts'

export type AskOf = { readonly ownerId: string; readonly askId: string }
type Sealing = Pick<Encryption, 'hmac' | 'hmacs'>

const PLACE = 'link of a listing ask'
const ID_BYTES = 16
const TOKEN_BYTES = 2 * ID_BYTES + 32

const sealed = ({ ownerId, askId }: AskOf, email: string) => `${ownerId} ${askId} ${email}`

/** The link's secret, for the mail to this address. */
export function askToken(encryption: Sealing, ask: AskOf, email: string): string {
  const seal = encryption.hmac(sealed(ask, email), PLACE)
  return Buffer.concat([parse(ask.ownerId), parse(ask.askId), seal]).toString('base64url')
}

/** The ask of a link. @throws {Problem} `link_invalid`. */
export async function openAskToken(
  { db, encryption }: { readonly db: Pick<Database, 'sql'>; readonly encryption: Sealing },
  token: string,
): Promise<AskOf> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== TOKEN_BYTES) throw new Problem('link_invalid')
  const ask = { ownerId: idAt(bytes, 0), askId: idAt(bytes, ID_BYTES) }
  const email = await findAskedAddress(db.sql, ask.ownerId, ask.askId)
  if (email === undefined) throw new Problem('link_invalid')
  const seal = bytes.subarray(2 * ID_BYTES)
  const seals = encryption.hmacs(sealed(ask, email), PLACE)
  if (!seals.some((own) => timingSafeEqual(own, seal))) throw new Problem('link_invalid')
  return ask
}

/** @throws {Problem} `link_invalid` for bytes that are no id. */
function idAt(bytes: Buffer, from: number): string {
  try {
    return stringify(bytes, from)
  } catch {
    throw new Problem('link_invalid')
  }
}
