import type { IncomingHttpHeaders } from 'node:http'
import { datesText } from '@rentify/contract/formats/dates'
import { chosenLanguage, LANGUAGES, type Language } from '@rentify/contract/languages'
import { message, textOf } from '@rentify/contract/messages'
import { CATALOGUES } from '@rentify/contract/messages/catalogues'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The site's default language (D70). */
    siteLanguage: () => Promise<Language>
  }
}

/**
 * A message's text in this language (D43), with the dates among its parameters in words; a text
 * that is no message key is unchanged.
 */
export function textIn(language: Language, said: string): string {
  return textOf(CATALOGUES[language], said, (value) => datesIn(language, value)) ?? said
}

const IS_DATES = /^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2})*$/
/** A sentence names so many dates, then how many more there are. */
const MAX_DATES = 3

/** A date, or several with commas between them, in words; another value as it is. */
function datesIn(language: Language, value: string): string {
  if (!IS_DATES.test(value)) return value
  const all = value.split(',')
  const more = all.length - MAX_DATES
  const last = more > 0 ? [textIn(language, message('and_more', { more }))] : []
  return datesText(language, all.slice(0, MAX_DATES), last)
}

/** The language of an API response: the requested one, else the site's. */
export async function languageOf(request: FastifyRequest): Promise<Language> {
  return (
    requestedLanguage(request.headers, request.accountLanguage) ?? request.server.siteLanguage()
  )
}

/**
 * The language that a caller asks for (our client sends its page's), else the browser's choice,
 * else the account's.
 */
export function requestedLanguage(
  headers: IncomingHttpHeaders,
  account: Language | null,
): Language | null {
  return acceptedLanguage(headers['accept-language']) ?? chosenLanguage(headers.cookie) ?? account
}

/** `hi-IN, en;q=0.5` → `hi`; null when none of our languages is accepted. */
function acceptedLanguage(header: string | undefined): Language | null {
  let best: { language: Language | null; weight: number } = { language: null, weight: 0 }
  for (const part of header?.split(',', 20) ?? []) {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = LANGUAGES.find((one) => tag === one || tag.startsWith(`${one}-`))
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (language && weight > best.weight) best = { language, weight }
  }
  return best.language
}

/**
 * A reply in this language: its `message` (`{ success: true, message }`), those of its `outcomes`
 * and the one in `contactLimit` become text, all else is unchanged.
 */
export function replyIn(language: Language, reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) return reply
  if ('contactLimit' in reply)
    return { ...reply, contactLimit: withText(language, reply.contactLimit) }
  if ('outcomes' in reply && Array.isArray(reply.outcomes)) {
    const outcomes = reply.outcomes.map((outcome: unknown) => withText(language, outcome))
    return withText(language, { ...reply, outcomes })
  }
  return 'success' in reply ? withText(language, reply) : reply
}

function withText(language: Language, what: unknown): unknown {
  if (
    typeof what !== 'object' ||
    what === null ||
    !('message' in what) ||
    typeof what.message !== 'string'
  )
    return what
  return { ...what, message: textIn(language, what.message) }
}
