import {
  type PersonalExport,
  personalExport,
} from '@rentify/contract/accounts/privacy/account-deletion'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountRecords } from './modules/accounts/privacy/accounts.records.ts'
import { REGISTRATIONS } from './registrations.ts'
import type { TestGoogle } from './testing/google.ts'
import { anOwner, aRenter, type Person } from './testing/makers/accounts.ts'
import { aRoom, listed } from './testing/makers/listings.ts'
import { withAuthenticator } from './testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { startTestServerWithGoogle } from './testing/server-with-google.ts'

let google: TestGoogle
let server: TestServer
beforeAll(async () => {
  ;({ google, server } = await startTestServerWithGoogle())
})
afterAll(() => server.stop())

const RECORDS = [...accountRecords, ...REGISTRATIONS.records]

/** Tables without personal data for the export, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  recovery_codes: 'hashes of secrets; how many are left is shown on the profile',
  mail_link_tokens: 'hashes of secrets in their emails',
  settings: 'of the installation, not of a person',
  backups: 'when backups were made, and how large',
  backup_runs: 'what the server did about backups',
  servers: 'machines that run this installation',
  mail_state: 'when mails were last sent, and the last error without addresses',
  administrator_digests: 'until when administrators have been told what waits',
  used_credentials: 'hashes of Google credentials, without their accounts, for an hour',
  sealing_key: 'which key encrypts this database',
  earlier_keys: 'which keys encrypted it before',
  picture_store: 'where pictures are stored',
  picture_writes: 'pictures that are being stored, without who sent them',
  departures:
    'of deleted accounts: without the email address a record cannot be linked to a person',
  limit_windows: 'how often an address was used, by any user, for an hour',
  idempotency_keys: 'hashes of keys that only the browser knows, for a day',
  picture_hashes: 'what pictures look like; the pictures are in the archive with their listings',
  pictures: 'by the hash of their content; the listings name their pictures',
  listing_cards: 'what lists show of a listing, written with it and deleted with it',
  listing_changes: 'ids of listings that changed, for an hour',
  listing_pictures: 'which pictures a listing shows; they are shown with the listing',
  import_sources: 'names of sources',
  view_salts: 'random numbers, for a day',
  watched_listings: 'listings as saved searches were matched with them last',
  search_watch: 'up to where changes of listings were matched',
  peer_prices: 'middle prices of many listings',
  signal_pass: 'up to where listings were examined',
  demo_locked_accounts: 'demo accounts belong to no person',
  demo_hidden_listings: 'demo accounts belong to no person',
  listings_of_inactive_owners: 'which listings to show again; they are exported themselves',
  cities: 'places',
  localities: 'places',
  event_deliveries: 'which listener has had which event, by random ids, for a week',
  analytics_inbox: 'events without a person or a device, until they are counted',
  analytics_events: 'events without a person or a device, for 35 days',
  analytics_empty_searches:
    'texts without who searched for them, none with a phone number or an email address, for 35 days',
  analytics_hours: 'counts',
  analytics_days: 'counts',
  analytics_shares: 'counts',
  analytics_state: 'when events were counted',
  schema_functions: 'which functions this database has',
  schema_migrations: 'what was done to this database',
  schema_processes: 'which processes of which versions run on it',
  schema_works: 'what an upgrade of it has still to do',
}

async function download(person: Pick<Person, 'token'>): Promise<PersonalExport> {
  const { status, body } = await server.request('GET', '/api/auth/export', { token: person.token })
  expect(status).toBe(200)
  return z.parse(personalExport, body)
}

describe('GET /api/auth/export', () => {
  it('is a file with all data of the caller, and no other user’s', async () => {
    const [owner, other] = [await anOwner(server), await anOwner(server)]
    const [room = '', theirs = ''] = await listed(server.db, [
      aRoom(owner.id, {
        title: 'Room by the lake',
        phone: '+919812345670',
        email: 'letters@people.example',
        description: 'Call me',
        deposit: 9000,
      }),
      aRoom(other.id, { title: 'Somebody else’s room' }),
    ])
    await raw`insert into listing_blocks (listing_id, reason, status_before) values (${room}, 'a look at the papers', 'active')`.execute(
      server.db.sql,
    )
    await server.api.accounts.login({ body: { email: owner.email, password: 'not-this-one-1' } })
    const answer = await server.request('GET', '/api/auth/export', { token: owner.token })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="rentify-my-data.json"',
    )
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { records } = z.parse(personalExport, answer.body)
    expect(records.accounts).toMatchObject([
      {
        id: owner.id,
        email: owner.email,
        name: owner.name,
        role: 'owner',
        created_at: expect.stringMatching(/^\d{4}-.*\+00:00$/),
      },
    ])
    expect(records.sessions).toMatchObject([{ expires_at: expect.any(String) }])
    expect(records.listings).toMatchObject([
      {
        id: room,
        title: 'Room by the lake',
        phone: '+919812345670',
        email: 'letters@people.example',
        deposit: 9000,
        facilities: [],
      },
    ])
    expect(records.listing_blocks).toMatchObject([
      { listing_id: room, reason: 'a look at the papers' },
    ])
    expect(records.sign_in_failures).toMatchObject([{ failures: 1 }])
    expect(JSON.stringify(answer.body)).not.toContain(theirs)
    expect(JSON.stringify(answer.body)).not.toContain(other.email)
  })

  it('contains no secret: no hash of a password, token or code, nothing encrypted', async () => {
    const person = await aRenter(server)
    const { secret, recoveryCodes } = await withAuthenticator(server, person)
    const text = JSON.stringify(await download(person))
    for (const hidden of [
      'argon2',
      'password',
      'token_hash',
      'secret',
      secret,
      person.token,
      ...recoveryCodes,
    ])
      expect(text).not.toContain(hidden)
    expect(text).toContain('confirmed_at')
  })

  it('names the linked Google account', async () => {
    const { body } = await server.request('POST', '/api/auth/google-login', {
      body: {
        credential: await google.sign({ sub: 'known-to-google', email: 'known@people.example' }),
      },
    })
    expect((await download(body as { token: string })).records.account_identities).toMatchObject([
      { provider: 'google', subject: 'known-to-google', email: 'known@people.example' },
    ])
  })

  it('contains the listings viewed today, while they are stored', async () => {
    const [owner, visitor, other] = [
      await anOwner(server),
      await aRenter(server),
      await aRenter(server),
    ]
    const [seen = '', unseen = ''] = await listed(server.db, [aRoom(owner.id), aRoom(owner.id)])
    await server.api.listings.getListing({ params: { id: seen } }, { token: visitor.token })
    await server.api.listings.getListing({ params: { id: unseen } }, { token: other.token })
    await expect
      .poll(async () => (await download(visitor)).records.listing_views, {
        timeout: 15_000,
        interval: 500,
      })
      .toEqual([{ listing_id: seen, day: expect.any(String) }])
  })

  it('is limited to ten times an hour', async () => {
    const ordinary = await startTestServer({ rateLimitFactor: 1 })
    try {
      const person = await aRenter(ordinary)
      const answers = []
      for (let n = 0; n < 11; n++)
        answers.push(
          (await ordinary.request('GET', '/api/auth/export', { token: person.token })).status,
        )
      expect(answers).toEqual([...Array(10).fill(200), 429])
    } finally {
      await ordinary.stop()
    }
  })
})

describe('personal data in the database', () => {
  it('is exported table by table, or exempt with a reason: a new table fails here until it is listed', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const decided = [...RECORDS.map(({ table }) => table), ...Object.keys(EXEMPT)]
    expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort())
  })

  it('a table that references an account, by a key, an id or through another, is never exempt without saying so', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>(`
      with recursive about as (
        select 'accounts'::regclass::oid as id
        union select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
          where a.attname in ('account_id', 'listing_id', 'entry_id') and c.relkind in ('r', 'p')
            and c.relnamespace = 'public'::regnamespace and not c.relispartition
        union select conrelid from pg_constraint join about on confrelid = about.id where contype = 'f'
      ) select about.id::regclass::text as name from about`)
    const pointing = rows.map(({ name }) => name)
    expect(pointing).toEqual(
      expect.arrayContaining(['sessions', 'listings', 'listing_views', 'recovery_codes']),
    )
    const exempt = pointing.filter((name) => !RECORDS.some(({ table }) => table === name))
    expect(exempt.sort()).toEqual([
      'analytics_days',
      'analytics_events',
      'analytics_hours',
      'analytics_inbox',
      'analytics_shares',
      'demo_hidden_listings',
      'demo_locked_accounts',
      'listing_cards',
      'listing_pictures',
      'listings_of_inactive_owners',
      'mail_link_tokens',
      'recovery_codes',
      'settings',
      'watched_listings',
    ])
  })

  it.each(RECORDS.map((records) => [records.table, records] as const))(
    'of %s every stored column is exported or withheld with a reason',
    async (table, { shown, withheld }) => {
      const { rows } = await server.db.pool.query<{ name: string; computed: boolean }>(
        `select attname as name, attgenerated <> '' as computed from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      )
      const decided = [...shown, ...Object.keys(withheld)]
      expect(rows.filter(({ name, computed }) => !computed && !decided.includes(name))).toEqual([])
      expect(decided.filter((name) => !rows.some((column) => column.name === name))).toEqual([])
      expect(new Set(decided).size).toBe(decided.length)
      for (const reason of Object.values(withheld)) expect(reason.length).toBeGreaterThan(10)
    },
  )
})
