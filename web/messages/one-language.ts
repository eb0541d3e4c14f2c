import { basename } from 'node:path'
import { LANGUAGES } from '@rentify/contract/languages'
import type { Plugin } from 'vite'
import { HINDI } from '../../contract/src/sentences.hi.ts'
import { readCatalogues } from './compile.ts'
import { messageModuleIn } from './compiler.ts'

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = { hi: HINDI }

/**
 * In the browser's build every sentence is in one language already: of a compiled message only that language's function
 * is left, without the choice between languages (6 KB of the home page, and the other languages on top), and what the
 * contract's schemas say stands in their code.
 */
export function oneLanguage(locale: string): Plugin[] {
  const apply: Plugin['apply'] = (_config, { command, isSsrBuild }) =>
    command === 'build' && !isSsrBuild
  const catalogues = readCatalogues()
  return [
    {
      name: 'one-language-of-messages',
      apply,
      transform: {
        filter: { id: /\/src\/paraglide\/messages\/(?!_index)/ },
        handler(_code, id) {
          const name = basename(id, '.js')
          const language = LANGUAGES.find((one) => one === locale)
          const message = language && catalogues[language][name]
          if (!message) return this.error(`No ${locale} message found for ${id}.`)
          return messageModuleIn(language, name, message)
        },
      },
    },
    {
      name: 'one-language-of-schemas',
      apply,
      enforce: 'pre',
      transform: {
        filter: { id: /\/contract\/src\// },
        handler: (code) => withSentences(code, SENTENCES[locale] ?? {}),
      },
    },
  ]
}

/** A source with its sentences exchanged: literals as the formatter leaves them, and templates whose gaps have the names of theirs. */
export function withSentences(code: string, sentences: Readonly<Record<string, string>>): string {
  let exchanged = code
  for (const [english, other] of Object.entries(sentences)) {
    for (const quote of [`'`, `"`])
      exchanged = exchanged.replaceAll(quote + english + quote, () => JSON.stringify(other))
    if (GAP.test(english))
      exchanged = withFilledGaps(
        exchanged.replaceAll(template(english), () => template(other)),
        english,
        other,
      )
  }
  return exchanged
}

const GAP = /\{(\w+)\}/
const template = (text: string) => `\`${text.replace(new RegExp(GAP, 'g'), '$$$&')}\``

/** Literals that say such a sentence with something in its gaps: `At most 500 characters.` */
function withFilledGaps(code: string, english: string, other: string): string {
  const parts = english.split(GAP)
  const names = parts.filter((_, at) => at % 2)
  const pattern = parts
    .map((part, at) => (at % 2 ? `([^'"\`\\n]+?)` : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')))
    .join('')
  const say = (found: readonly string[]) =>
    other.replace(new RegExp(GAP, 'g'), (_, name: string) => found[names.indexOf(name)] ?? '')
  return code.replace(new RegExp(`'${pattern}'|"${pattern}"`, 'g'), (_, ...found: string[]) =>
    JSON.stringify(say(found[0] === undefined ? found.slice(names.length) : found)),
  )
}
