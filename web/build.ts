// Builds the web app: one browser build per language, one server build with all languages.
import { LANGUAGES } from '@rentify/contract/languages'
import { build } from 'vite'

const root = import.meta.dirname

// File names are content hashes, so the languages share one folder and identical files.
for (const [at, locale] of LANGUAGES.entries())
  await build({ root, mode: locale, build: { emptyOutDir: at === 0 } })
await build({ root, build: { ssr: true } })
