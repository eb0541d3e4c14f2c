import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newPassword } from '@rentify/contract/accounts/password'
import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'
import * as z from 'zod/mini'
import { StartError } from './start-error.ts'

/** The settings of an installation, validated, with every default filled in. */
export type Env = {
  readonly port: number
  readonly host: string
  /** Whether `host` can be reached from this machine only (D18). */
  readonly loopback: boolean
  /** The public address of this installation, without a trailing slash. */
  readonly publicUrl: string
  /** Absolute path for the embedded database, pictures and emails. */
  readonly dataDir: string
  /** `null`: the embedded database. */
  readonly databaseUrl: string | null
  /** A replica for public reads. */
  readonly databaseReadUrl: string | null
  readonly demo: 'on' | 'off' | 'public'
  /**
   * Whether demo accounts sign in and are shown: on loopback, or when asked for in public (D18).
   */
  readonly demoSignIns: boolean
  readonly placeholders: boolean
  /** The first administrator (D14). */
  readonly admin: { readonly email: string; readonly password: string } | null
  /** The operator of this installation, named on the policies. */
  readonly operatorName: string
  /** SMTP server; `null`: emails become files in the data directory. */
  readonly smtpUrl: string | null
  /** The sender of emails: an address, optionally with a name before it. */
  readonly mailFrom: string
  readonly supportEmail: string | null
  /** Digits with the country code, no `+`. */
  readonly supportWhatsapp: string | null
  /** The grievance officer; null: none is named yet. */
  readonly grievanceOfficer: GrievanceOfficer | null
  /** This installation's social media accounts: https addresses. */
  readonly socialLinks: readonly string[]
  readonly mapTilesUrl: string | null
  /** Google sign-in (D16); null where it is not configured. */
  readonly google: {
    readonly clientId: string
    readonly jwksUrl: string
    readonly issuers: readonly string[]
  } | null
  /**
   * The key that secrets in the database are encrypted with; null for the data directory's own key.
   */
  readonly secretKey: string | null
  /** As Fastify takes it: whether to believe `X-Forwarded-*`, or from which addresses. */
  readonly trustProxy: boolean | string
  readonly rateLimitFactor: number
  /** Bytes of cached responses per process; 0 disables the cache. */
  readonly cacheBytes: number
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** How Google names itself in a credential: both forms are in use. */
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const
/** An address, perhaps in angle brackets with a name before it. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/u
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const text = (rule: string, holds: (value: string) => boolean) =>
  z.string().check(z.refine(holds, rule))
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
const postgresUrl = text(
  'must look like postgres://user:password@host:5432/database',
  (value) => URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol),
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

const variables = z.object({
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
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
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
  MAP_TILES_URL: z.optional(
    text(
      'must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
      (value) =>
        /^https?:\/\/[^/]/.test(value) &&
        ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    ),
  ),
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
  SECRET_KEY: z.optional(
    text('must have 32 to 500 characters, such as what `openssl rand -base64 32` prints', (value) =>
      /^\S{32,500}$/.test(value),
    ),
  ),
  TRUST_PROXY: z._default(
    text(
      'must be off, on, or the addresses of the proxies with commas between them',
      (value) => ['on', 'off'].includes(value) || value.split(',').every(isAddressOrRange),
    ),
    'off',
  ),
  RATE_LIMIT_FACTOR: z._default(
    text(
      'must be a number above 0 and at most 1000',
      (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 && Number(value) <= 1000,
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
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
})

const SECRET = ['DATABASE_URL', 'DATABASE_READ_URL', 'ADMIN_PASSWORD', 'SECRET_KEY', 'SMTP_URL']

/**
 * Reads the environment: the only place that does. An empty variable counts as not set.
 * @throws {StartError} one sentence that names the variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = SECRET.includes(name) ? source[name] : source[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new StartError(
      `${name} ${issue?.message}${SECRET.includes(name) ? '' : `, but is '${given[name]}'`}.`,
    )
  }
  const env = parsed.data
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new StartError(
      'DATABASE_READ_URL is set without DATABASE_URL: a replica needs its primary.',
    )
  if (!env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD)
    throw new StartError(
      `${env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: ADMIN_EMAIL and ADMIN_PASSWORD go together.`,
    )
  if (!env.GRIEVANCE_OFFICER !== !env.GRIEVANCE_EMAIL)
    throw new StartError(
      `${env.GRIEVANCE_OFFICER ? 'GRIEVANCE_EMAIL' : 'GRIEVANCE_OFFICER'} is missing: GRIEVANCE_OFFICER and GRIEVANCE_EMAIL go together.`,
    )
  for (const name of ['GRIEVANCE_PHONE', 'GRIEVANCE_ADDRESS'] as const)
    if (env[name] && !env.GRIEVANCE_OFFICER)
      throw new StartError(`${name} is set without GRIEVANCE_OFFICER: whose is it?`)
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new StartError(
      'MAIL_FROM is missing: SMTP_URL needs an address that its mails come from, such as Rentify <hello@rentify.example>.',
    )
  if (env.GOOGLE_ISSUER && !env.GOOGLE_CLIENT_ID)
    throw new StartError(
      'GOOGLE_ISSUER is set without GOOGLE_CLIENT_ID: Google sign-in needs a client id.',
    )
  const loopback = isLoopback(env.HOST)
  const demo = env.DEMO ?? (env.DATABASE_URL ? 'off' : 'on')
  return {
    port: Number(env.PORT),
    host: env.HOST,
    loopback,
    publicUrl: env.PUBLIC_URL
      ? new URL(env.PUBLIC_URL).origin
      : `http://${reachable(env.HOST)}:${env.PORT}`,
    dataDir: resolve(PROJECT_ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    demo,
    demoSignIns: demo === 'public' || (demo === 'on' && loopback),
    placeholders: env.PLACEHOLDERS ? env.PLACEHOLDERS === 'on' : demo !== 'off',
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : null,
    operatorName: env.OPERATOR_NAME,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Rentify <no-reply@rentify.example>',
    supportEmail: env.SUPPORT_EMAIL ?? null,
    supportWhatsapp: env.SUPPORT_WHATSAPP ? whatsappDigits(env.SUPPORT_WHATSAPP) : null,
    grievanceOfficer:
      env.GRIEVANCE_OFFICER && env.GRIEVANCE_EMAIL
        ? {
            name: env.GRIEVANCE_OFFICER,
            email: env.GRIEVANCE_EMAIL,
            phone: env.GRIEVANCE_PHONE ?? null,
            address: env.GRIEVANCE_ADDRESS ?? null,
          }
        : null,
    socialLinks: env.SOCIAL_LINKS ? listOf(env.SOCIAL_LINKS).map((url) => new URL(url).href) : [],
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    google: env.GOOGLE_CLIENT_ID
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          jwksUrl: env.GOOGLE_JWKS_URL,
          issuers: env.GOOGLE_ISSUER ? [env.GOOGLE_ISSUER] : GOOGLE_ISSUERS,
        }
      : null,
    secretKey: env.SECRET_KEY ?? null,
    trustProxy:
      env.TRUST_PROXY === 'on' ? true : env.TRUST_PROXY === 'off' ? false : env.TRUST_PROXY,
    rateLimitFactor: Number(env.RATE_LIMIT_FACTOR),
    cacheBytes: Number(env.CACHE_MB) * 1_048_576,
    logLevel: env.LOG_LEVEL,
  }
}

/**
 * For the command that creates this administrator: a password in the environment is meant for it.
 */
export function nameAdministrator(address: string): void {
  if (process.env.ADMIN_PASSWORD) process.env.ADMIN_EMAIL = address
}

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

function listOf(text: string): string[] {
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
function whatsappDigits(value: string): string | null {
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** The name by which a local browser reaches `host`: `0.0.0.0` cannot be opened. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
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
