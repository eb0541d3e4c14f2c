import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readNames, readWordLists, readWords } from './word-files.ts'

const NAME = 'words.txt'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-words-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('reads a line an entry, without remarks', async () => {
  await writeFile(join(folder, NAME), '# Roads.\nroad = road rd\n\nlane = gali\n')
  expect(readWords(folder, NAME)).toEqual([
    ['road', ['road', 'rd']],
    ['lane', ['gali']],
  ])
  expect(readWordLists(folder, NAME)('lane')).toEqual(['gali'])
  expect(() => readWordLists(folder, NAME)('street')).toThrow("no list 'street'")
  await writeFile(join(folder, NAME), 'most = under, up to\n')
  expect(readNames(folder, NAME)).toEqual([['most', ['under', 'up to']]])
})

it.each([
  ['a line without a key', 'road rd\n'],
  ['a key without words', 'road = \n'],
  ['two keys in a line', 'road = rd = marg\n'],
  ['two spaces between words', 'road = rd  marg\n'],
  ['a key that comes twice', 'road = rd\nroad = marg\n'],
])('names the file and the entry for %s', async (_, text) => {
  await writeFile(join(folder, NAME), text)
  expect(() => readWords(folder, NAME)).toThrow(/^words\.txt.*road/)
})
