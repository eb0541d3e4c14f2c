import { basename } from 'node:path'
import { LANGUAGES } from '@rentify/contract/languages'
import type { Plugin } from 'vite'
import { readCatalogues } from './compile.ts'
import { messageModuleIn } from './compiler.ts'

/**
 * A browser's build has one language: a compiled message is reduced to that language's function,
 * without the switch (which costs 6 KB on the home page, plus the other languages' texts).
 */
export function oneLanguage(locale: string): Plugin {
  const catalogues = readCatalogues()
  return {
    name: 'one-language-of-messages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/src\/messages\/modules\/(?!_index)/ },
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
