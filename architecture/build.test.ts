// The one file that the server is built to does what its sources do (ADR 0300).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bundle } from '../server/build.ts'

const folder = mkdtempSync(join(tmpdir(), 'rentify-build-'))
const project = join(folder, 'project')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(project, { recursive: true, force: true }))

/** Writes these sources, builds the first, moves all, and runs what was built. */
async function run(sources: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  await bundle(join(project, Object.keys(sources)[0] ?? ''), join(project, 'server/dist'))
  const moved = join(folder, 'moved')
  rmSync(moved, { recursive: true, force: true })
  renameSync(project, moved)
  const { stdout, stderr } = spawnSync(process.execPath, [join(moved, 'server/dist/main.cjs')])
  expect(stderr.toString()).toBe('')
  return stdout.toString()
}

describe('the built server', () => {
  it('finds what lies beside its sources, wherever the tree is', async () => {
    const said = await run({
      'server/src/main.ts': `import { words } from './words/words.ts'
        console.log(words)`,
      'server/src/words/words.ts': `import { readFileSync } from 'node:fs'
        import { basename, join } from 'node:path'
        const read = (path: string | URL): string => readFileSync(path, 'utf8')
        export const words: string = [
          read(join(import.meta.dirname, 'words.txt')),
          read(new URL('words.txt', import.meta.url)),
          basename(import.meta.filename),
        ].join(' ')`,
      'server/src/words/words.txt': 'beside it',
    })
    expect(said).toBe('beside it beside it words.ts\n')
  })

  it('writes and matches every script, from a file in which each character is one byte', async () => {
    const said = await run({
      'server/src/main.ts': `import { readFileSync } from 'node:fs'
        const key = { किराया: '₹ 6,000–7,000' }
        console.log(/^₹ [\\d,]+–/u.test(key.किराया), /^[🏠-🏡]$/u.test('🏡'), \`\${key.किराया} 🏠\`)
        console.log(/[^\\0-\\xff]/.test(readFileSync(process.argv[1], 'utf8')))`,
    })
    expect(said).toBe('true true ₹ 6,000–7,000 🏠\nfalse\n')
  })

  it('is as strict as modules are', async () => {
    const said = await run({
      'server/src/main.ts': `const frozen: { n: number } = Object.freeze({ n: 1 })
        try { frozen.n = 2 } catch (error) { console.log((error as Error).name) }`,
    })
    expect(said).toBe('TypeError\n')
  })

  it.each([
    ['a backslash before it', 'console.log(/\\–/)', /Write \\u/],
    ['a text in one as it is written', `console.log(String.raw\`\${\`b\`}–\`)`, /Write \\u/],
    ['a text as it is written, with another script', 'console.log(String.raw`–`)', /Write \\u/],
    [
      'what is not exported',
      "import { no } from './b.ts'\nconsole.log(no)",
      /"?no"? is not exported/,
    ],
    [
      'a place in a module that a script has not',
      'console.log(import.meta.resolve)',
      /import\.meta/,
    ],
  ])('is not built of %s', async (_, text, reason) => {
    await expect(
      run({ 'server/src/main.ts': text, 'server/src/b.ts': 'export {}' }),
    ).rejects.toThrow(reason)
  })
})
