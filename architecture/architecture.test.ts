import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')

const FEATURES = [
  'settings',
  'geo',
  'media',
  'accounts',
  'listings',
  'compare',
  'search',
  'imports',
  'saved',
  'saved-searches',
  'conversations',
  'reviews',
  'bookings',
  'notifications',
  'analytics',
  'moderation',
  'admin',
]

async function trackedFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 16_000_000,
  })
  return stdout.split('\n').filter(Boolean)
}

async function read(path: string): Promise<string> {
  return readFile(join(ROOT, path), 'utf8').catch(() => '')
}

const folders = async (path: string) =>
  (await readdir(join(ROOT, path), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Sources read and edited by hand: no tests, no generated files. */
const isSource = (path: string) =>
  /^(contract|server|web|demo)\/.*\.tsx?$/.test(path) &&
  !/\.(test|e2e)\.tsx?$|\/testing\/|\.gen\.ts$/.test(path)

describe('names', () => {
  it.each(['contract/src', 'server/src/modules', 'web/src/features'])(
    '%s holds only the names of features',
    async (folder) => {
      for (const name of await folders(folder)) expect(FEATURES).toContain(name)
    },
  )

  it('every feature of the contract has its module on the server', async () => {
    const modules = await folders('server/src/modules')
    for (const name of await folders('contract/src')) expect(modules).toContain(name)
  })

  it('no file is called utils, helpers or common', async () => {
    const vague = (await trackedFiles()).filter((path) =>
      /(^|\/)(utils?|helpers?|common)(\.|\/|$)/i.test(path),
    )
    expect(vague).toEqual([])
  })
})

describe('sizes', () => {
  it('files stay small: median at most 80 lines, 95th percentile at most 300, none over 400', async () => {
    const sizes: { path: string; lines: number }[] = []
    for (const path of (await trackedFiles()).filter(isSource)) {
      const text = await read(path)
      if (text) sizes.push({ path, lines: text.split('\n').length })
    }
    sizes.sort((a, b) => a.lines - b.lines)
    expect(sizes.length).toBeGreaterThan(30)
    expect(sizes.filter(({ lines }) => lines > 400)).toEqual([])
    expect(sizes[Math.floor(sizes.length * 0.95)]?.lines).toBeLessThanOrEqual(300)
    expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(80)
  })
})

describe('line width', () => {
  const tooLong = async (isChecked: RegExp, isExempt: (line: string) => boolean) => {
    const found: string[] = []
    for (const path of (await trackedFiles()).filter((name) => isChecked.test(name)))
      for (const [at, line] of (await read(path)).split('\n').entries())
        if (line.length > 100 && !isExempt(line)) found.push(`${path}:${at + 1}`)
    return found
  }

  it('of comments is at most 100 columns; Biome wraps the code', async () => {
    const isComment = (line: string) => /^\s*(\/\/|\/\*|\*( |$))/.test(line)
    expect(await tooLong(/(?<!\.gen)\.tsx?$/, (line) => !isComment(line))).toEqual([])
  })

  it('of the server’s statements is at most 100 columns, but for one on a single line', async () => {
    const found: string[] = []
    for (const path of (await trackedFiles()).filter((name) =>
      /^server\/src\/.*\.ts$/.test(name),
    )) {
      let isInside = false
      for (const [at, line] of (await read(path)).split('\n').entries()) {
        const ticks = line.match(/(?<!\\)`/g)?.length ?? 0
        if (isInside && ticks === 0 && line.length > 100 && !/^\s*'.*',?$/.test(line))
          found.push(`${path}:${at + 1}`)
        if (ticks % 2 === 1) isInside = !isInside
      }
    }
    expect(
      found.filter((one) => !/\.test\.ts:|\/testing\/|\/http\/pages\/|\/mail\//.test(one)),
    ).toEqual([])
  })

  it('of styles is at most 100 columns, but for a line that is one string literal', async () => {
    const isOneString = (line: string) => /^\s*(url|inline)\((["']).*\2\)?\)[;,]?$/.test(line)
    expect(await tooLong(/\.css$/, isOneString)).toEqual([])
  })
})

/** Sources of a folder; beyond that its subjects get folders of their own. */
const MAX_IN_A_FOLDER = 20
/** Flat by nature: a file for each component, page, list of demo data. */
const FLAT: Readonly<Record<string, number>> = {
  'web/src/ui': 50,
  'web/src/pages': 30,
  'demo/src': 25,
}

it('a folder has few sources', async () => {
  const counts = new Map<string, number>()
  for (const path of (await trackedFiles()).filter(isSource))
    if (await read(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const full = [...counts].filter(([path, count]) => count > (FLAT[path] ?? MAX_IN_A_FOLDER))
  expect(counts.size).toBeGreaterThan(50)
  expect(full).toEqual([])
})

/** What few lines with a single user may be a file of their own for. */
const REASONS: Readonly<Record<string, RegExp>> = {
  'the contract is the public API of two packages': /^contract\//,
  'a layer of a module or feature': /\.(queries|records|rules|listeners)\.ts$/,
  'demo content is apart': /^web\/src\/content\//,
  'parts are private: a page imports the feature': /\/email-links\/ForgotPassword\.tsx$/,
  'only the back office’s route loads it': /\/admin\/shell\/admin-sign-in\.ts$/,
  'the catalogue of one dialog': /^web\/src\/features\/bookings\/message-text\.ts$/,
}
const FEW_LINES = 15
const IMPORT = /(import\(\s*(?:\/\*.*?\*\/\s*)?|from |import )'(\.\.?\/[^'?]+)'/g

it('few lines with a single user are in its file, unless there is a reason', async () => {
  const texts = new Map<string, string>()
  for (const path of (await trackedFiles()).filter((one) => /\.tsx?$/.test(one)))
    texts.set(path, await read(path))
  const users = new Map<string, Set<string>>()
  // Lazily loaded: a chunk of its own. Imported by a test: tested by itself.
  const apart = new Set<string>()
  for (const [path, text] of texts)
    for (const [, how = '', target = ''] of text.matchAll(IMPORT)) {
      const imported = join(dirname(path), target)
      if (how.startsWith('import(') || /\.test\.tsx?$/.test(path)) apart.add(imported)
      users.set(imported, (users.get(imported) ?? new Set()).add(path))
    }
  const alone = [...texts].filter(
    ([path, text]) =>
      isSource(path) &&
      text !== '' &&
      text.trimEnd().split('\n').length < FEW_LINES &&
      users.get(path)?.size === 1 &&
      !apart.has(path),
  )
  const used = Object.entries(REASONS).filter(([, pattern]) =>
    alone.some(([path]) => pattern.test(path)),
  )
  expect(used.map(([reason]) => reason)).toEqual(Object.keys(REASONS))
  const left = alone.filter(([path]) => !Object.values(REASONS).some((one) => one.test(path)))
  expect(left.map(([path]) => path)).toEqual([])
})

describe('secrecy and independence', () => {
  it('no file names a path of a machine or a package registry', async () => {
    const strangers: string[] = []
    for (const path of await trackedFiles()) {
      if (
        /\.(avif|webp|png|jpg|ico|gz|br|bin)$/.test(path) ||
        path === 'architecture/architecture.test.ts'
      )
        continue
      if (
        /\/work\/(main|shared)|\/home\/\w+\/|registry\.npmjs|"resolved": "http/.test(
          await read(path),
        )
      )
        strangers.push(path)
    }
    expect(strangers).toEqual([])
  })

  it('the lockfile pins every package with an integrity, but for those of platforms its registry did not have', async () => {
    type Entry = {
      integrity?: string
      link?: boolean
      optional?: boolean
      os?: string[]
      cpu?: string[]
      libc?: string[]
    }
    const lock = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Entry> }
    const ours = ({ os, cpu, libc }: Entry) =>
      os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl')
    const unpinned = Object.entries(lock.packages).filter(
      ([path, entry]) =>
        path.includes('node_modules/') &&
        !entry.link &&
        !entry.integrity &&
        !(entry.optional && entry.cpu && !ours(entry)),
    )
    expect(unpinned.map(([path]) => path)).toEqual([])
  })

  it('the lockfile knows every platform’s packages, without which npm ci rejects it', async () => {
    const { stdout } = await run(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
      cwd: ROOT,
    })
    expect(stdout).toBe('Nothing is missing.\n')
  })
})

describe('docs/architecture.md', () => {
  it('names only folders and files that exist', async () => {
    const map = (await read('docs/architecture.md')).match(/```text\n([\s\S]*?)```/)?.[1] ?? ''
    const paths = map
      .split('\n')
      .flatMap((line) => line.match(/^\s*([\w./-]+\/[\w./-]*|[\w.-]+\.\w+)\s{2,}/)?.[1] ?? [])
    expect(paths.length).toBeGreaterThan(20)
    const files = await trackedFiles()
    for (const path of paths)
      expect(
        files.some((file) => file === path || file.startsWith(path)),
        `${path} is described but does not exist`,
      ).toBe(true)
  })
})

it('every file that a comment or a document names exists', async () => {
  const files = await trackedFiles()
  const names = new Set(files.map((path) => basename(path)))
  const missing: string[] = []
  for (const path of files.filter((one) => /\.(tsx?|mjs|css|md)$/.test(one) && !isRecord(one)))
    for (const [, named = ''] of (await read(path)).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g))
      if (!names.has(basename(named))) missing.push(`${path}: ${named}`)
  expect(missing).toEqual([])
})

/** What was decided stays as it was written. */
const isRecord = (path: string) => path.startsWith('docs/decisions/')

it('every requirement that code, tests and records cite is defined in docs/requirements.md', async () => {
  const defined = new Set(
    [...(await read('docs/requirements.md')).matchAll(/^- \*\*([DR\d–, ]+)\*\*/gm)].flatMap(
      ([, numbers = '']) => numbers.split(', ').flatMap(everyNumber),
    ),
  )
  const undefinedOnes: string[] = []
  for (const path of (await trackedFiles()).filter((name) => /\.(tsx?|mjs|sql|css|md)$/.test(name)))
    for (const [, cited = ''] of (await read(path)).matchAll(
      /(?<![\w#-])((?:D|R)[1-9]\d{0,2})(?![\w-])/g,
    ))
      if (!defined.has(cited)) undefinedOnes.push(`${path}: ${cited}`)
  expect(defined.size).toBeGreaterThan(80)
  expect(undefinedOnes).toEqual([])
})

/** The numbers of `D7` or of a range, `D26–D29`. */
function everyNumber(cited: string): string[] {
  const [first = '', last = first] = cited.split('–')
  const from = Number(first.slice(1))
  return Array.from(
    { length: Number(last.slice(1)) - from + 1 },
    (_, i) => `${first[0]}${from + i}`,
  )
}

it('chunks follow from the route tables: their builder names no page', async () => {
  const files = ['web/chunks.ts', 'web/chunk-bundles.ts', 'web/chunk-graph.ts']
  const builder = (await Promise.all(files.map(read))).join('')
  const pages = (await trackedFiles())
    .map((path) => path.match(/^web\/src\/pages\/(?:admin\/)?([\w-]+)\.tsx$/)?.[1])
    .filter((name) => name !== undefined && name !== 'routes')
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((name) => builder.includes(`${name}.tsx`))).toEqual([])
  expect(builder).not.toMatch(/pages\\?\//)
})

it('every command of an installation is among the operator’s', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('scripts/run.mjs'))
  expect(commands.length).toBeGreaterThan(10)
  const table = (await read('docs/operations.md'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  for (const name of commands)
    expect(table.join('\n')).toMatch(new RegExp(`\\| [^|]*npm run ${name}[ \`]`))
})
