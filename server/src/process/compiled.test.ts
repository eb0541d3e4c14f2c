import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RUNTIME } from '../testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'rentify-compiled-'))
const program = join(folder, 'program.ts')
const cache = join(folder, 'cache')
afterAll(() => rmSync(folder, { recursive: true }))

type Said = { readonly pid: number; readonly greeting: string; readonly outside: number }

/** Runs a program that says who it is, and what it holds outside of the heap. */
function run(compiled: string | undefined): Said & { readonly child: number } {
  const env = { ...RUNTIME, NODE_COMPILE_CACHE: compiled }
  const { pid: child, stdout, stderr } = spawnSync(process.execPath, [program], { env })
  expect(stderr.toString()).toBe('')
  const lines = stdout.toString().trim().split('\n')
  expect(lines).toHaveLength(1)
  return { child, ...(JSON.parse(lines[0] ?? '') as Said) }
}

function write(greeting: string): void {
  const compiled = pathToFileURL(join(import.meta.dirname, 'compiled.ts')).href
  writeFileSync(
    program,
    `import { startFromCompiled } from '${compiled}'
     startFromCompiled()
     const greeting: string = '${greeting}'
     const outside: number = process.memoryUsage().external
     console.log(JSON.stringify({ pid: process.pid, greeting, outside }))`,
  )
}

describe.runIf(process.platform === 'linux')('a program that starts from what is compiled', () => {
  beforeEach(() => {
    write('Good morning')
    rmSync(cache, { recursive: true, force: true })
  })

  it('holds no compiler, at its first start and at each after it, and stays one process', () => {
    const { outside: most } = run(undefined)
    for (const start of ['first', 'second']) {
      const { pid, child, outside } = run(cache)
      expect([start, pid]).toEqual([start, child])
      expect(outside).toBeLessThan(most / 2)
    }
  })

  it('is the new version after a change, without a compiler as well', () => {
    const { outside } = run(cache)
    write('Good evening')
    const changed = run(cache)
    expect(changed).toMatchObject({ greeting: 'Good evening', pid: changed.child })
    expect(changed.outside).toBeLessThan(outside * 1.5)
  })

  it('runs where nothing can be kept', () => {
    expect(run(program)).toMatchObject({ greeting: 'Good morning' })
  })
})
