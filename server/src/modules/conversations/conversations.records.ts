import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'

const SIDE = 'which side is whose follows from one’s own'
const itself = { account_id: 'it is the account itself' }

/** A user's conversations and what they wrote in them (D19); the other side's words are theirs. */
export const conversationRecords: readonly PersonalRecords[] = [
  {
    table: 'conversations',
    shown: [
      ...['id', 'listing_id', 'listing_type', 'title', 'locality', 'city'],
      ...['last_seq', 'last_at', 'answered_at', 'created_at'],
    ],
    withheld: { renter_id: SIDE, owner_id: SIDE },
    of: ({ accountId }) => raw<boolean>`(t.renter_id = ${accountId} or t.owner_id = ${accountId})`,
  },
  {
    table: 'conversation_sides',
    shown: ['conversation_id', 'side', 'read_seq', 'mailed_seq', 'muted', 'archived'],
    withheld: {
      ...itself,
      warned: 'a count of what resembles fraud, which would teach how to hide',
    },
    of: ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`,
  },
  {
    table: 'messages',
    shown: [
      ...['conversation_id', 'seq', 'side', 'client_id', 'body', 'questions', 'move_in', 'people'],
      'sent_at',
    ],
    withheld: { warnings: 'what a message resembles, which would teach how to hide' },
    of: ({ accountId }) => raw<boolean>`(t.conversation_id, t.side) in (
      select conversation_id, side from conversation_sides where account_id = ${accountId})`,
  },
  {
    table: 'conversation_reports',
    shown: [
      ...['id', 'conversation_id', 'side', 'reason', 'details', 'reported_at', 'decision'],
      'decided_at',
    ],
    withheld: {
      reporter_id: 'it is the account itself',
      reported_id: 'the other side of the conversation',
      evidence: 'the messages of the conversation, which are exported themselves',
      note: 'what a moderator noted for other moderators',
      decided_by: 'the act of an administrator, not of this user',
    },
    of: ({ accountId }) => raw<boolean>`t.reporter_id = ${accountId}`,
  },
  {
    table: 'account_blocks',
    shown: ['blocked_id', 'blocked_at'],
    withheld: itself,
    of: ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`,
  },
  {
    table: 'contact_policies',
    shown: ['policy', 'updated_at'],
    withheld: itself,
    of: ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`,
  },
  {
    table: 'visits',
    shown: [
      ...['id', 'conversation_id', 'listing_id', 'status', 'proposed_by', 'starts_at', 'ends_at'],
      ...['client_id', 'sequence', 'accepted_at', 'ended_by', 'reminded_day', 'reminded_hour'],
      ...['created_at', 'updated_at'],
    ],
    withheld: {},
    of: ({ accountId }) => raw<boolean>`t.conversation_id in (
      select conversation_id from conversation_sides where account_id = ${accountId})`,
  },
  {
    table: 'visiting_hours',
    shown: ['listing_id', 'weekday', 'opens', 'closes', 'minutes'],
    withheld: {},
    of: ({ accountId }) =>
      raw<boolean>`t.listing_id in (select id from listings where owner_id = ${accountId})`,
  },
]
