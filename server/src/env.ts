import { isIP } from 'node:net'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'
import { isLoopback, type LOG_LEVELS, listOf, variables, whatsappDigits } from './env-variables.ts'
import { type BucketPlace, type MediaPlace, parseMediaUrl } from './media-place.ts'
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
  /** Where pictures are; `null`: in the data directory. */
  readonly mediaPlace: MediaPlace | null
  /** Bytes of pictures read from a bucket that stay on this machine's disk. */
  readonly mediaCacheBytes: number
  /** `null`: the embedded database. */
  readonly databaseUrl: string | null
  /** Replicas for public reads. */
  readonly databaseReadUrl: string | null
  /** How long one of them may lack a change and be read from. */
  readonly mostLagMs: number
  /** Backups by themselves; null: none. */
  readonly backups: {
    /** Absolute path of the folder of all of them. */
    readonly dir: string
    /** `hh:mm` in the time zone of the installation. */
    readonly at: string
    /** How many are kept. */
    readonly keep: number
  } | null
  /** Where they are copied to; null: nowhere. */
  readonly backupPlace: BucketPlace | null
  /** What backups are encrypted with; null: they are not. */
  readonly backupPassphrase: string | null
  /** For the embedded database's processes, whose environment is otherwise their own. */
  readonly preloaded: Readonly<Record<string, string>>
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
  /** Absolute path of a map that we serve ourselves. */
  readonly mapFile: string | null
  /** Null where there is such a file: it wins (D94). */
  readonly mapTilesUrl: string | null
  /** Shown on maps of tiles; OpenStreetMap's own servers have theirs without it. */
  readonly mapTilesCredit: string | null
  /** Nominatim-compatible reverse look-ups; null: the gazetteer alone (D25). */
  readonly geocoderUrl: string | null
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
  /** The key before it, while secrets are encrypted anew. */
  readonly secretKeyOld: string | null
  /** As Fastify takes it: whether to believe `X-Forwarded-*`, or from which addresses. */
  readonly trustProxy: boolean | string
  /** Infinite: ordinary limits are off. */
  readonly rateLimitFactor: number
  /** Months for which the audit log is stored (D38). */
  readonly auditMonths: number
  /** The header in which a trusted proxy names a visitor's country, in lower case; null: none. */
  readonly countryHeader: string | null
  /** Bytes of cached responses of all workers together; 0 disables the cache. */
  readonly cacheBytes: number
  /** Seconds for which shared caches may keep public pages, lists and pictures; 0: not at all. */
  readonly cdnSeconds: number
  /** The number of processes behind the port. */
  readonly workers: number
  /** Where metrics are told; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** The commit that was built; null: that of the checkout, if there is one. */
  readonly commit: string | null
  readonly logRequests: 'on' | 'off' | 'errors'
  /** Whether failed sign-ins are logged with their address, rather than a hash of it. */
  readonly logAddresses: boolean
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Its `max_connections` (settings.ts) is enough for them: each takes 25. */
const MAX_WORKERS_EMBEDDED = 8
/** What its licence asks of maps (docs/credits.md). */
const OPENSTREETMAP_CREDIT = '© OpenStreetMap contributors'
/** How Google names itself in a credential: both forms are in use. */
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const

const SECRET = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'BACKUP_PASSPHRASE',
  'BACKUP_URL',
  'SMTP_URL',
  'MEDIA_URL',
  'GEOCODER_URL',
]

/**
 * Reads the environment: the only place that does. An empty variable counts as not set.
 * `isOnTerminal`: whether people read the log as it is written.
 * @throws {StartError} one sentence that names the variable.
 */
export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
  isOnTerminal = process.stderr.isTTY === true,
): Env {
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
  if (env.SECRET_KEY_OLD && !env.SECRET_KEY)
    throw new StartError(
      'SECRET_KEY_OLD is set without SECRET_KEY: it is the key before the one that is set.',
    )
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new StartError(
      'MAIL_FROM is missing: SMTP_URL needs an address that its mails come from, such as Rentify <hello@rentify.example>.',
    )
  if (env.GOOGLE_ISSUER && !env.GOOGLE_CLIENT_ID)
    throw new StartError(
      'GOOGLE_ISSUER is set without GOOGLE_CLIENT_ID: Google sign-in needs a client id.',
    )
  const loopback = isLoopback(env.HOST)
  const rateLimitFactor = Number(env.RATE_LIMIT_FACTOR)
  const isPrivate =
    loopback &&
    env.TRUST_PROXY === 'off' &&
    (!env.PUBLIC_URL || isLoopback(new URL(env.PUBLIC_URL).hostname))
  if (rateLimitFactor === 0 && !isPrivate)
    throw new StartError(
      'RATE_LIMIT_FACTOR is 0: limits can be off only while HOST and PUBLIC_URL are loopback and TRUST_PROXY is off, so that no other machine reaches the server.',
    )
  const workers = Number(env.WORKERS)
  if (workers > MAX_WORKERS_EMBEDDED && !env.DATABASE_URL)
    throw new StartError(
      `WORKERS is ${workers}: the embedded database serves at most ${MAX_WORKERS_EMBEDDED}; set DATABASE_URL for more.`,
    )
  const dataDir = resolve(PROJECT_ROOT, env.DATA_DIR)
  const backupDir = env.BACKUP_DIR ? resolve(PROJECT_ROOT, env.BACKUP_DIR) : null
  if (backupDir !== null && !relative(dataDir, backupDir).startsWith('..'))
    throw new StartError(
      `BACKUP_DIR is inside DATA_DIR, which it has to survive: set it to another folder, on another disk at best.`,
    )
  const mediaPlace = env.MEDIA_URL ? parseMediaUrl(env.MEDIA_URL) : null
  const backupPlace = env.BACKUP_URL ? parseMediaUrl(env.BACKUP_URL) : null
  if (mediaPlace && backupPlace && overlap(mediaPlace, backupPlace))
    throw new StartError(
      'BACKUP_URL and MEDIA_URL name the same folder of a bucket, or one in the other: give each its own.',
    )
  const tilesUrl = env.MAP_FILE ? null : (env.MAP_TILES_URL ?? null)
  const demo = env.DEMO ?? (env.DATABASE_URL ? 'off' : 'on')
  return {
    port: Number(env.PORT),
    host: env.HOST,
    loopback,
    publicUrl: env.PUBLIC_URL
      ? new URL(env.PUBLIC_URL).origin
      : `http://${reachable(env.HOST)}:${env.PORT}`,
    dataDir,
    mediaPlace,
    mediaCacheBytes: Number(env.MEDIA_CACHE_MB) * 1_048_576,
    backups: backupDir
      ? { dir: backupDir, at: env.BACKUP_AT, keep: Number(env.BACKUP_KEEP) }
      : null,
    backupPlace: backupPlace?.kind === 'bucket' ? backupPlace : null,
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    mostLagMs: Number(env.DATABASE_READ_LAG) * 1000,
    preloaded: preloadedLibrary(),
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
    mapFile: env.MAP_FILE ? resolve(PROJECT_ROOT, env.MAP_FILE) : null,
    mapTilesUrl: tilesUrl,
    mapTilesCredit:
      env.MAP_TILES_CREDIT ?? (tilesUrl?.includes('openstreetmap') ? OPENSTREETMAP_CREDIT : null),
    geocoderUrl: env.GEOCODER_URL ?? null,
    google: env.GOOGLE_CLIENT_ID
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          jwksUrl: env.GOOGLE_JWKS_URL,
          issuers: env.GOOGLE_ISSUER ? [env.GOOGLE_ISSUER] : GOOGLE_ISSUERS,
        }
      : null,
    secretKey: env.SECRET_KEY ?? null,
    secretKeyOld: env.SECRET_KEY_OLD ?? null,
    trustProxy:
      env.TRUST_PROXY === 'on' ? true : env.TRUST_PROXY === 'off' ? false : env.TRUST_PROXY,
    rateLimitFactor: rateLimitFactor === 0 ? Number.POSITIVE_INFINITY : rateLimitFactor,
    auditMonths: Number(env.AUDIT_MONTHS),
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() ?? null,
    cacheBytes: Number(env.CACHE_MB) * 1_048_576,
    cdnSeconds: Number(env.CDN_SECONDS),
    workers,
    metrics: env.METRICS_PORT ? { port: Number(env.METRICS_PORT), host: env.METRICS_HOST } : null,
    commit: env.BUILD_COMMIT?.slice(0, 12) ?? null,
    logRequests: env.LOG_REQUESTS ?? (isOnTerminal ? 'errors' : 'on'),
    logAddresses: env.LOG_ADDRESSES === 'on',
    logLevel: env.LOG_LEVEL,
  }
}

/**
 * For the command that creates this administrator: a password in the environment is meant for it.
 */
export function nameAdministrator(address: string): void {
  if (process.env.ADMIN_PASSWORD) process.env.ADMIN_EMAIL = address
}

/** A library that the whole installation runs with (an allocator, the clock of `npm run days`). */
export function preloadedLibrary(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(LD_PRELOAD|FAKETIME\w*)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

/** The name by which a local browser reaches `host`: `0.0.0.0` cannot be opened. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}

/** Whether one of two places lies in the other. */
function overlap(one: MediaPlace, other: MediaPlace): boolean {
  if (one.kind !== 'bucket' || other.kind !== 'bucket') return false
  if (one.origin !== other.origin || one.bucket !== other.bucket) return false
  const [a, b] = [one, other].map(({ folder }) => (folder === '' ? '' : `${folder}/`))
  return `${a}`.startsWith(`${b}`) || `${b}`.startsWith(`${a}`)
}

/** Those of these variables that the environment does not set. */
export const unsetOf = (wanted: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => process.env[name] === undefined))
