// What Knip reports (`npm run check`), by planted files: its silence proves nothing while its
// configuration may leave out what it should judge.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')

const PLANTED: Readonly<Record<string, string>> = {
  'contract/src/prices.ts': 'export const used = 1\nexport const unusedPrice = 2\n',
  'web/src/ui/Sign.tsx': 'export const Sign = () => null\nexport const UnusedSign = () => null\n',
  'web/src/pages/home.tsx': [
    "import { used } from '@rentify/contract/prices'",
    "import { Sign } from '../ui/Sign.tsx'",
    'export default () => [used, Sign]\n',
  ].join('\n'),
  'web/src/ui/UnusedFile.tsx': 'export const Lonely = () => null\n',
  'server/src/main.ts': "import 'fast-check'\n",
  'server/src/only-tested.ts': 'export const onlyTested = 1\n',
  'server/src/only-tested.test.ts': "import 'left-pad'\nimport './only-tested.ts'\n",
  'server/package.json': JSON.stringify({
    name: '@rentify/server',
    dependencies: { 'left-pad': '1.3.0' },
    devDependencies: { 'fast-check': '4.10.2' },
  }),
}

let folder: string
let always: string
let production: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-unused-'))
  for (const file of ['package.json', 'contract/package.json', 'web/package.json', 'knip.json']) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(ROOT, file), join(folder, file))
  }
  for (const [file, text] of Object.entries(PLANTED)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  always = await reportOf()
  production = await reportOf('--production', '--strict', '--exclude', 'exports,types')
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(['unusedPrice', 'UnusedSign', 'web/src/ui/UnusedFile.tsx'])('%s is reported', (planted) => {
  expect(always).toContain(planted)
})

it('what is used is not', () => {
  expect(always).not.toMatch(/\b(used|Sign) /)
})

it.each([
  ['a file for tests alone', 'server/src/only-tested.ts'],
  ['a dependency for tests alone', 'left-pad'],
  ['a development dependency that the server needs', 'fast-check'],
])('%s is reported of an installation', (_what, planted) => {
  expect(production).toContain(planted)
})

/** Knip ends with an error where it finds something. */
async function reportOf(...args: string[]): Promise<string> {
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js')
  const { stdout } = await run(process.execPath, [knip, ...args], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}
