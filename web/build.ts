// Builds the web app: for browsers once in every language, for the server once in all of them.
import { LANGUAGES } from '@rentify/contract/languages'
import { build } from 'vite'

const root = import.meta.dirname

// The files' names come from their content, so that the languages share a folder and what is the same.
for (const [at, locale] of LANGUAGES.entries())
  await build({ root, mode: locale, build: { emptyOutDir: at === 0 } })
await build({ root, build: { ssr: true } })
