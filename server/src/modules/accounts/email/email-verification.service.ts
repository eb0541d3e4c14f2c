import type { Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { Problem } from '../../../http/problem.ts'
import { consume, countedAddress } from '../../../limits/index.ts'
import { findById, lockById, moveToAddress, verifyAddress } from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { EMAILS_REQUESTED, hashedMailbox, LINKS_TRIED, VERIFICATION_EMAILS } from '../limits.ts'
import { notifySecurityChange, queueLink, queueLinkAgain, queueNotice } from './emails.ts'
import {
  consumeLink,
  findByToken,
  findChange,
  findConsumedByToken,
  type Link,
  type LinkKind,
} from './links.repo.ts'

const KINDS: readonly LinkKind[] = ['verify', 'change']

/** The outcome of a link: the address is verified, or it replaced the previous one. */
export type VerifiedAddress = { readonly changed: boolean }

/**
 * Verifies an address by its link, and changes the account's email to it when the user requested
 * that (D19). It happens once; the same link returns the same outcome until it ends, for a user who
 * opens it twice.
 * @throws {Problem} `link_invalid`; `too_many_requests`.
 */
export async function verifyByLink(
  deps: AccountsDeps,
  token: string,
  ip: string,
): Promise<VerifiedAddress> {
  await consume(deps.db, LINKS_TRIED, countedAddress(ip), deps.rateLimitFactor)
  const link = await findByToken(deps.db.sql, token, KINDS)
  const verified = link && (await consumeLinkAndVerify(deps, link))
  if (verified) return { changed: link.kind === 'change' }
  const spent = await findConsumedByToken(deps.db.sql, token, KINDS)
  const account = spent && (await findById(deps.db, spent.account_id))
  if (!account || account.email !== spent.email || !account.email_verified_at)
    throw new Problem('link_invalid')
  return { changed: spent.kind === 'change' }
}

/**
 * False when a concurrent request used the link.
 * @throws {Problem} `link_invalid` when another account took the address meanwhile: its unique
 * index decides.
 */
function consumeLinkAndVerify({ db, publish }: AccountsDeps, link: Link): Promise<boolean> {
  const work = db.transaction(async (trx) => {
    const account = await lockById(trx, link.account_id)
    if (!(await consumeLink(trx, link.id))) return false
    if (link.kind === 'change') return moveAccount(publish, trx, link)
    if (!(await verifyAddress(trx, link.account_id, link.email))) return false
    // Only now: an email to an address that is not theirs would be one too many.
    if (!account?.email_verified_at)
      await queueNotice(trx, { accountId: link.account_id, to: link.email, kind: 'welcome' })
    return true
  })
  return work.catch((error: Error & { constraint?: string }) => {
    throw error.constraint === 'accounts_email' ? new Problem('link_invalid') : error
  })
}

async function moveAccount(
  publish: Publish,
  trx: Queryable,
  { account_id: accountId, email }: Link,
): Promise<boolean> {
  const former = await moveToAddress(trx, accountId, email)
  if (former === null) return false
  await notifySecurityChange(publish, trx, {
    accountId,
    to: former,
    kind: 'changeDone',
    values: { email },
  })
  return true
}

/**
 * Mails the link once more: to the pending new address, else to an unverified one. Returns the
 * recipient, or null when nothing needs verification.
 * @throws {Problem} `too_many_requests`.
 */
export async function resendVerification(
  { db, rateLimitFactor }: AccountsDeps,
  accountId: string,
): Promise<string | null> {
  const change = await findChange(db.sql, accountId)
  const account = await findById(db, accountId)
  if (!account) throw new Problem('unauthenticated')
  if (!change && (account.email_verified_at || account.is_demo)) return null
  const to = change?.email ?? account.email
  await consume(db, EMAILS_REQUESTED, accountId, rateLimitFactor)
  await consume(db, VERIFICATION_EMAILS, hashedMailbox(to), rateLimitFactor)
  if (change) await queueLinkAgain(db.sql, change.id)
  else
    await db.transaction((trx) =>
      queueLink(trx, { kind: 'verify', accountId, email: account.email }),
    )
  return to
}
