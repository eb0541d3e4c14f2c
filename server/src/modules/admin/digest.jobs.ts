// Tells administrators by email what has come to wait for them, once an hour at most (R15).
import type { Language } from '@rentify/contract/languages'
import { message } from '@rentify/contract/messages'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../db/database.ts'
import { textIn } from '../../http/language.ts'
import { countFailedSince, type Job, queueJob } from '../../jobs/index.ts'
import type { Mail } from '../../mail/index.ts'
import { countRequestsSince, findMailbox } from '../accounts/index.ts'
import { countWaitingReports } from '../conversations/index.ts'
import { countSignalsSince } from '../moderation/index.ts'
import { countReviewReportsSince } from '../reviews/index.ts'
import type { Settings } from '../settings/index.ts'

/** Something that waits for administrators: how many came after an instant. */
type Waiting = {
  readonly kind: keyof typeof LINES
  count(trx: Queryable, since: Date): Promise<number>
}

const LINES = {
  listings: (count: string) => message('digest_listings', { count }),
  reports: (count: string) => message('digest_reports', { count }),
  reviews: (count: string) => message('digest_reviews', { count }),
  conversations: (count: string) => message('digest_conversations', { count }),
  signals: (count: string) => message('digest_signals', { count }),
  verifications: (count: string) => message('digest_verifications', { count }),
  jobs: (count: string) => message('digest_jobs', { count }),
} as const

type Counts = { readonly [K in Waiting['kind']]?: number }
/** To the installation's own address, or to an administrator's account. */
type Digest = { readonly id: string; readonly counts: Counts } & (
  | { readonly to: string }
  | { readonly accountId: string }
)

export type DigestDeps = {
  readonly db: Database
  readonly mail: Mail
  readonly publicUrl: string
  readonly settings: Settings
}

const DIGEST = 'admin.digest'

const WAITING: readonly Waiting[] = [
  {
    kind: 'listings',
    count: (trx, since) =>
      countRows(trx, raw`listings where status = 'pending' and updated_at > ${since}`),
  },
  {
    kind: 'reports',
    count: (trx, since) =>
      countRows(
        trx,
        raw`moderation_cases where decided_at is null and greatest(opened_at, review_requested_at) > ${since}`,
      ),
  },
  { kind: 'reviews', count: countReviewReportsSince },
  { kind: 'conversations', count: countWaitingReports },
  { kind: 'signals', count: countSignalsSince },
  { kind: 'verifications', count: countRequestsSince },
  { kind: 'jobs', count: countFailedSince },
]

async function countRows(trx: Queryable, rows: ReturnType<typeof raw>): Promise<number> {
  const found = await raw<{ n: number }>`select count(*)::int as n from ${rows}`.execute(trx)
  return found.rows[0]?.n ?? 0
}

/** Hourly: looks for what is new, and queues an email to each reader; those emails. */
export function digestJobs(deps: DigestDeps): readonly Job[] {
  return [
    { name: 'admin.tell_administrators', schedule: '5 * * * *', run: () => sendDigest(deps) },
    { name: DIGEST, run: (payload) => send(deps, payload as Digest) },
  ]
}

/** What came while the settings send no such emails is not told of later. */
async function sendDigest({ db, settings }: DigestDeps): Promise<void> {
  const { emailNotifications, adminNotifications } = await settings.notifications()
  const { adminEmail } = await settings.general()
  await db.transaction(async (trx) => {
    await raw`insert into administrator_digests default values on conflict do nothing`.execute(trx)
    const { told_until: since } = await trx
      .selectFrom('administrator_digests')
      .select('told_until')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('administrator_digests').set({ told_until: raw<Date>`now()` }).execute()
    if (!emailNotifications || !adminNotifications) return
    const counts: { [K in Waiting['kind']]?: number } = {}
    for (const { kind, count } of WAITING) {
      const n = await count(trx, since)
      if (n > 0) counts[kind] = n
    }
    if (Object.keys(counts).length === 0) return
    const readers = adminEmail ? [{ to: adminEmail }] : await findAdministrators(trx)
    for (const reader of readers)
      await queueJob(trx, DIGEST, { id: uuidv7(), counts, ...reader } satisfies Digest)
  })
}

async function findAdministrators(trx: Queryable): Promise<{ accountId: string }[]> {
  return trx
    .selectFrom('accounts')
    .select('id as accountId')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('is_demo', '=', false)
    .orderBy('id')
    .execute()
}

async function send({ db, mail, publicUrl, settings }: DigestDeps, digest: Digest): Promise<void> {
  const reader: { email: string; language: Language | null } | undefined =
    'to' in digest ? { email: digest.to, language: null } : await findMailbox(db, digest.accountId)
  if (!reader) return
  const { language: usual, siteName } = await settings.general()
  const language = reader.language ?? usual
  const kinds = Object.keys(LINES) as (keyof typeof LINES)[]
  const lines = kinds.flatMap((kind) => {
    const count = digest.counts[kind]
    return count ? [textIn(language, LINES[kind](String(count)))] : []
  })
  await mail.send({
    id: digest.id,
    to: reader.email,
    language,
    link: `${publicUrl}/admin`,
    text: {
      subject: textIn(language, message('digest_subject', { site: siteName })),
      lines,
      action: textIn(language, message('digest_open')),
      notes: [textIn(language, message('digest_choice'))],
    },
  })
}
