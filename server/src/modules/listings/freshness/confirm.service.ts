import { daysBetween } from '@rentify/contract/calendar'
import type {
  Asked,
  AskedAnswer,
  Confirmation,
  Confirmed,
  Unconfirmed,
  UnconfirmedListing,
} from '@rentify/contract/listings/freshness'
import { MAX_NIGHTS } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Encryption } from '../../../encryption/index.ts'
import type { Publish } from '../../../events/index.ts'
import type { CallAttempt } from '../../../http/calls/call-attempt.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { type Job, queueJob } from '../../../jobs/index.ts'
import type { Settings } from '../../settings/index.ts'
import { notifyPhotoRequesters } from '../detail/photo-requests.service.ts'
import { hindiTitle } from '../hindi-titles/hindi-titles.ts'
import { confirmationAsked } from '../listings.events.ts'
import { assertFound, ownerCan } from '../listings.policy.ts'
import type { TakenBack, TakenUntil } from '../listings.rules.ts'
import { updateOwn } from '../owner/own-listing.repo.ts'
import { findAskedAt, insertGoneAsk } from './asks.repo.ts'
import {
  confirmSome,
  findAnswered,
  findConfirmation,
  findToday,
  findUnconfirmed,
  lockAsked,
  lockGone,
  noteGone,
  type Together,
} from './freshness.repo.ts'
import { openAskToken } from './links.ts'

export type FreshnessDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly encryption: Pick<Encryption, 'hmac' | 'hmacs'>
  readonly settings: Pick<Settings, 'general'>
  readonly takenUntil: TakenUntil
  readonly takenBack: TakenBack
}

type Caller = Pick<CallAttempt, 'storeReply'> & { readonly session: Session }
type Given = NonNullable<Confirmation>

/**
 * Notes what an owner says of a listing: still to be had, which shows it again; taken until a day,
 * which blocks its nights, of some of its units where they say how many; or to be hidden.
 * @throws {Problem} `listing_not_found`; `wrong_status` while it is blocked; `validation_failed`;
 * `too_many_blocks`.
 */
export function confirmListing(
  deps: FreshnessDeps,
  { session, storeReply }: Caller,
  listingId: string,
  given: Confirmation,
): Promise<Confirmed> {
  return deps.db.transaction(async (trx) => {
    const since = new Date(Date.now() - OWN_ANSWER_MS)
    const of = { ownerId: session.accountId, listingId, since }
    const said = await answer(trx, deps, of, given ?? { answer: 'free' })
    const { confirmedAt, isVisible } = await findConfirmation(trx, listingId)
    const reply = {
      success: true,
      message: said,
      _id: listingId,
      confirmedAt: confirmedAt.toISOString(),
      isVisible,
    } as const
    await storeReply(trx, reply)
    return reply
  })
}

/** So long the page from which an owner answers can take it back. */
const OWN_ANSWER_MS = 86_400_000

/** As long as one block of the calendar may be. */
const LONGEST_BLOCK_DAYS = 2 * MAX_NIGHTS

/** `since`: answers from then on may be taken back. */
type Answered = { readonly ownerId: string; readonly listingId: string; readonly since: Date }

async function answer(
  trx: Queryable,
  { publish, takenUntil, takenBack }: FreshnessDeps,
  { ownerId, listingId, since }: Answered,
  { answer: given, until, units, instead }: Given,
) {
  const listing = assertFound(await lockAsked(trx, ownerId, listingId))
  const { type, status, is_visible: was } = listing
  if (!ownerCan({ ownerId, status }, ownerId)?.toggleVisibility)
    throw new Problem('wrong_status', { details: { action: 'confirm', status } })
  if (instead) await takenBack(trx, listingId, since)
  /** Fewer than all. */
  const some = units !== undefined && units < listing.units ? units : undefined
  if (given === 'hide') {
    if (was) await updateOwn(trx, listingId, { is_visible: false })
    return message('listing_hidden')
  }
  if (until !== undefined) {
    if (type === 'Hotel')
      throw Problem.invalid([{ path: 'answer', message: message('hotel_open_or_hidden') }])
    const days = daysBetween(await findToday(trx), until)
    if (days <= 0) throw Problem.invalid([{ path: 'until', message: message('taken_until_past') }])
    if (units !== undefined && (units < 1 || units > listing.units))
      throw Problem.invalid([
        { path: 'units', message: message('taken_units_between', { most: listing.units }) },
      ])
    if (type === 'Room') {
      if (days > LONGEST_BLOCK_DAYS)
        throw Problem.invalid([{ path: 'until', message: message('range_too_long') }])
      await takenUntil(trx, listingId, { until, units: some ?? null })
    }
  }
  const ofShop = type === 'Shop' ? { taken_until: until ?? null } : {}
  await updateOwn(trx, listingId, { is_visible: true, ...ofShop }, true)
  if (!was) await notifyPhotoRequesters(trx, publish, listingId)
  if (until === undefined) return message('listing_confirmed')
  return some === undefined
    ? message('listing_taken', { until })
    : message('listing_units_taken', { count: some, all: listing.units, until })
}

/** The caller's public listings that wait for a word. */
export async function listUnconfirmed(
  { db, settings }: Pick<FreshnessDeps, 'db' | 'settings'>,
  { accountId }: Session,
): Promise<Unconfirmed> {
  const { confirmAfterDays: days } = await settings.general()
  const { total, listings } = await findUnconfirmed(db.sql, accountId, { days })
  return { total, listings: listings.map(shown) }
}

const shown = (listing: UnconfirmedListing): UnconfirmedListing => ({
  ...listing,
  ...hindiTitle(listing),
})

const CONFIRM_REST = 'listings.confirm_rest'

/** Confirms all of them: some at once, the others in the background. */
export async function confirmAll(
  { db, settings }: Pick<FreshnessDeps, 'db' | 'settings'>,
  { session: { accountId }, storeReply }: Caller,
) {
  const { confirmAfterDays: days } = await settings.general()
  return db.transaction(async (trx) => {
    const { total } = await findUnconfirmed(trx, accountId, { days })
    await confirmTogether(trx, accountId, { days })
    const reply = {
      success: true,
      message: message('listings_confirmed', { count: total }),
      total,
    } as const
    await storeReply(trx, reply)
    return reply
  })
}

async function confirmTogether(trx: Queryable, ownerId: string, which: Together): Promise<void> {
  if (await confirmSome(trx, ownerId, which)) await queueJob(trx, CONFIRM_REST, { ownerId, which })
}

/** What an emailed link asks about. @throws {Problem} `link_invalid`. */
export async function showAsked(
  deps: Pick<FreshnessDeps, 'db' | 'encryption'>,
  token: string,
): Promise<Asked> {
  const { ownerId, askId } = await openAskToken(deps, token)
  return findAsked(deps.db.sql, ownerId, askId)
}

async function findAsked(db: Queryable, ownerId: string, askId: string): Promise<Asked> {
  const { total, listings } = await findUnconfirmed(db, ownerId, { askId })
  const answered = await findAnswered(db, ownerId, askId)
  return { total, listings: listings.map(shown), answered: answered.map(shown) }
}

/**
 * Answers an emailed link, as often as its owner likes; returns what it still asks about, and what
 * was answered.
 * @throws {Problem} `link_invalid`; `listing_not_found` for a listing that it does not ask about;
 * what an owner's own answer throws.
 */
export async function answerAsked(
  deps: FreshnessDeps,
  { token, listingId, ...given }: AskedAnswer,
): Promise<Asked> {
  const { ownerId, askId } = await openAskToken(deps, token)
  return deps.db.transaction(async (trx) => {
    if (listingId === undefined) await confirmTogether(trx, ownerId, { askId })
    else {
      const since = await findAskedAt(trx, { ownerId, askId, listingId })
      if (!since) throw new Problem('listing_not_found')
      await answer(trx, deps, { ownerId, listingId, since }, given)
    }
    return findAsked(trx, ownerId, askId)
  })
}

/** So many renters who say so within a week have its owner asked at once. */
const GONE_ENOUGH = 2

/**
 * A renter to whom a contact was shown says that the place was gone already.
 * @throws {Problem} `listing_not_found`; `own_listing`; `contact_not_shown`.
 */
export async function reportGone(
  { db, publish }: Pick<FreshnessDeps, 'db' | 'publish'>,
  listingId: string,
  { accountId }: Session,
) {
  await db.transaction(async (trx) => {
    const listing = await lockGone(trx, listingId, accountId)
    if (!listing) throw new Problem('listing_not_found')
    const { ownerId, listed, shown } = listing
    if (ownerId === accountId)
      throw new Problem('own_listing', { message: message('own_listing_gone') })
    if (!listed) throw new Problem('listing_not_found')
    if (!shown) throw new Problem('contact_not_shown')
    if ((await noteGone(trx, listingId, accountId)) < GONE_ENOUGH) return
    const ask = await insertGoneAsk(trx, { askId: uuidv7(), ownerId, listingId })
    if (ask) await publish(trx, confirmationAsked({ ownerId, ...ask, isGone: true }))
  })
  return { success: true as const, message: message('gone_reported') }
}

/** Goes on with what one call began. */
export function confirmationJobs({ db }: Pick<FreshnessDeps, 'db'>): readonly Job[] {
  return [
    {
      name: CONFIRM_REST,
      run: async (payload) => {
        const { ownerId, which } = payload as { ownerId: string; which: Together }
        while (await db.transaction((trx) => confirmSome(trx, ownerId, which)));
      },
    },
  ]
}
