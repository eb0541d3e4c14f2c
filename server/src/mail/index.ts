// Email in the user's language, by SMTP where it is configured, else as files in the data
// directory.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { currentRequestId } from '../request-id.ts'
import { compose } from './compose.ts'
import type { Email, Mail, Site } from './email.ts'

export type { EmailCard, EmailFact, EmailKind, Mail, Site, TemplateEmail } from './email.ts'
export { findMailState, type MailState } from './mail-state.repo.ts'
export { watchMail } from './watched.ts'

/**
 * `smtpUrl` null: each email becomes `mails/<id>.eml` in `dataDir`. `mailFrom` is an address,
 * optionally with a name before it; `site` is asked for each email.
 */
export function createMail({
  smtpUrl,
  mailFrom,
  dataDir,
  site,
}: {
  smtpUrl: string | null
  mailFrom: string
  dataDir: string
  site: () => Promise<Site>
}): Mail {
  const write = async (email: Email) => envelopeOf(email, mailFrom, await site())
  return smtpUrl ? bySmtp(smtpUrl, write) : asFiles(join(dataDir, 'mails'), write)
}

type Write = (email: Email) => Promise<SendMailOptions>

function bySmtp(url: string, write: Write): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: async (email) => void (await transport.sendMail(await write(email))),
    check: async () => void (await transport.verify()),
  }
}

function asFiles(folder: string, write: Write): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(email) {
      const { message } = await transport.sendMail(await write(email))
      // They contain links that open accounts: readable by the server's user only.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${email.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    check: async () => {},
  }
}

function envelopeOf(email: Email, from: string, site: Site): SendMailOptions {
  const requestId = currentRequestId()
  const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
  return {
    ...compose(email, site),
    from,
    // As an object: an address is never parsed as a list.
    to: { name: '', address: email.to },
    messageId: `<${email.id}@${domain}>`,
    ...(email.calendar && {
      icalEvent: {
        method: email.calendar.method,
        filename: 'rentify-visit.ics',
        content: email.calendar.text,
      },
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${email.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
      // That of the request that caused it, so that a mail can be followed back.
      ...(requestId === undefined ? {} : { 'X-Request-ID': requestId }),
    },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
