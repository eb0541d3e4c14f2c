import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/database.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'

export type LinkKind = 'verify' | 'reset' | 'change'

/** How long each link works (D19): the texts of the emails state the same. */
const LIFETIME_H: Readonly<Record<LinkKind, number>> = { verify: 48, reset: 1, change: 24 }

export type Link = { id: string; account_id: string; kind: LinkKind; email: string }

const LIVE = raw<boolean>`mail_links.used_at is null and mail_links.expires_at > now()`

/** Creates a link without a token; a given id makes it idempotent. Returns the id. */
export async function insertLink(
  sql: Queryable,
  link: { id?: string; kind: LinkKind; accountId: string; email: string },
): Promise<string> {
  const id = link.id ?? uuidv7()
  await sql
    .insertInto('mail_links')
    .values({
      id,
      account_id: link.accountId,
      kind: link.kind,
      email: link.email,
      expires_at: raw<Date>`now() + make_interval(hours => ${LIFETIME_H[link.kind]})`,
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  return id
}

/** A link that still works; undefined when it was used, has ended or was deleted. */
export function findLink(sql: Queryable, id: string): Promise<Link | undefined> {
  return sql
    .selectFrom('mail_links')
    .select(['id', 'account_id', 'kind', 'email'])
    .where('id', '=', id)
    .where(LIVE)
    .executeTakeFirst()
}

/** Adds a new token for this link; only its hash is stored. */
export async function tokenFor(sql: Queryable, linkId: string): Promise<string> {
  const token = newToken()
  await sql
    .insertInto('mail_link_tokens')
    .values({ token_hash: hashToken(token), link_id: linkId })
    .execute()
  return token
}

const byToken = (sql: Queryable, token: string) =>
  sql
    .selectFrom('mail_links')
    .innerJoin('mail_link_tokens', 'mail_link_tokens.link_id', 'mail_links.id')
    .where('mail_link_tokens.token_hash', '=', hashToken(token))
    .select(['mail_links.id', 'mail_links.account_id', 'mail_links.kind', 'mail_links.email'])

/** The link of a token, if it still works. */
export function findByToken(
  sql: Queryable,
  token: string,
  kinds: readonly LinkKind[],
): Promise<Link | undefined> {
  return byToken(sql, token).where('mail_links.kind', 'in', kinds).where(LIVE).executeTakeFirst()
}

/** The link of a token that was used and has not expired. */
export function findConsumedByToken(
  sql: Queryable,
  token: string,
  kinds: readonly LinkKind[],
): Promise<Link | undefined> {
  return byToken(sql, token)
    .where('mail_links.kind', 'in', kinds)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', raw<Date>`now()`)
    .executeTakeFirst()
}

/** Consumes a link: one of several concurrent requests gets true. */
export async function consumeLink(trx: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_links')
    .set({ used_at: raw<Date>`now()` })
    .where('id', '=', id)
    .where(LIVE)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The change of address that awaits confirmation. */
export function findChange(sql: Queryable, accountId: string): Promise<Link | undefined> {
  return sql
    .selectFrom('mail_links')
    .select(['id', 'account_id', 'kind', 'email'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'change')
    .where(LIVE)
    .executeTakeFirst()
}

/** Ends the pending change of address, since a new request replaces it. */
export async function deleteUnusedChange(trx: Queryable, accountId: string): Promise<void> {
  await trx
    .deleteFrom('mail_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'change')
    .where('used_at', 'is', null)
    .execute()
}

/** Every mailed link of an account, whatever its purpose. */
export async function deleteLinks(trx: Queryable, accountId: string): Promise<void> {
  await trx.deleteFrom('mail_links').where('account_id', '=', accountId).execute()
}

export async function deleteEndedLinks(sql: Queryable): Promise<void> {
  await sql.deleteFrom('mail_links').where('expires_at', '<', raw<Date>`now()`).execute()
}
