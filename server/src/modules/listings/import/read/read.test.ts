import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSource } from './rows.ts'
import type { SourceOptions, SourceRow } from './source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-read-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(name: string, content: string | Buffer, options: SourceOptions = {}) {
  const path = join(folder, name)
  await writeFile(path, content)
  const { columns, rows } = await openSource(path, options)
  const all: SourceRow[] = []
  for await (const row of rows) all.push(row)
  return { columns, rows: all }
}

describe('a CSV file', () => {
  it('is read with the line every row begins on, across quoted line ends, Windows line ends and a byte order mark', async () => {
    const { columns, rows } = await read('a.csv', '\ufeffname, rent \r\n"Two\r\nlines",100\r\n\r\nB,"1,200"\r\n')
    expect(columns).toEqual(['name', 'rent'])
    expect(rows).toEqual([
      { line: 2, cells: { name: 'Two\r\nlines', rent: '100' } },
      { line: 5, cells: { name: 'B', rent: '1,200' } },
    ])
  })

  it('says which row is broken and reads on', async () => {
    const { rows } = await read('b.csv', Buffer.from('name,rent\nA,1\nB\nC,1,2\nCaf\xe9,3\nD,4\n', 'latin1'))
    expect(rows).toEqual([
      { line: 2, cells: { name: 'A', rent: '1' } },
      { line: 3, broken: 'it has 1 cells and not 2', text: 'B' },
      { line: 4, broken: 'it has 3 cells and not 2', text: 'C,1,2' },
      { line: 5, broken: "it is not UTF-8 text: name the file's encoding in the mapping", text: 'Caf\ufffd,3' },
      { line: 6, cells: { name: 'D', rent: '4' } },
    ])
  })

  it('is read in the encoding and with the delimiter it is said to have', async () => {
    const { rows } = await read('c.csv', Buffer.from('name;rent\nCaf\xe9;3\n', 'latin1'), { encoding: 'windows-1252', delimiter: ';' })
    expect(rows).toEqual([{ line: 2, cells: { name: 'Café', rent: '3' } }])
    expect((await read('c.tsv', 'name\trent\nA\t3\n')).rows).toEqual([{ line: 2, cells: { name: 'A', rent: '3' } }])
  })

  it.each([
    ['is empty', 'd.csv', '', /is empty\.$/],
    ['has a column twice', 'd.csv', 'a,b,a\n1,2,3\n', /two columns called 'a'/],
    ['has a quote that never closes', 'd.csv', 'a,b\n"1,2\n3,4\n', /cannot be read as CSV: Quote Not Closed/],
    ['is of another kind', 'd.xlsx', 'a', /is not of a kind that can be imported/],
  ])('that %s is refused with a sentence', async (_, name, content, sentence) => {
    await expect(read(name, content)).rejects.toThrow(sentence)
  })

  it('that is not there is refused with a sentence', async () => {
    await expect(openSource(join(folder, 'nowhere.csv'), {})).rejects.toThrow(/^There is no file .*nowhere\.csv\.$/)
  })
})

describe('a JSON file', () => {
  it('is read row by row, objects inside flattened, lists kept', async () => {
    const { columns, rows } = await read('a.json', '[\n {"a": 1, "at": {"lat": 1.5, "lng": null}},\n {"a": "x,]}\\"{[", "tags": ["p", "q"]}\n]')
    expect(columns).toEqual(['a', 'at.lat', 'at.lng', 'tags'])
    expect(rows).toEqual([
      { line: 2, cells: { a: 1, 'at.lat': 1.5, 'at.lng': null } },
      { line: 3, cells: { a: 'x,]}"{[', tags: ['p', 'q'] } },
    ])
  })

  it('may keep its list anywhere inside', async () => {
    const text = '{"meta": {"hotels": [9], "n": 1}, "data": {"note": "hotels: [", "hotels": [{"a": 1}, {"a": 2}]}, "more": [{"a": 3}]}'
    expect((await read('b.json', text, { rows: 'data.hotels' })).rows.map((row) => 'cells' in row && row.cells.a)).toEqual([1, 2])
    await expect(read('b.json', text, { rows: 'data.rooms' })).rejects.toThrow(/holds no list of rows at 'data\.rooms'/)
    await expect(read('b.json', text)).rejects.toThrow(/holds no list of rows: if it stands inside an object/)
  })

  it('says which row is broken, and when the file ends too early', async () => {
    expect((await read('c.json', '[{"a":1}, 7, {"a" 2}]')).rows).toEqual([
      { line: 1, cells: { a: 1 } },
      { line: 1, broken: 'it is not an object', text: '7' },
      { line: 1, broken: 'it is not JSON', text: '{"a" 2}' },
    ])
    await expect(read('d.json', '[{"a":1},\n{"a":')).rejects.toThrow(/ends in the middle of its list, after line 2/)
    expect((await read('e.json', ' [ ] ')).rows).toEqual([])
  })

  it('is what JSON.parse makes of it, wherever the reading is cut', async () => {
    const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }))
    const rows = fc.array(
      fc.dictionary(
        fc.string({ minLength: 1, maxLength: 5 }).filter((name) => name !== '__proto__'),
        cell,
        { maxKeys: 4 },
      ),
      { maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(undefined, 1, '\t'), async (list, indent) => {
        const got = await read('p.json', JSON.stringify(list, null, indent))
        expect(got.rows.map((row) => ('cells' in row ? row.cells : row))).toEqual(list.map((row) => JSON.parse(JSON.stringify(row))))
      }),
      { numRuns: 60 },
    )
    const long = [
      { a: 'x'.repeat(700_000), b: [1, 2] },
      { a: '"\\'.repeat(200_000), b: [] },
    ]
    expect((await read('q.json', JSON.stringify(long))).rows.map((row) => 'cells' in row && row.cells)).toEqual(long)
  })
})

describe('a JSONL file', () => {
  it('has one row a line; empty lines are none', async () => {
    const { rows } = await read('a.jsonl', '\ufeff{"a":1}\n\n{"a":{"b":2}}\r\nnot json\n')
    expect(rows).toEqual([
      { line: 1, cells: { a: 1 } },
      { line: 3, cells: { 'a.b': 2 } },
      { line: 4, broken: 'it is not JSON', text: 'not json' },
    ])
  })
})
