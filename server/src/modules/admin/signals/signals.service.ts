// What moderators decide about signals (D92).

import type {
  AdminSignal,
  OwnerBlockForm,
  OwnerDismissalForm,
  SignalDecisionForm,
  SignalListing,
  SignalsPage,
  SignalsQuery,
} from '@rentify/contract/admin/signals/signals'
import type { signalEndpoints } from '@rentify/contract/admin/signals/signals.endpoints'
import type { Reply } from '@rentify/contract/endpoint'
import type { Language } from '@rentify/contract/languages'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { message } from '@rentify/contract/messages'
import { MOST_OF_OWNER, SIGNAL_KINDS } from '@rentify/contract/moderation/vocabulary'
import * as z from 'zod/mini'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { checkedKeys, fingerprint, readCursor, writeCursor } from '../../../http/paging.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import {
  hindiTitle,
  type ListingRules,
  lockForPanel,
  type Reasoned,
  reasonText,
  setListingStatus,
} from '../../listings/index.ts'
import { closeSignal, closeSignalsOf, findSignalOwner, lockSignal } from '../../moderation/index.ts'
import { reasonChanges, recordAudit } from '../audit/recording.repo.ts'
import { eachRow } from '../bulk.ts'
import {
  countSignals,
  findBlockable,
  findDismissible,
  findSignals,
  type SignalRow,
  type StoredListing,
} from './signals.repo.ts'

export type SignalsDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly listingRules: ListingRules
}

type PanelCaller = { readonly session: Session; language(): Promise<Language> }
const FIRST_PAGE = z.literal('signals')

/**
 * One page of signals, with the counts of those that are open.
 * @throws {Problem} `invalid_cursor`
 */
export async function listSignals(
  { db }: SignalsDeps,
  { cursor, ...query }: SignalsQuery,
  { language }: Pick<PanelCaller, 'language'>,
): Promise<SignalsPage> {
  const { status, kind, owner, limit } = query
  const filters = fingerprint(status, [kind, owner])
  const [at, id] = cursor
    ? checkedKeys(readCursor(cursor, filters, FIRST_PAGE).keys, ['instant', 'id'])
    : []
  const [rows, open, reads] = await Promise.all([
    findSignals(db.sql, { ...query, limit: limit + 1 }, at && id ? [at, id] : null),
    countSignals(db.sql),
    language(),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    signals: shown.map((row) => present(row, reads)),
    next: last ? writeCursor(filters, { firstPage: 'signals', keys: [last.at, last.id] }) : null,
    counts: Object.fromEntries(
      SIGNAL_KINDS.map((name) => [name, open.get(name) ?? 0]),
    ) as SignalsPage['counts'],
  }
}

/**
 * Finds one signal fine, or blocks its listing, which closes all its open signals.
 * @throws {Problem} `signal_not_found`; `listing_not_found`; `wrong_status` when it is decided;
 * what a rule throws.
 */
export async function decideSignal(
  deps: SignalsDeps,
  id: string,
  form: SignalDecisionForm,
  { session }: PanelCaller,
): Promise<Reply<(typeof signalEndpoints)['decideSignal']>> {
  await decideOne(deps, id, form, session)
  const said = form.decision === 'blocked' ? 'report_blocked_alone' : 'signal_fine'
  return { success: true, message: message(said) }
}

async function decideOne(
  deps: SignalsDeps,
  id: string,
  { decision, template = null, reason = null }: SignalDecisionForm,
  session: Session,
): Promise<void> {
  const by = session.accountId
  await deps.db.transaction(async (trx) => {
    const found = await findSignalOwner(trx, id)
    if (!found) throw new Problem('signal_not_found')
    // Decisions lock the listing first, so this one is final.
    const locked = await lockForPanel(trx, found.listingId, session)
    const signal = await lockSignal(trx, id)
    if (!signal) throw new Problem('signal_not_found')
    if (signal.decision)
      throw new Problem('wrong_status', { details: { action: 'decide', status: signal.decision } })
    const { status } = locked.listing
    if (decision === 'blocked') await blockWithSignals(trx, deps, locked, { by, template, reason })
    else await closeSignal(trx, id, { decision, template: null, reason, by })
    await recordAudit(trx, {
      by,
      action: 'signal.decide',
      subject: { type: 'listing', id: found.listingId },
      changes: [
        { field: 'signal', before: id, after: id },
        { field: 'decision', before: null, after: decision },
        ...(decision === 'blocked' ? [{ field: 'status', before: status, after: 'blocked' }] : []),
        ...reasonChanges({ template, reason }, found.ownerId),
      ],
    })
  })
}

type Locked = Awaited<ReturnType<typeof lockForPanel>>

/** Blocks a locked listing; its signals are answered by the moderator, not by the event. */
async function blockWithSignals(
  trx: Queryable,
  { publish, listingRules: rules }: SignalsDeps,
  locked: Locked,
  why: Reasoned<BlockTemplate> & { readonly by: string },
): Promise<void> {
  await setListingStatus(trx, { publish, rules }, locked, 'blocked', { ...why, role: 'admin' })
  await closeSignalsOf(trx, locked.listing.id, { ...why, decision: 'blocked' })
}

/**
 * Blocks all listings of an owner that are not, each in a transaction of its own (ADR 0263).
 * @throws {Problem} `user_not_found`; `listings_differ` where there are others than the moderator
 * saw.
 */
export async function blockListingsOf(
  deps: SignalsDeps,
  ownerId: string,
  { listings, template = null, reason = null }: OwnerBlockForm,
  { session }: PanelCaller,
): Promise<Reply<(typeof signalEndpoints)['blockListingsOf']>> {
  const by = session.accountId
  const found = await findBlockable(deps.db.sql, ownerId, MOST_OF_OWNER.decided)
  if (!found) throw new Problem('user_not_found')
  if (found.count !== listings) throw new Problem('listings_differ')
  return eachRow(found.ids, (id) =>
    deps.db.transaction(async (trx) => {
      const locked = await lockForPanel(trx, id, session)
      const { status } = locked.listing
      if (status === 'blocked') return
      await blockWithSignals(trx, deps, locked, { by, template, reason })
      await recordAudit(trx, {
        by,
        action: 'signal.decide',
        subject: { type: 'listing', id },
        changes: [
          { field: 'status', before: status, after: 'blocked' },
          ...reasonChanges({ template, reason }, ownerId),
        ],
      })
    }),
  )
}

/**
 * Finds all open signals about an owner fine, each in a transaction of its own (ADR 0263).
 * @throws {Problem} `user_not_found`; `signals_differ` where there are others than the moderator
 * saw.
 */
export async function dismissSignalsOf(
  deps: SignalsDeps,
  ownerId: string,
  { signals }: OwnerDismissalForm,
  { session }: PanelCaller,
): Promise<Reply<(typeof signalEndpoints)['dismissSignalsOf']>> {
  const found = await findDismissible(deps.db.sql, ownerId, MOST_OF_OWNER.decided)
  if (!found) throw new Problem('user_not_found')
  if (found.count !== signals) throw new Problem('signals_differ')
  return eachRow(found.ids, (id) => decideOne(deps, id, { decision: 'fine' }, session))
}

function present(row: SignalRow, reads: Language): AdminSignal {
  const { id, foundAt, evidence, listing, others, decision, decidedAt } = row
  return {
    _id: id,
    foundAt: foundAt.toISOString(),
    evidence,
    listing: presentListing(listing),
    others: others.map(presentListing),
    decision:
      decision && decidedAt
        ? {
            decision,
            reason: reasonText(reads, row),
            by: row.decidedBy,
            at: decidedAt.toISOString(),
          }
        : null,
  }
}

const presentListing = (listing: StoredListing): SignalListing => ({
  ...listing,
  ...hindiTitle(listing),
})
