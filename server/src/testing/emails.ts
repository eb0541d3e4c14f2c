import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An email as written to the data directory. */
export type SentEmail = {
  readonly subject: string
  readonly from: string
  readonly text: string
  readonly html: string
  /** The token of its link, if it has one. */
  readonly token: string | null
  /** The whole file. */
  readonly raw: string
}

/** The emails to an address in a data directory, oldest first. */
export async function readEmails(dataDir: string, to: string): Promise<SentEmail[]> {
  const folder = join(dataDir, 'mails')
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .sort()
  const messages = await Promise.all(
    names.map(async (name) => readFile(join(folder, name), 'utf8')),
  )
  return messages.filter((raw) => headerOf(raw, 'To') === to).map(readEmail)
}

/** An email as it was handed over. */
export function readEmail(raw: string): SentEmail {
  const text = partOf(raw, 'text/plain')
  return {
    subject: decodeWords(headerOf(raw, 'Subject')),
    from: headerOf(raw, 'From'),
    text,
    html: partOf(raw, 'text/html'),
    token: text.match(/\?token=([\w-]+)/)?.[1] ?? null,
    raw,
  }
}

function headerOf(raw: string, name: string): string {
  const unfolded = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return unfolded.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1]?.trim() ?? ''
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/^--/m).find((some) => some.includes(`Content-Type: ${type}`)) ?? ''
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  return /Content-Transfer-Encoding: base64/i.test(part)
    ? Buffer.from(body, 'base64').toString('utf8')
    : body
}

/** Decodes `=?UTF-8?B?…?=`. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, words: string) => {
      if (encoding.toLowerCase() === 'b') return Buffer.from(words, 'base64').toString('utf8')
      return Buffer.from(
        words
          .replace(/_/g, ' ')
          .replace(/=([\dA-F]{2})/gi, (__, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        'latin1',
      ).toString('utf8')
    })
}
