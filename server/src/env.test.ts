import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { variables } from './env-variables.ts'

describe('the environment', () => {
  it('has a default for everything: an embedded database on loopback with demo data', () => {
    expect(readEnv({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:5000',
      databaseUrl: null,
      demo: 'on',
      demoSignIns: true,
      placeholders: true,
      admin: null,
      operatorName: 'Rentify',
      grievanceOfficer: null,
      socialLinks: [],
      google: null,
      secretKey: null,
      trustProxy: false,
      rateLimitFactor: 1,
      cacheBytes: 67_108_864,
      workers: 1,
      logLevel: 'info',
    })
    expect(readEnv({}).dataDir).toMatch(/^\/.*\/data$/)
  })

  it('logs every request for machines, and what went wrong for people at a terminal', () => {
    expect([readEnv({}, false).logRequests, readEnv({}, true).logRequests]).toEqual([
      'on',
      'errors',
    ])
    expect(readEnv({ LOG_REQUESTS: 'on' }, true).logRequests).toBe('on')
  })

  it('makes no backups by itself unless a folder is named, then a week of them', () => {
    expect(readEnv({})).toMatchObject({ backups: null, backupPassphrase: null })
    expect(
      readEnv({ BACKUP_DIR: '/srv/backups', BACKUP_PASSPHRASE: 'a passphrase' }),
    ).toMatchObject({
      backups: { dir: '/srv/backups', at: '03:00', keep: 7 },
      backupPassphrase: 'a passphrase',
    })
    const ones = { BACKUP_DIR: '/srv/backups', BACKUP_AT: '23:45', BACKUP_KEEP: '30' }
    expect(readEnv(ones).backups).toEqual({ dir: '/srv/backups', at: '23:45', keep: 30 })
  })

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: ' ' })).toEqual(readEnv({}))
  })

  it('shows no demo data on an external database by default, nor placeholders', () => {
    const own = { DATABASE_URL: 'postgres://rentify@localhost/rentify' }
    expect(readEnv(own)).toMatchObject({ demo: 'off', demoSignIns: false, placeholders: false })
    expect(readEnv({ ...own, DEMO: 'on' })).toMatchObject({
      demo: 'on',
      demoSignIns: true,
      placeholders: true,
    })
    expect(readEnv({ ...own, PLACEHOLDERS: 'on' }).placeholders).toBe(true)
    expect(readEnv({ PLACEHOLDERS: 'off' }).placeholders).toBe(false)
  })

  it('limits the demo sign-ins to this machine unless they are public', () => {
    expect(readEnv({ HOST: '0.0.0.0' })).toMatchObject({
      demo: 'on',
      demoSignIns: false,
      loopback: false,
      publicUrl: 'http://localhost:5000',
    })
    expect(readEnv({ HOST: '0.0.0.0', DEMO: 'public' }).demoSignIns).toBe(true)
    for (const HOST of ['localhost', '127.0.0.2', '::1'])
      expect(readEnv({ HOST }).demoSignIns).toBe(true)
    expect(readEnv({ HOST: '::1' }).publicUrl).toBe('http://[::1]:5000')
  })

  it('parses each variable into the form the server uses', () => {
    const env = readEnv({
      PORT: '8080',
      PUBLIC_URL: 'https://rentify.example/',
      DATA_DIR: '/srv/rentify',
      ADMIN_EMAIL: 'Boss@Rentify.example',
      ADMIN_PASSWORD: ' correct horse 1',
      SUPPORT_WHATSAPP: '+91 98765-43210',
      OPERATOR_NAME: 'Rentify India LLP',
      GRIEVANCE_OFFICER: 'Asha Rao',
      GRIEVANCE_EMAIL: 'grievance@rentify.example',
      GRIEVANCE_PHONE: '+91 120 400 0000',
      SOCIAL_LINKS: 'https://www.instagram.com/rentify, https://x.com/rentify,',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMIT_FACTOR: '2.5',
      CACHE_MB: '0',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_CREDIT: '© Tiles Example',
      GEOCODER_URL: 'https://geocoder.example/reverse?key=abc',
    })
    expect(env).toMatchObject({
      port: 8080,
      publicUrl: 'https://rentify.example',
      dataDir: '/srv/rentify',
      admin: { email: 'boss@rentify.example', password: ' correct horse 1' },
      supportWhatsapp: '919876543210',
      operatorName: 'Rentify India LLP',
      grievanceOfficer: {
        name: 'Asha Rao',
        email: 'grievance@rentify.example',
        phone: '+91 120 400 0000',
        address: null,
      },
      socialLinks: ['https://www.instagram.com/rentify', 'https://x.com/rentify'],
      trustProxy: '10.0.0.0/8, ::1',
      rateLimitFactor: 2.5,
      cacheBytes: 0,
      mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      mapTilesCredit: '© Tiles Example',
      geocoderUrl: 'https://geocoder.example/reverse?key=abc',
    })
  })

  it('credits OpenStreetMap where its own tiles are shown, unless told otherwise', () => {
    const MAP_TILES_URL = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
    expect(readEnv({ MAP_TILES_URL }).mapTilesCredit).toBe('© OpenStreetMap contributors')
    expect(readEnv({ MAP_TILES_URL, MAP_TILES_CREDIT: '© Us' }).mapTilesCredit).toBe('© Us')
  })

  it('draws streets from the operator’s own file rather than from another server’s tiles', () => {
    const MAP_TILES_URL = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
    const own = readEnv({ MAP_FILE: '/srv/maps/india.pmtiles', MAP_TILES_URL })
    expect(own).toMatchObject({
      ...{ mapFile: '/srv/maps/india.pmtiles', mapTilesUrl: null, mapTilesCredit: null },
    })
    expect(readEnv({ MAP_FILE: 'india.pmtiles' }).mapFile).toMatch(/^\/.+\/india\.pmtiles$/)
    expect(readEnv({ MAP_TILES_URL })).toMatchObject({ mapFile: null, mapTilesUrl: MAP_TILES_URL })
  })

  it('accepts both of Google’s issuer names with a client id, or the configured one', () => {
    const GOOGLE_CLIENT_ID = '123-abc.apps.googleusercontent.com'
    expect(readEnv({ GOOGLE_CLIENT_ID }).google).toEqual({
      clientId: GOOGLE_CLIENT_ID,
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
    })
    const own = {
      GOOGLE_JWKS_URL: 'http://127.0.0.1:9/keys',
      GOOGLE_ISSUER: 'https://issuer.example',
    }
    expect(readEnv({ GOOGLE_CLIENT_ID, ...own }).google).toEqual({
      clientId: GOOGLE_CLIENT_ID,
      jwksUrl: own.GOOGLE_JWKS_URL,
      issuers: [own.GOOGLE_ISSUER],
    })
  })

  it.each([
    [{ PORT: 'abc' }, "PORT must be a whole number from 1 to 65535, but is 'abc'."],
    [{ BACKUP_AT: '3:00' }, "BACKUP_AT must be a time of day, such as 03:00, but is '3:00'."],
    [{ BACKUP_AT: '24:00' }, "BACKUP_AT must be a time of day, such as 03:00, but is '24:00'."],
    [{ BACKUP_KEEP: '0' }, "BACKUP_KEEP must be a whole number from 1 to 365, but is '0'."],
    [
      { DATA_DIR: '/srv/rentify', BACKUP_DIR: '/srv/rentify/backups' },
      'BACKUP_DIR is inside DATA_DIR, which it has to survive: set it to another folder, on another disk at best.',
    ],
    [{ PORT: '70000' }, "PORT must be a whole number from 1 to 65535, but is '70000'."],
    [
      { HOST: 'http://x' },
      "HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but is 'http://x'.",
    ],
    [
      { PUBLIC_URL: 'rentify' },
      "PUBLIC_URL must look like https://rentify.example, with no path, but is 'rentify'.",
    ],
    [
      { PUBLIC_URL: 'https://a.example/app' },
      "PUBLIC_URL must look like https://rentify.example, with no path, but is 'https://a.example/app'.",
    ],
    [{ DEMO: 'maybe' }, "DEMO must be on, off or public, but is 'maybe'."],
    [
      { GEOCODER_URL: 'http://geocoder.example/reverse?key=abc' },
      'GEOCODER_URL must be an https address (or http on this machine).',
    ],
    [{ PLACEHOLDERS: 'yes' }, "PLACEHOLDERS must be on or off, but is 'yes'."],
    [{ SUPPORT_EMAIL: 'nobody' }, "SUPPORT_EMAIL must be an e-mail address, but is 'nobody'."],
    [
      { SUPPORT_WHATSAPP: '12' },
      "SUPPORT_WHATSAPP must be a WhatsApp number: ten Indian digits, such as 98765 43210, or any with its country code, such as +91 98765 43210, but is '12'.",
    ],
    [
      { GRIEVANCE_OFFICER: '—', GRIEVANCE_EMAIL: 'a@b.example' },
      "GRIEVANCE_OFFICER must be a name of at most 120 characters, but is '—'.",
    ],
    [
      { GRIEVANCE_OFFICER: 'Asha Rao' },
      'GRIEVANCE_EMAIL is missing: GRIEVANCE_OFFICER and GRIEVANCE_EMAIL go together.',
    ],
    [
      { GRIEVANCE_EMAIL: 'asha@rentify.example' },
      'GRIEVANCE_OFFICER is missing: GRIEVANCE_OFFICER and GRIEVANCE_EMAIL go together.',
    ],
    [
      { GRIEVANCE_ADDRESS: 'Sector 5, Noida' },
      'GRIEVANCE_ADDRESS is set without GRIEVANCE_OFFICER: whose is it?',
    ],
    [
      { SOCIAL_LINKS: 'https://x.com/rentify, http://www.instagram.com/rentify' },
      "SOCIAL_LINKS must be https addresses with commas between them, such as https://www.instagram.com/rentify, but is 'https://x.com/rentify, http://www.instagram.com/rentify'.",
    ],
    [
      { TRUST_PROXY: '10.0.0.0/99' },
      "TRUST_PROXY must be off, on, or the addresses of the proxies with commas between them, but is '10.0.0.0/99'.",
    ],
    [{ CACHE_MB: '1.5' }, "CACHE_MB must be a whole number from 0 to 4096, but is '1.5'."],
    [{ CACHE_MB: '4097' }, "CACHE_MB must be a whole number from 0 to 4096, but is '4097'."],
    [
      { GOOGLE_CLIENT_ID: 'a b' },
      "GOOGLE_CLIENT_ID must be an OAuth client id, such as 123-abc.apps.googleusercontent.com, but is 'a b'.",
    ],
    [
      { GOOGLE_JWKS_URL: 'http://keys.example/certs' },
      "GOOGLE_JWKS_URL must be an https address (or http on this machine), but is 'http://keys.example/certs'.",
    ],
    [
      { GOOGLE_ISSUER: 'https://issuer.example' },
      'GOOGLE_ISSUER is set without GOOGLE_CLIENT_ID: Google sign-in needs a client id.',
    ],
    [
      { RATE_LIMIT_FACTOR: '1001' },
      "RATE_LIMIT_FACTOR must be a number from 0 to 1000, but is '1001'.",
    ],
    [
      { RATE_LIMIT_FACTOR: '0', HOST: '0.0.0.0' },
      'RATE_LIMIT_FACTOR is 0: limits can be off only while HOST and PUBLIC_URL are loopback and TRUST_PROXY is off, so that no other machine reaches the server.',
    ],
    [
      { RATE_LIMIT_FACTOR: '0', PUBLIC_URL: 'https://rent.example', TRUST_PROXY: '127.0.0.1' },
      'RATE_LIMIT_FACTOR is 0: limits can be off only while HOST and PUBLIC_URL are loopback and TRUST_PROXY is off, so that no other machine reaches the server.',
    ],
    [{ WORKERS: '0' }, "WORKERS must be a whole number from 1 to 64, but is '0'."],
    [
      { WORKERS: '9' },
      'WORKERS is 9: the embedded database serves at most 8; set DATABASE_URL for more.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace, but is 'loud'.",
    ],
    [
      { ADMIN_EMAIL: 'boss@rentify.example' },
      'ADMIN_PASSWORD is missing: ADMIN_EMAIL and ADMIN_PASSWORD go together.',
    ],
    [
      { ADMIN_PASSWORD: 'correct horse 1' },
      'ADMIN_EMAIL is missing: ADMIN_EMAIL and ADMIN_PASSWORD go together.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://replica/rentify' },
      'DATABASE_READ_URL is set without DATABASE_URL: a replica needs its primary.',
    ],
  ])('rejects %o with one sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(
      expect.objectContaining({ name: 'StartError', message: sentence }),
    )
  })

  it.each([
    ['9876543210', '919876543210'],
    ['98765 43210', '919876543210'],
    ['098765-43210', '919876543210'],
    ['919876543210', '919876543210'],
    ['+91 98765 43210', '919876543210'],
    ['+91 (98765) 43210', '919876543210'],
    ['+65 9123 4567', '6591234567'],
    ['+971 50 123 4567', '971501234567'],
    ['14155550100', '14155550100'],
  ])('parses the WhatsApp number %s as %s', (typed, digits) => {
    expect(readEnv({ SUPPORT_WHATSAPP: typed }).supportWhatsapp).toBe(digits)
  })

  it.each([
    '1234567890',
    '91234567',
    '+91',
    '0123456789',
    '98765x43210',
    '+1234567890123456',
    'https://wa.me/919876543210',
  ])('rejects the WhatsApp number %s', (typed) => {
    expect(() => readEnv({ SUPPORT_WHATSAPP: typed })).toThrow(
      /^SUPPORT_WHATSAPP must be a WhatsApp number: /,
    )
  })

  it('writes emails to files unless SMTP is configured with a sender', () => {
    expect(readEnv({})).toMatchObject({
      smtpUrl: null,
      mailFrom: 'Rentify <no-reply@rentify.example>',
    })
    const smtp = { SMTP_URL: 'smtps://hello:pass%20word@mail.example:465' }
    for (const MAIL_FROM of [
      'hello@rentify.example',
      'Rentify India <hello@rentify.example>',
      '<hello@rentify.example>',
    ])
      expect(readEnv({ ...smtp, MAIL_FROM })).toMatchObject({
        smtpUrl: smtp.SMTP_URL,
        mailFrom: MAIL_FROM,
      })
    expect(() => readEnv(smtp)).toThrow(/^MAIL_FROM is missing: SMTP_URL needs an address/)
    for (const MAIL_FROM of [
      'hello',
      'a@b.c, d@e.f',
      'Rentify <hello>',
      'a@b.example <c@d.example>',
    ])
      expect(() => readEnv({ MAIL_FROM })).toThrow(/^MAIL_FROM must be an e-mail address/)
    for (const SMTP_URL of ['mail.example', 'http://mail.example', 'smtp://'])
      expect(() => readEnv({ SMTP_URL, MAIL_FROM: 'hello@rentify.example' })).toThrow(
        /^SMTP_URL must look like/,
      )
  })

  it.each([
    { DATABASE_URL: 'mysql://root:secret@db/x' },
    { SECRET_KEY: 'secret' },
    { BACKUP_PASSPHRASE: 'secret' },
    { SMTP_URL: 'http://hello:secret@mail.example' },
    { ADMIN_EMAIL: 'boss@rentify.example', ADMIN_PASSWORD: 'secret' },
  ])('never repeats a secret: %o', (source) => {
    expect(() => readEnv(source)).toThrow(
      /^(DATABASE_URL|ADMIN_PASSWORD|BACKUP_PASSPHRASE|SECRET_KEY|SMTP_URL) must (?!.*secret).*$/,
    )
  })
})

it('docs/settings.md names every variable', async () => {
  const text = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const named = new Set(rows.flatMap((row) => row.match(/`[A-Z][A-Z_]+`/g) ?? []))
  const unnamed = Object.keys(variables.shape).filter((name) => !named.has(`\`${name}\``))
  expect(rows.length).toBeGreaterThan(20)
  expect(unnamed).toEqual([])
})
