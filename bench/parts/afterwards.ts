// What a measurement starts and makes is taken away again however it ends: by itself, by an error, or by somebody who loses patience.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const MOST_MS = 30_000
const left = new Set<() => Promise<void>>()
let leaving: Promise<never> | undefined

/** Answers `undo` as something that happens once: when it is called, or when the measurement ends before that, the last first. */
export function afterwards(undo: () => Promise<unknown>): () => Promise<void> {
  let undone: Promise<void> | undefined
  const once = () => {
    undone ??= undo()
      .then(() => {})
      .finally(() => left.delete(once))
    return undone
  }
  left.add(once)
  return once
}

/** An empty folder of the measurement's own. */
export function temporaryFolder(): { readonly path: string; remove(): Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'rentify-bench-'))
  return {
    path,
    remove: afterwards(() =>
      rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    ),
  }
}

/** Answers how to end a process of the measurement's, which waits until it has ended. */
export function ending(child: ChildProcess): (signal?: NodeJS.Signals) => Promise<void> {
  const exited = once(child, 'exit')
  let by: NodeJS.Signals = 'SIGTERM'
  const end = afterwards(() => {
    child.kill(by)
    return exited
  })
  return (signal = 'SIGTERM') => {
    by = signal
    return end()
  }
}

async function leave(code: number): Promise<never> {
  setTimeout(() => process.exit(code), MOST_MS)
  // What is under way goes on meanwhile, and may begin something more.
  for (let undo = [...left].at(-1); undo; undo = [...left].at(-1)) await undo().catch(console.error)
  process.exit(code)
}

// A terminal tells everybody at once, and whoever started us tells us again: once is enough.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    leaving ??= leave(128 + constants.signals[signal])
  })
for (const trouble of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(trouble, (error: unknown) => {
    // Whatever is under way breaks when what it stands on is taken away.
    if (!leaving) console.error(error)
    leaving ??= leave(1)
  })
