// Folders that import each other are one folder with a wall in it: neither changes alone.
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Import = readonly [from: string, to: string]

/**
 * Pairs of folders that import each other, though neither lies in the other: a folder composes what
 * lies in it, and gives it the ground to stand on.
 */
function mutual(imports: readonly Import[]): string[] {
  const edges = new Set(imports.map(([from, to]) => `${dirname(from)} ↔ ${dirname(to)}`))
  return [...edges].filter((edge) => {
    const [one = '', other = ''] = edge.split(' ↔ ')
    const isNested = `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)
    return one < other && !isNested && edges.has(`${other} ↔ ${one}`)
  })
}

async function importsOfSources(): Promise<Import[]> {
  const imports: Import[] = []
  const sources = '{contract/src,demo,server/src,web/src}/**/*.{ts,tsx}'
  for await (const path of glob(sources, { cwd: ROOT }))
    if (!/\.test\.tsx?$|\/testing\/|\/node_modules\/|\/messages\//.test(path))
      for (const [, target = ''] of (await readFile(join(ROOT, path), 'utf8')).matchAll(
        /\b(?:from|import)\s*\(?\s*'(\.\.?\/[^']+\.tsx?)'/g,
      ))
        imports.push([path, join(dirname(path), target)])
  return imports
}

it('no folders import each other', async () => {
  const imports = await importsOfSources()
  expect(imports.length).toBeGreaterThan(3000)
  expect(mutual(imports)).toEqual([])
})

it('two folders that import each other are found, and one within the other is not', () => {
  expect(
    mutual([
      ['a/x/one.ts', 'a/y/two.ts'],
      ['a/y/three.ts', 'a/x/four.ts'],
      ['a/index.ts', 'a/x/one.ts'],
      ['a/x/one.ts', 'a/ground.ts'],
      ['a/y/two.ts', 'a/z/five.ts'],
    ]),
  ).toEqual(['a/x ↔ a/y'])
})
