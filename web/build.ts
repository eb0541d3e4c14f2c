// Builds the web app: for browsers once in every language, for the server once in all of them.
import { readFileSync } from 'node:fs'
import { build } from 'vite'

const { locales } = JSON.parse(
  readFileSync(new URL('project.inlang/settings.json', import.meta.url), 'utf8'),
) as { locales: string[] }
const root = import.meta.dirname

// The files' names come from their content, so that the languages share a folder and what is the same.
for (const [at, locale] of locales.entries())
  await build({ root, mode: locale, build: { emptyOutDir: at === 0 } })
await build({ root, build: { ssr: true } })
