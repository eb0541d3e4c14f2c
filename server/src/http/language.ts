import type { IncomingHttpHeaders } from 'node:http'
import { chosenLanguage, LANGUAGES, type Language } from '@rentify/contract/languages'
import { sentenceIn } from '@rentify/contract/sentences'

/**
 * The language of an API response: the requested one (our client sends its page's), else the
 * browser's, else the account's, else English.
 */
export function languageOf(headers: IncomingHttpHeaders, account: Language | null): Language {
  return (
    acceptedLanguage(headers['accept-language']) ??
    chosenLanguage(headers.cookie) ??
    account ??
    LANGUAGES[0]
  )
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
 * A reply in this language: its `message` (`{ success: true, message }`) and the sentence in
 * `contactLimit` are translated, all else is unchanged.
 */
export function replyIn(language: Language, reply: unknown): unknown {
  if (language === 'en' || typeof reply !== 'object' || reply === null) return reply
  if ('contactLimit' in reply)
    return { ...reply, contactLimit: saidIn(language, reply.contactLimit) }
  return 'success' in reply ? saidIn(language, reply) : reply
}

function saidIn(language: Language, what: unknown): unknown {
  if (
    typeof what !== 'object' ||
    what === null ||
    !('message' in what) ||
    typeof what.message !== 'string'
  )
    return what
  return { ...what, message: sentenceIn(language, what.message) }
}
