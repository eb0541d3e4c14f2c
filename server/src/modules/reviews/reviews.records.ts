import { type RawBuilder, sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { PersonalRecords } from '../accounts/index.ts'

const ofMyStays = (accountId: string): RawBuilder<boolean> =>
  raw<boolean>`t.booking_id in (select id from bookings where renter_id = ${accountId} or owner_id = ${accountId})`

/** What a user wrote, and what is shown of what others wrote about them (D19, D91). */
export const reviewRecords: readonly PersonalRecords[] = [
  {
    table: 'reviewed_stays',
    shown: ['booking_id', 'shown_at'],
    withheld: {
      announced: 'whether both sides were told of reviews',
      asked_during: 'whether both sides were asked',
      asked_at_end: 'whether both sides were asked',
    },
    // A row from before would say that the other side has written.
    of: ({ accountId }) => raw<boolean>`t.shown_at <= now() and ${ofMyStays(accountId)}`,
  },
  {
    table: 'reviews',
    shown: [
      ...['booking_id', 'side', 'id', 'listing_id', 'marks', 'text', 'written_at'],
      ...['answer', 'answered_at', 'withdrawn_at', 'withdrawal_template', 'withdrawal_reason'],
    ],
    withheld: {
      author_id: 'which side it is says who wrote it',
      subject_id: 'which side it is says whom it is about',
    },
    of: ({ accountId }) => raw<boolean>`(t.author_id = ${accountId} or (t.subject_id = ${accountId}
      and exists (select from reviewed_stays s where s.booking_id = t.booking_id
        and review_is_shown(s.shown_at, t.withdrawn_at))))`,
  },
  {
    table: 'review_notes',
    shown: ['booking_id', 'side', 'note'],
    withheld: {},
    of: ({ accountId }) => raw<boolean>`(t.booking_id, t.side) in (
      select booking_id, side from reviews where author_id = ${accountId})`,
  },
  {
    table: 'review_reports',
    shown: [
      ...['booking_id', 'review_id', 'id', 'reason', 'details', 'reported_at'],
      ...['decision', 'decision_template', 'decision_reason', 'decided_at'],
    ],
    withheld: {
      reporter_id: 'it is the account itself',
      decided_by: 'an administrator’s account',
    },
    of: ({ accountId }) => raw<boolean>`t.reporter_id = ${accountId}`,
  },
]

/**
 * Erases a person's words, and an owner's words about a renter who is gone; marks stay, as of a
 * deleted user (D91). The account is locked, and deleted afterwards.
 */
export async function eraseReviewsOf(trx: Queryable, accountId: string): Promise<void> {
  const both = raw`(author_id = ${accountId} or subject_id = ${accountId})`
  await raw`select from reviews where ${both} order by booking_id, side for no key update`.execute(
    trx,
  )
  await raw`delete from review_notes n using reviews r where (r.booking_id, r.side) = (n.booking_id, n.side) and r.author_id = ${accountId}`.execute(
    trx,
  )
  await raw`update reviews set
      text = case when author_id = ${accountId} or side = 'owner' then null else text end,
      answer = case when subject_id = ${accountId} then null else answer end
    where ${both}`.execute(trx)
  await raw`update review_reports set details = null where reporter_id = ${accountId} and details is not null`.execute(
    trx,
  )
}
