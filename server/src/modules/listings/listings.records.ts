import { columnOf } from '@rentify/contract/listings/columns'
import { FIELD_NAMES } from '@rentify/contract/listings/fields'
import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'
import { hashViewer, viewerOf } from './popularity/views.ts'

const theirListings: PersonalRecords['of'] = ({ accountId }) =>
  raw<boolean>`t.listing_id in (select id from listings where owner_id = ${accountId})`
const THEIRS = 'it is the account itself'

/** What the catalogue stores about a user: their listings, and what they viewed today. */
export const listingRecords: readonly PersonalRecords[] = [
  {
    table: 'listings',
    shown: [
      'id',
      'type',
      'title',
      'description',
      'price',
      'city',
      'state',
      'location',
      'address',
      'pincode',
      'landmark',
      'latitude',
      'longitude',
      'approximate',
      'precision',
      'phone',
      'email',
      'pictures',
      'rules',
      ...FIELD_NAMES.map(columnOf),
      'rating',
      'review_count',
      'rating_source',
      'own_rating',
      'own_reviews',
      'popularity',
      'variety',
      'featured',
      'is_visible',
      'status',
      'version',
      'created_at',
      'confirmed_at',
      'taken_until',
      'updated_at',
      'unmasked',
      'read_from_text',
      'costs_read',
    ],
    withheld: { owner_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.owner_id = ${accountId}`,
  },
  {
    table: 'listing_copies',
    shown: ['listing_id', 'copied_from'],
    withheld: {},
    of: theirListings,
  },
  {
    table: 'listing_blocks',
    shown: [
      ...['listing_id', 'template', 'reason', 'status_before', 'blocked_at'],
      ...['review_requested_at', 'as_blocked', 'refused_at'],
    ],
    withheld: {},
    of: theirListings,
  },
  {
    table: 'bulk_changes',
    shown: ['id', 'action', 'percent', 'state', 'total', 'created_at'],
    withheld: { owner_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.owner_id = ${accountId}`,
  },
  {
    table: 'bulk_change_rows',
    shown: ['change_id', 'listing_id', 'title', 'outcome', 'price_before', 'price_after', 'undone'],
    withheld: { overruled: 'it tells what an administrator did with the price' },
    of: ({ accountId }) =>
      raw<boolean>`t.change_id in (select id from bulk_changes where owner_id = ${accountId})`,
  },
  // Reports of a user's listings are their reporters' data; the decision is the user's too.
  {
    table: 'moderation_cases',
    shown: [
      'id',
      'listing_id',
      'review_requested_at',
      'review_message',
      'decision',
      'template',
      'reason',
      'decided_at',
    ],
    withheld: {
      opened_at: 'it tells when another user reported the listing',
      reports: 'they are the data of other users',
      decided_by: 'which administrator it was is not the user’s data',
    },
    of: theirListings,
  },
  {
    table: 'listing_reports',
    shown: ['id', 'listing_id', 'reason', 'details', 'reported_at'],
    withheld: {
      reporter_id: THEIRS,
      case_id: 'it joins the report with those of other users',
    },
    of: ({ accountId }) => raw<boolean>`t.reporter_id = ${accountId}`,
  },
  // Of the last hour; which users saw this user's contact is personal data of those users.
  {
    table: 'contact_reveals',
    shown: ['listing_id', 'revealed_at'],
    withheld: { account_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`,
  },
  {
    table: 'photo_requests',
    shown: ['listing_id', 'requested_at'],
    withheld: { account_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`,
  },
  {
    table: 'confirmation_asks',
    shown: ['id', 'asked_at', 'mailed_at'],
    withheld: { user_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.user_id = ${accountId}`,
  },
  {
    table: 'confirmation_ask_listings',
    shown: ['ask_id', 'listing_id'],
    withheld: { user_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.user_id = ${accountId}`,
  },
  {
    table: 'gone_reports',
    shown: ['listing_id', 'reported_at'],
    withheld: { user_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.user_id = ${accountId}`,
  },
  { table: 'listing_days', shown: ['listing_id', 'day', 'views'], withheld: {}, of: theirListings },
  {
    table: 'listing_views',
    shown: ['listing_id', 'day'],
    withheld: { viewer: 'a hash of the account under the day’s salt' },
    of: async ({ accountId }, sql) => {
      const { rows } = await raw<{
        day: string
        salt: Buffer
      }>`select day, salt from view_salts`.execute(sql)
      const hashes = rows.map(({ salt }) => hashViewer(salt, viewerOf(accountId)))
      return raw<boolean>`t.viewer = any(${hashes}::bytea[])`
    },
  },
]
