import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { RUNTIME } from '../testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'rentify-memory-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Holds what it makes for long enough to become old, and says how large its heap became then. */
const CHURN = `
  const held = []
  let most = 0
  for (let n = 0; n < 1_000_000; n++) {
    held[n % 200_000] = { n, text: 'room ' + n, at: [n, n + 1, n + 2, n + 3] }
    if (n > 400_000 && n % 1000 === 0) most = Math.max(most, process.memoryUsage().heapTotal)
  }
  console.log(most / 1_048_576)`

const RUNS = 5

function largestHeapMb(name: string, before: string, options: readonly string[] = []): number {
  const program = join(folder, `${name}.ts`)
  writeFileSync(program, before + CHURN)
  // New objects have little space, so that the heap is what outlives them.
  const all = ['--max-semi-space-size=2', ...options, program]
  // Beside other work a collection may end late, and the heap grow meanwhile.
  const runs = Array.from({ length: RUNS }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, all, { env: RUNTIME })
    expect(stderr.toString()).toBe('')
    return Number(stdout)
  })
  return Math.min(...runs)
}

describe('a process that collects sooner', () => {
  const memory = pathToFileURL(join(import.meta.dirname, 'memory.ts')).href
  const sooner = `import { collectSooner } from '${memory}'\ncollectSooner()\n`

  it('has a smaller heap for the same objects, unless the command line says otherwise', () => {
    const small = largestHeapMb('sooner', sooner)
    expect(small).toBeLessThan(largestHeapMb('as-node', '') * 0.7)
    expect(small).toBeLessThan(largestHeapMb('named', sooner, ['--heap-growing-percent=300']) * 0.7)
  })
})
