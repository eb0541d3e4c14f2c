// Node makes JavaScript of the sources and keeps it in NODE_COMPILE_CACHE. What it does that with
// stays in the memory of a process that needed it, some 20 MB, until it ends (ADR 0300).
import { readdirSync, statSync } from 'node:fs'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'

/** The argument of a program that began again: once is enough, whatever could not be kept. */
const AGAIN = 'compiled'
/** Times of files are those of the kernel's last tick. */
const TICK_MS = 20

/**
 * Begins this program again, as the same process, where a source was not compiled yet: at the first
 * start of a version. Call it before anything is opened.
 */
export function startFromCompiled(): void {
  const folder = getCompileCacheDir()
  // Who has a channel to its parent would lose it.
  if (!folder || !process.execve || process.send || process.argv.includes(AGAIN)) return
  const since = Date.now() - TICK_MS
  flushCompileCache()
  if (!readdirSync(folder).some((name) => statSync(join(folder, name)).mtimeMs >= since)) return
  const { execPath, execArgv, argv } = process
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1), AGAIN])
}
