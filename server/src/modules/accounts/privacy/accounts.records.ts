import { sql as raw } from 'kysely'
import { hashEmail } from '../attempts/attempts.repo.ts'
import type { PersonalRecords } from './personal-records.ts'

const THEIRS = 'it is the account itself'
const mine: PersonalRecords['of'] = ({ accountId }) => raw<boolean>`t.account_id = ${accountId}`

/** What accounts store about a user. */
export const accountRecords: readonly PersonalRecords[] = [
  {
    table: 'accounts',
    shown: [
      ...[
        'id',
        'email',
        'name',
        'role',
        'status',
        'phone',
        'address',
        'email_verified_at',
        'language',
        'is_verified',
        'verified_at',
        'verified_by',
        'verification_evidence',
      ],
      ...['is_demo', 'created_at', 'updated_at'],
    ],
    withheld: {
      password_hash: 'a secret: only its owner knows what it was made from',
      has_password: 'follows from that; shown on the profile',
    },
    of: ({ accountId }) => raw<boolean>`t.id = ${accountId}`,
  },
  {
    table: 'account_identities',
    shown: ['provider', 'subject', 'email', 'created_at', 'last_used_at'],
    withheld: { account_id: THEIRS },
    of: mine,
  },
  {
    table: 'sessions',
    shown: [
      'id',
      'browser',
      'system',
      'device_kind',
      'place',
      'created_at',
      'last_seen_at',
      'expires_at',
      'panel_at',
    ],
    withheld: { account_id: THEIRS, token_hash: 'a secret of the device' },
    of: mine,
  },
  {
    table: 'two_factor',
    shown: ['begun_at', 'confirmed_at'],
    withheld: {
      account_id: THEIRS,
      secret: 'a secret of the authenticator app',
      last_step: 'a part of that secret’s use',
    },
    of: mine,
  },
  {
    table: 'sign_in_failures',
    shown: ['failures', 'last_failed_at', 'blocked_until'],
    withheld: {
      email_hash: 'a hash of their own address',
      address: 'where another user may have tried from',
    },
    of: ({ email }) => raw<boolean>`t.email_hash = ${hashEmail(email)}`,
  },
  {
    table: 'mail_links',
    shown: ['id', 'kind', 'email', 'created_at', 'expires_at', 'used_at'],
    withheld: { account_id: THEIRS },
    of: mine,
  },
  {
    table: 'verification_requests',
    shown: ['evidence', 'asked_at', 'decision', 'reason', 'decided_at'],
    withheld: { owner_id: THEIRS },
    of: ({ accountId }) => raw<boolean>`t.owner_id = ${accountId}`,
  },
]
