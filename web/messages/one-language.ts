import { basename } from 'node:path'
import { LANGUAGES } from '@rentify/contract/languages'
import type { Plugin } from 'vite'
import { readCatalogues } from './compile.ts'
import { messageModuleIn } from './compiler.ts'

/**
 * In the browser's build every sentence is in one language already: of a compiled message only that language's function
 * is left, without the choice between languages (6 KB of the home page, and the other languages on top).
 */
export function oneLanguage(locale: string): Plugin {
  const catalogues = readCatalogues()
  return {
    name: 'one-language-of-messages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
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
  }
}
