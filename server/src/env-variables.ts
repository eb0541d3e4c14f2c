// The environment variables, each with its rule and default.
import { isIP } from 'node:net'
import { newPassword } from '@rentify/contract/accounts/password'
import * as z from 'zod/mini'
import { addressesOf } from './db/replication/urls.ts'
import { parseMediaUrl } from './media-place.ts'

/** An address, perhaps in angle brackets with a name before it. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/u
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const text = (rule: string, holds: (value: string) => boolean) =>
  z.string().check(z.refine(holds, rule))
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
/** Of one host, or of several with commas between them. */
const postgresUrl = text(
  'must look like postgres://user:password@host:5432/database',
  (value) => addressesOf(value) !== null,
)
/** Ten Indian digits, with or without a leading 0, else a number with its country code. */
const whatsapp = text(
  'must be a WhatsApp number: ten Indian digits, such as 98765 43210, or any with its country code, such as +91 98765 43210',
  (value) => whatsappDigits(value) !== null,
)
const phone = text(
  'must be a phone number with its country code, such as +91 98765 43210',
  (value) => /^\+?[\d\s-]+$/.test(value) && /^[1-9]\d{7,14}$/.test(digits(value)),
)
// A key fetched over an unencrypted connection could be replaced by an attacker.
const httpsOrLoopback = text(
  'must be an https address (or http on this machine)',
  (value) =>
    URL.canParse(value) &&
    (new URL(value).protocol === 'https:' ||
      (new URL(value).protocol === 'http:' &&
        isLoopback(new URL(value).hostname.replace(/^\[|\]$/g, '')))),
)
const email = text('must be an e-mail address', (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
const key = text(
  'must have 32 to 500 characters, such as what `openssl rand -base64 32` prints',
  (value) => /^\S{32,500}$/.test(value),
)

export const variables = z.object({
  PORT: z._default(
    text(
      'must be a whole number from 1 to 65535',
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
    ),
    '5000',
  ),
  HOST: z._default(
    text(
      'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0',
      (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(text('must look like https://rentify.example, with no path', isOrigin)),
  DATA_DIR: z._default(z.string(), 'data'),
  MEDIA_URL: z.optional(
    text(
      'must look like s3://key:secret@host:9000/bucket?region=us-east-1, or file:///folder',
      (value) => parseMediaUrl(value) !== null,
    ),
  ),
  MEDIA_CACHE_MB: z._default(
    text(
      'must be a whole number from 16 to 1000000',
      (value) => /^\d{2,7}$/.test(value) && Number(value) >= 16 && Number(value) <= 1_000_000,
    ),
    '1024',
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_URL: z.optional(
    text(
      'must look like s3://key:secret@host:9000/bucket/folder?region=us-east-1',
      (value) => parseMediaUrl(value)?.kind === 'bucket',
    ),
  ),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 03:00')),
    '03:00',
  ),
  BACKUP_KEEP: z._default(
    z
      .string()
      .check(
        z.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, 'must be a whole number from 1 to 365'),
      ),
    '7',
  ),
  BACKUP_PASSPHRASE: z.optional(
    text('must have 12 to 500 characters', (value) => value.length >= 12 && value.length <= 500),
  ),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  DATABASE_READ_LAG: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a whole number of seconds from 1 to 9999')),
    '5',
  ),
  DEMO: z.optional(oneOf(['on', 'off', 'public'])),
  PLACEHOLDERS: z.optional(oneOf(['on', 'off'])),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(
    text(
      'must have 8 to 200 characters, with a letter and a digit',
      (value) => newPassword.safeParse(value).success,
    ),
  ),
  SMTP_URL: z.optional(
    text('must look like smtp://user:password@host:587 or smtps://host', isSmtpUrl),
  ),
  MAIL_FROM: z.optional(
    text(
      'must be an e-mail address, or a name and an address such as Rentify <hello@rentify.example>',
      (value) => SENDER.test(value),
    ),
  ),
  SUPPORT_EMAIL: z.optional(email),
  SUPPORT_WHATSAPP: z.optional(whatsapp),
  OPERATOR_NAME: z._default(
    text('must have at most 120 characters', (value) => value.length <= 120),
    'Rentify',
  ),
  GRIEVANCE_OFFICER: z.optional(
    text(
      'must be a name of at most 120 characters',
      (value) => /\p{L}/u.test(value) && value.length <= 120,
    ),
  ),
  GRIEVANCE_EMAIL: z.optional(email),
  GRIEVANCE_PHONE: z.optional(phone),
  GRIEVANCE_ADDRESS: z.optional(
    text('must have at most 300 characters', (value) => value.length <= 300),
  ),
  SOCIAL_LINKS: z.optional(
    text(
      'must be https addresses with commas between them, such as https://www.instagram.com/rentify',
      (value) => listOf(value).every((url) => /^https:\/\/[^/]/.test(url) && URL.canParse(url)),
    ),
  ),
  MAP_FILE: z.optional(z.string()),
  MAP_TILES_URL: z.optional(
    text(
      'must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
      (value) =>
        /^https?:\/\/[^/]/.test(value) &&
        ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    ),
  ),
  MAP_TILES_CREDIT: z.optional(
    text('must have at most 200 characters', (value) => value.length <= 200),
  ),
  GEOCODER_URL: z.optional(httpsOrLoopback),
  GOOGLE_CLIENT_ID: z.optional(
    text('must be an OAuth client id, such as 123-abc.apps.googleusercontent.com', (value) =>
      /^[\w.-]{8,200}$/.test(value),
    ),
  ),
  GOOGLE_JWKS_URL: z._default(httpsOrLoopback, 'https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: z.optional(
    text('must be one issuer, such as https://accounts.google.com', (value) =>
      /^\S{1,200}$/.test(value),
    ),
  ),
  SECRET_KEY: z.optional(key),
  SECRET_KEY_OLD: z.optional(key),
  TRUST_PROXY: z._default(
    text(
      'must be off, on, or the addresses of the proxies with commas between them',
      (value) => ['on', 'off'].includes(value) || value.split(',').every(isAddressOrRange),
    ),
    'off',
  ),
  AUDIT_MONTHS: z._default(
    z.string().check(z.regex(/^([1-9]\d?|1[01]\d|120)$/, 'must be a whole number from 1 to 120')),
    '24',
  ),
  COUNTRY_HEADER: z.optional(
    text('must be the name of a header, such as CF-IPCountry', (value) =>
      /^[a-z][a-z0-9-]{0,60}$/i.test(value),
    ),
  ),
  RATE_LIMIT_FACTOR: z._default(
    text(
      'must be a number from 0 to 1000',
      (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) <= 1000,
    ),
    '1',
  ),
  CACHE_MB: z._default(
    text(
      'must be a whole number from 0 to 4096',
      (value) => /^\d{1,4}$/.test(value) && Number(value) <= 4096,
    ),
    '64',
  ),
  CDN_SECONDS: z._default(
    z.string().check(z.regex(/^([0-9]|[1-5]\d|60)$/, 'must be a whole number from 0 to 60')),
    '0',
  ),
  WORKERS: z._default(
    z.string().check(z.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a whole number from 1 to 64')),
    '1',
  ),
  METRICS_PORT: z.optional(
    text(
      'must be a whole number from 1 to 65535',
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
    ),
  ),
  METRICS_HOST: z._default(
    text('must be an address of this machine, such as 127.0.0.1', (value) => isIP(value) !== 0),
    '127.0.0.1',
  ),
  BUILD_COMMIT: z.optional(
    text('must be a commit, such as 4f2a91c', (value) => /^[0-9a-f]{7,40}$/.test(value)),
  ),
  LOG_REQUESTS: z.optional(oneOf(['on', 'off', 'errors'])),
  LOG_ADDRESSES: z._default(oneOf(['on', 'off']), 'off'),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
})

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  )
}

export function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

function isSmtpUrl(value: string): boolean {
  return (
    URL.canParse(value) &&
    /^smtps?:$/.test(new URL(value).protocol) &&
    new URL(value).hostname !== ''
  )
}

function digits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** The digits of a wa.me address: country code first, no sign. Null for an invalid number. */
export function whatsappDigits(value: string): string | null {
  if (!/^\+?[\d\s()-]+$/.test(value)) return null
  const number = digits(value)
  if (!value.startsWith('+')) {
    const national = /^0?([6-9]\d{9})$/.exec(number)?.[1]
    if (national) return `91${national}`
    // Without a sign, only a number longer than a domestic one can start with a country code.
    if (number.length <= 10) return null
  }
  return /^[1-9]\d{7,14}$/.test(number) ? number : null
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function isAddressOrRange(part: string): boolean {
  const [address = '', bits] = part.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
  return (
    isIP(address) !== 0 &&
    (bits === undefined ||
      (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  )
}
