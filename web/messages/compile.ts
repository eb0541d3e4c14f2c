// Compiles the web's catalogue to one module per message, before a type check and in Vite, and
// writes the types of the contract's.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@rentify/contract/languages'
import { ENGLISH } from '@rentify/contract/messages/catalogues'
import type { MessageText } from '@rentify/contract/messages/format'
import { indexModule, messageModule, parameterTypes } from './compiler.ts'

type Catalogue = Readonly<Record<string, MessageText>>

/** The folder of the web's catalogues. */
export const CATALOGUES = import.meta.dirname
/** The folder of the contract's. */
export const SHARED = fileURLToPath(new URL('../../contract/messages', import.meta.url))
const OUT = fileURLToPath(new URL('../src/messages', import.meta.url))
const TYPES = join(SHARED, 'parameters.ts')

/** Every message in every language, with the labels that the server says, too. */
export function readCatalogues(): Readonly<Record<Language, Catalogue>> {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        ...read(join(CATALOGUES, `${language}.json`)),
        ...read(join(SHARED, `labels.${language}.json`)),
      },
    ]),
  ) as Record<Language, Catalogue>
}

/** Writes the modules of all messages, and the types; unchanged files are not touched. */
export function compileMessages(): void {
  const catalogues = readCatalogues()
  const names = Object.keys(catalogues[LANGUAGES[0]]).sort()
  for (const language of LANGUAGES) {
    const missing = names.filter((name) => !(name in catalogues[language]))
    const added = Object.keys(catalogues[language]).filter((name) => !names.includes(name))
    if (missing.length + added.length > 0)
      throw new Error(
        `${language}.json: ${[...missing, ...added].join(', ')} not in every language.`,
      )
  }
  const files = new Map<string, string>([
    ['index.js', `export * as m from './modules/_index.js'\n`],
    [join('modules', '_index.js'), indexModule(names)],
  ])
  for (const name of names) {
    const texts = Object.fromEntries(
      LANGUAGES.map((language) => [language, catalogues[language][name] ?? '']),
    ) as Record<Language, MessageText>
    files.set(join('modules', `${name}.js`), messageModule(name, texts))
  }
  mkdirSync(join(OUT, 'modules'), { recursive: true })
  for (const [path, code] of files) writeChanged(join(OUT, path), code)
  for (const path of readdirSync(OUT, { recursive: true, encoding: 'utf8' }))
    if (path.includes('.') && !files.has(path)) rmSync(join(OUT, path))
  writeChanged(TYPES, parameterTypes(ENGLISH))
}

function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages()
