// Compiles the message catalogue to functions; run alone before a type check, and by Vite on every change.
import { fileURLToPath } from 'node:url'
import { type CompilerOptions, compile } from '@inlang/paraglide-js'

const web = fileURLToPath(new URL('..', import.meta.url))

/** The page says which language it is in (`<html lang>`), so neither cookie nor address needs code in the browser. */
export const messageOptions = {
  project: `${web}project.inlang`,
  outdir: `${web}src/paraglide`,
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  disableAsyncLocalStorage: true,
} satisfies CompilerOptions

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compile(messageOptions)
  // The compiler leaves timers behind that would keep the process for half a minute.
  process.exit()
}
