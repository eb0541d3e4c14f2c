import type { IncomingHttpHeaders } from 'node:http'
import { chosenLanguage, LANGUAGES, type Language } from '@rentify/contract/languages'
import { sentenceIn } from '@rentify/contract/sentences'

/** The language an API answer speaks: what the call asks for (our client names its page's), else what its browser chose, else the account's, else English. */
export function languageOf(headers: IncomingHttpHeaders, account: Language | null): Language {
  return acceptedLanguage(headers['accept-language']) ?? chosenLanguage(headers.cookie) ?? account ?? LANGUAGES[0]
}

/** `hi-IN, en;q=0.5` → `hi`; null when none of ours is wanted. */
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

/** A reply's own sentence (`{ success: true, message }`) in this language; everything else goes out as it is. */
export function replyIn(language: Language, reply: unknown): unknown {
  if (language === 'en' || typeof reply !== 'object' || reply === null || !('success' in reply) || !('message' in reply) || typeof reply.message !== 'string') return reply
  return { ...reply, message: sentenceIn(language, reply.message) }
}
