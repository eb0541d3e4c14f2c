// Remembers how sending goes, so that an outage is seen while it lasts, and ends when it is over.
import { cutText } from '@rentify/contract/cut-text'
import { withoutBudget } from '../db/budget.ts'
import type { Database } from '../db/database.ts'
import { withoutPersonal } from '../log.ts'
import { counter } from '../metrics/index.ts'
import type { Mail } from './email.ts'
import { findMailState, noteAnswer, noteFailure } from './mail-state.repo.ts'

const mails = counter(
  'rentify_mails_total',
  'Mails that were handed over, and tries that failed.',
  ['result'],
)
for (const result of ['sent', 'failed']) mails.of(result).add(0)

const LONGEST_ERROR = 300
/** So often a mail server that failed is asked whether it answers again. */
const CHECK_EVERY_MS = 60_000
/** Many mails a second change one row. */
const NOTE_EVERY_MS = 5_000

type Log = {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
}

export type WatchedMail = Mail & { close(): void }

/** `mail`, whose successes and failures are counted and kept. */
export function watchMail(mail: Mail, { sql }: Pick<Database, 'sql'>, log: Log): WatchedMail {
  let notedAt = Number.NEGATIVE_INFINITY
  let hasFailed = false

  /** What is noted is worth no mail: without the database it is lost. */
  const note = (work: () => Promise<void>) => withoutBudget(work).catch(() => {})

  async function answered(isSent: boolean): Promise<void> {
    if (!hasFailed && isSent && performance.now() - notedAt < NOTE_EVERY_MS) return
    notedAt = performance.now()
    hasFailed = false
    await note(() => noteAnswer(sql, isSent))
  }
  async function failed(error: Error): Promise<void> {
    hasFailed = true
    await note(() => noteFailure(sql, cutText(withoutPersonal(error.message), LONGEST_ERROR)))
  }
  async function check(): Promise<void> {
    try {
      await mail.check()
    } catch (error) {
      await failed(error as Error)
      throw error
    }
    // Another process may have seen it fail.
    const state = await findMailState(sql).catch(() => null)
    if (hasFailed || state?.failingSince) await answered(false)
  }
  const timer = setInterval(() => {
    if (hasFailed) check().catch(() => {})
  }, CHECK_EVERY_MS).unref()

  return {
    async send(email) {
      const kind = 'kind' in email ? email.kind : 'written'
      try {
        await mail.send(email)
      } catch (error) {
        mails.of('failed').add()
        log.warn({ mail: email.id, kind, err: error }, 'mail failed')
        await failed(error as Error)
        throw error
      }
      mails.of('sent').add()
      log.debug({ mail: email.id, kind }, 'mail sent')
      await answered(true)
    },
    check,
    close: () => clearInterval(timer),
  }
}
