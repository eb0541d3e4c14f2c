import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { deadLinks, faultsOfIndex, unlistedDecisions } from './documents.ts'

const ROOT = join(import.meta.dirname, '..')
const PLANTED = /^architecture\/documents/

let files: string[] = []
const texts = new Map<string, string>()

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, maxBuffer: 16_000_000 },
  )
  files = stdout.split('\n').filter(Boolean)
  for (const path of files.filter((one) => /\.(tsx?|[cm]js|sql|css|md|txt)$/.test(one)))
    if (!PLANTED.test(path)) {
      const text = await readFile(join(ROOT, path), 'utf8').catch(() => null)
      if (text !== null) texts.set(path, text)
    }
  files = files.filter((path) => texts.has(path) || !/\.md$/.test(path))
})

describe('decisions', () => {
  it('are in the index, each with its status and where its text is', () => {
    expect([...texts.keys()].filter((path) => path.startsWith('docs/decisions/'))).not.toEqual([])
    expect(faultsOfIndex(texts)).toEqual([])
  })

  it('each say what was decided', () => {
    for (const [path, text] of texts)
      if (/^docs\/decisions\/\d/.test(path)) expect(text, path).toMatch(/^# .+\n[\s\S]*## Decision/)
  })

  it('that code, tests and documents name are in the index', () => {
    expect(unlistedDecisions(texts)).toEqual([])
  })

  it('that are missing, without a status or merged into nothing are found', () => {
    const planted = new Map([
      [
        'docs/decisions/README.md',
        [
          '| [0001](0001-one.md) | One | perhaps |',
          '| 0002 | Two | merged into [0001](0001-one.md) |',
          '| 0002 | Two again | accepted |',
        ].join('\n'),
      ],
      ['docs/decisions/0001-one.md', '# 0001 One\n\n## 0003 Another\n'],
      ['docs/decisions/0004-four.md', '# 0004 Four\n'],
      ['server/src/cache.ts', '// Kept for a while (ADR 0001, 0005), and longer (ADR\n// 0006).'],
      ['docs/operations.md', 'See [0007](decisions/0008-eight.md).'],
    ])
    expect(faultsOfIndex(planted)).toEqual([
      '0001 has no status',
      '0002 is listed twice',
      'docs/decisions/0004-four.md is not listed',
      '0002 is no section of 0001-one.md',
    ])
    expect(unlistedDecisions(planted)).toEqual([
      'server/src/cache.ts: 0005',
      'server/src/cache.ts: 0006',
      'docs/operations.md: 0007',
      'docs/operations.md: 0008',
    ])
  })
})

describe('links between documents', () => {
  it('lead to files and headings that exist', () => {
    expect(deadLinks(texts, files)).toEqual([])
  })

  it('that lead nowhere are found', () => {
    const planted = new Map([
      ['README.md', '[gone](docs/gone.md) [part](docs/here.md#a-part) [none](docs/here.md#none)'],
      ['docs/here.md', '# Here\n\n## A part\n\n`[code](no.md)` [out](https://example.in)'],
    ])
    expect(deadLinks(planted, [...planted.keys()])).toEqual([
      'README.md: docs/gone.md',
      'README.md: docs/here.md#none',
    ])
  })
})
