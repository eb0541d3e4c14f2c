// What a process that serves is started with, so that it keeps less memory than it once used
// (ADR 0300). Node and the allocator read it when they start, and never again.

/** The spaces of new objects grow to 8 MB, and all threads share two pools of the allocator. */
export const MEMORY_ENV: Readonly<Record<string, string>> = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
}
