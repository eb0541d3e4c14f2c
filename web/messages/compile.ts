// Compiles the message catalogue to functions; run alone before a type check, and by Vite on every change.
import { fileURLToPath } from 'node:url'
import { type CompilerOptions, compile } from '@inlang/paraglide-js'

const web = fileURLToPath(new URL('..', import.meta.url))

/** A browser's build is in one language already (`one-language.ts`) and the server says which it renders; only development looks at the cookie. */
export const messageOptions = {
  project: `${web}project.inlang`,
  outdir: `${web}src/paraglide`,
  strategy: ['cookie', 'baseLocale'],
  cookieName: 'language',
  isServer: 'import.meta.env.SSR',
  disableAsyncLocalStorage: true,
} satisfies CompilerOptions

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compile(messageOptions)
  // The compiler leaves timers behind that would keep the process for half a minute.
  process.exit()
}
