// What keeps the memory of a process that serves small (ADR 0300).
import { setFlagsFromString } from 'node:v8'

// Node and the allocator read these when they start, and never again.

/** The spaces of new objects grow to 8 MB, and all threads share two pools of the allocator. */
export const MEMORY_ENV: Readonly<Record<string, string>> = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
}

const GROWTH = '--heap-growing-percent'

/**
 * Between two full collections the heap, buffers included, grows by three tenths instead of up to
 * four times; Node takes this in no variable. A growth that the command line names stays.
 */
export function collectSooner(): void {
  const isNamed = process.execArgv.some((one) => one.startsWith(GROWTH))
  if (!isNamed) setFlagsFromString(`${GROWTH}=30`)
}
