// Cleans up a measurement's processes and folders however it ends: normally, by an error, or by a
// signal.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const MAX_MS = 30_000
const left = new Set<() => Promise<void>>()
let leaving: Promise<never> | undefined

/**
 * Returns `undo` as a function that runs once: when it is called, or when the measurement ends
 * before, in reverse order.
 */
export function onCleanup(undo: () => Promise<unknown>): () => Promise<void> {
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

/** An empty folder for the measurement. */
export function temporaryFolder(): { readonly path: string; remove(): Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'rentify-bench-'))
  return {
    path,
    remove: onCleanup(() =>
      rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    ),
  }
}

/**
 * Returns a function that ends a process of the measurement and waits until it has ended; of one
 * that was started `detached`, also all that it started.
 */
export function ending(
  child: ChildProcess,
  { detached = false } = {},
): (signal?: NodeJS.Signals) => Promise<void> {
  const exited = once(child, 'exit')
  let by: NodeJS.Signals = 'SIGTERM'
  const end = onCleanup(() => {
    if (detached) endGroup(child, by)
    else child.kill(by)
    return exited
  })
  return (signal = 'SIGTERM') => {
    by = signal
    return end()
  }
}

function endGroup({ pid }: ChildProcess, by: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, by)
  } catch {
    // All of them have ended.
  }
}

async function leave(code: number): Promise<never> {
  setTimeout(() => process.exit(code), MAX_MS)
  // Running work continues meanwhile, and may start something else.
  for (let undo = [...left].at(-1); undo; undo = [...left].at(-1)) await undo().catch(console.error)
  process.exit(code)
}

// A terminal signals all processes, and our parent signals again: once is enough.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    leaving ??= leave(128 + constants.signals[signal])
  })
for (const trouble of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(trouble, (error: unknown) => {
    // Running work fails when its processes and folders are removed.
    if (!leaving) console.error(error)
    leaving ??= leave(1)
  })
