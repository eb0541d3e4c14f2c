import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecordReader } from './records.ts'
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
    const { columns, rows } = await read(
      'a.csv',
      '\ufeffname, rent \r\n"Two\r\nlines",100\r\n\r\nB,"1,200"\r\n',
    )
    expect(columns).toEqual(['name', 'rent'])
    expect(rows).toEqual([
      { line: 2, cells: { name: 'Two\r\nlines', rent: '100' } },
      { line: 5, cells: { name: 'B', rent: '1,200' } },
    ])
  })

  it('reports which row is broken and reads on', async () => {
    const { rows } = await read(
      'b.csv',
      Buffer.from('name,rent\nA,1\nB\nC,1,2\nCaf\xe9,3\nD,4\n', 'latin1'),
    )
    expect(rows).toEqual([
      { line: 2, cells: { name: 'A', rent: '1' } },
      { line: 3, broken: 'it has 1 cells and not 2', text: 'B' },
      { line: 4, broken: 'it has 3 cells and not 2', text: 'C,1,2' },
      {
        line: 5,
        broken: `it is not UTF-8 text: name the file's encoding in the mapping, "windows-1252" for most files that Excel saved on Windows`,
        text: 'Caf\ufffd,3',
      },
      { line: 6, cells: { name: 'D', rent: '4' } },
    ])
  })

  it('is read in the given encoding and with the given delimiter', async () => {
    const { rows } = await read('c.csv', Buffer.from('name;rent\nCaf\xe9;3\n', 'latin1'), {
      encoding: 'windows-1252',
      delimiter: ';',
    })
    expect(rows).toEqual([{ line: 2, cells: { name: 'Café', rent: '3' } }])
    expect((await read('c.tsv', 'name\trent\nA\t3\n')).rows).toEqual([
      { line: 2, cells: { name: 'A', rent: '3' } },
    ])
  })

  it.each([
    ['is empty', 'd.csv', '', /is empty\.$/],
    ['has nothing but empty lines', 'd.csv', '\ufeff\n\r\n  \n', /is empty\.$/],
    ['has a column twice', 'd.csv', 'a,b,a\n1,2,3\n', /two columns called 'a'/],
    [
      'has a quote in its header that never closes',
      'd.csv',
      'a,"b\n1,2\n',
      /^The header of .*d\.csv cannot be read: it has a quote that does not close\.$/,
    ],
    [
      'has one column and delimiters in its heading',
      'd.csv',
      'name;rent\nA\nB\n',
      /has only one column, 'name;rent': if ';' separates its columns, name it as 'delimiter' in the mapping\.$/,
    ],
    [
      'is UTF-16 and does not say so',
      'd.csv',
      Buffer.from('name,rent\nA,1\n', 'utf16le'),
      /is not UTF-8 text: name its encoding in the mapping, such as utf-16le\.$/,
    ],
    [
      'has a line longer than any row',
      'd.csv',
      `a,b\n${'x'.repeat(4_600_000)}`,
      /cannot be read as CSV: line 2 is longer than 4 million characters\.$/,
    ],
    ['is of another kind', 'd.ods', 'a', /is not of a kind that can be imported/],
  ])('that %s is rejected with a sentence', async (_, name, content, sentence) => {
    await expect(read(name, content)).rejects.toThrow(sentence)
  })

  it('in UTF-16 is recognized by its byte order mark', async () => {
    for (const content of [
      Buffer.from('\ufeffname,rent\nCafé,1\n', 'utf16le'),
      Buffer.from('\ufeffname,rent\nCafé,1\n', 'utf16le').swap16(),
    ])
      expect(await read('u.csv', content)).toEqual({
        columns: ['name', 'rent'],
        rows: [{ line: 2, cells: { name: 'Café', rent: '1' } }],
      })
  })

  it.each([
    ['a semicolon', 'name;rent\n"Room; large, sunny";"1.200,50"\nB;2\n', 2],
    ['a tab', 'name\trent\nRoom; large, sunny\t1.200,50\nB\t2\n', 2],
    ['a bar', 'name|rent\nRoom; large, sunny|1.200,50\nB|2\n', 2],
    [
      'what its first line says',
      'sep=;\r\nname;rent\r\n"Room; large, sunny";"1.200,50"\r\nB;2\r\n',
      3,
    ],
    [
      'what its first line says in quotes',
      '\ufeff"sep=^"\nname^rent\nRoom; large, sunny^1.200,50\nB^2\n',
      3,
    ],
  ])('may be separated by %s', async (_, text, line) => {
    expect(await read('s.csv', text)).toEqual({
      columns: ['name', 'rent'],
      rows: [
        { line, cells: { name: 'Room; large, sunny', rent: '1.200,50' } },
        { line: line + 1, cells: { name: 'B', rent: '2' } },
      ],
    })
  })

  it('keeps its comma where texts hold other delimiters', async () => {
    const { columns, rows } = await read('k.csv', 'name|kind,rent;month\nA|x,1\nB;y|z,2\nC,3\n')
    expect(columns).toEqual(['name|kind', 'rent;month'])
    expect(rows.length).toBe(3)
  })

  it('has no rows where there are only separators', async () => {
    const text = 'name,rent,city\nA,1,Pune\n,,\n" ", ,\nB,2,Pune\n,,,,\n;;\n\n,,\n'
    expect((await read('e.csv', text)).rows.map((row) => row.line)).toEqual([2, 5])
  })

  it('without a heading calls its columns by their number', async () => {
    expect(await read('h.csv', 'A,1\nA,2\n', { header: false })).toEqual({
      columns: ['#1', '#2'],
      rows: [
        { line: 1, cells: { '#1': 'A', '#2': '1' } },
        { line: 2, cells: { '#1': 'A', '#2': '2' } },
      ],
    })
  })

  it('names columns without a header by their position', async () => {
    expect(await read('n.csv', ',name,\n0,A,x\n')).toEqual({
      columns: ['#1', 'name', '#3'],
      rows: [{ line: 2, cells: { '#1': '0', name: 'A', '#3': 'x' } }],
    })
  })

  it('may end its lines as old Macintosh programs did', async () => {
    expect((await read('m.csv', 'name,rent\rA,1\rB,2')).rows).toEqual([
      { line: 2, cells: { name: 'A', rent: '1' } },
      { line: 3, cells: { name: 'B', rent: '2' } },
    ])
  })

  it('is rejected with a sentence when it does not exist', async () => {
    await expect(openSource(join(folder, 'nowhere.csv'), {})).rejects.toThrow(
      /^There is no file .*nowhere\.csv\.$/,
    )
    await expect(openSource(folder, {})).rejects.toThrow(/ is a folder: name one file\.$/)
  })
})

/** The rows of a CSV text, passed to the reader in pieces of that size. */
function records(text: string, size = Math.max(text.length, 1)) {
  const reader = createRecordReader(',')
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
    text.slice(n * size, (n + 1) * size),
  )
  return [...pieces.flatMap((piece) => [...reader(piece, false)]), ...reader('', true)]
}
const cellsOf = (text: string, size?: number) =>
  records(text, size).map((record) => ('cells' in record ? record.cells : record.broken))
const oddQuote = 'it has a quote that does not close'

describe('a misplaced quote in a CSV file', () => {
  it.each([
    [
      'that never closes',
      'a,b,c\n1,"x,2\n3,y,4\n5,"z, z",6',
      [['a', 'b', 'c'], oddQuote, ['3', 'y', '4'], ['5', 'z, z', '6']],
    ],
    ['in the last row', 'a,b\n1,2\n3,"4', [['a', 'b'], ['1', '2'], oddQuote]],
    [
      'before another quoted cell of its row',
      'a,b,c\n1,"x,"2, 3"\n4,y,5',
      [['a', 'b', 'c'], 'it has 2 cells and not 3', ['4', 'y', '5']],
    ],
    [
      'that a quote of the next row seems to close',
      'a,b,c\n1,"x,2\n3,y,z"\n5,w,6',
      [['a', 'b', 'c'], oddQuote, ['3', 'y', 'z"'], ['5', 'w', '6']],
    ],
    [
      'in two rows',
      'a,b\n"1,2\n3,4\n"5,6\n7,8',
      [['a', 'b'], oddQuote, ['3', '4'], oddQuote, ['7', '8']],
    ],
  ])('%s breaks its row and no other', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected)
  })

  it.each([
    ['inches', 'a,b\n1,a 5" pipe', 'a 5" pipe'],
    [
      'quoted words inside a quoted cell',
      'a,b\n1,"Hotel "Asha" Inn, Pune"',
      'Hotel "Asha" Inn, Pune',
    ],
    ['quoted words at the end of a quoted cell', 'a,b\n1,"Hotel "Asha""', 'Hotel "Asha"'],
    ['words before the comma', 'a,b\n1,"Asha" Inn', '"Asha" Inn'],
    ['spaces behind it', 'a,b\n1,"Asha, Inn"  ', 'Asha, Inn'],
  ])('%s: is read as intended', (_, text, cell) => {
    expect(cellsOf(text)[1]).toEqual(['1', cell])
  })

  it('is reported with the line and the text of the row it breaks, and the rows after it are read', () => {
    expect(records('a,b\n"x\ny",1\n2,"z\n3,4\n').slice(1)).toEqual([
      { line: 2, text: '"x\ny",1', cells: ['x\ny', '1'] },
      { line: 4, text: '2,"z', broken: oddQuote },
      { line: 5, text: '3,4', cells: ['3', '4'] },
    ])
  })

  it('is searched for in a few megabytes at most, then the rows after it are read', () => {
    const rows = Array.from({ length: 300_000 }, (_, n) => `${n},some words of a row`)
    const found = cellsOf(['a,b', '1,"never closed', ...rows].join('\n'), 262_144)
    expect(found.length).toBe(rows.length + 2)
    expect(found[1]).toBe(oddQuote)
    expect(found.at(-1)).toEqual(['299999', 'some words of a row'])
  })
})

describe('the CSV reader', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', 'ब'),
    maxLength: 8,
  })
  const write = (value: string, always: boolean) =>
    always || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 12,
    }),
  )

  it('reads well-formed text like a reference reader, wherever it is cut', () => {
    fc.assert(
      fc.property(
        table,
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 20 }),
        (rows, always, end, size) => {
          const text = rows
            .map((row) => row.map((value) => write(value, always)).join(','))
            .join(end)
          expect(cellsOf(text, size)).toEqual(parse(text, { skip_empty_lines: true }))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('loses only its own row to a quote inserted anywhere into rows without line ends', () => {
    const simple = fc.string({
      unit: fc.constantFrom('a', 'b', ',', ' '),
      minLength: 1,
      maxLength: 6,
    })
    const rows = fc.array(fc.tuple(simple, simple, simple), { minLength: 4, maxLength: 10 })
    fc.assert(
      fc.property(
        rows,
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        (list, which, where, always, size) => {
          const lines = list.map((row, n) =>
            [String(n), ...row].map((value) => write(value, always)).join(','),
          )
          const hit = which % lines.length
          const line = lines[hit] ?? ''
          const at = where % (line.length + 1)
          const broken = lines.with(hit, `${line.slice(0, at)}"${line.slice(at)}`)
          const found = cellsOf(['n,a,b,c', ...broken].join('\n'), size).slice(1)
          const others = list.map((row, n) => [String(n), ...row]).filter((_, n) => n !== hit)
          expect(found).toEqual(expect.arrayContaining(others))
          expect(found.length).toBe(list.length)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('returns rows of one width or a reason for any text, and ends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (text, size) => {
          const found = records(text, size)
          expect(found).toEqual(records(text))
          const widths = new Set(
            found.flatMap((record) => ('cells' in record ? record.cells.length : [])),
          )
          expect(widths.size).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('a JSON file', () => {
  it('is read row by row, objects inside flattened, lists kept', async () => {
    const { columns, rows } = await read(
      'a.json',
      '[\n {"a": 1, "at": {"lat": 1.5, "lng": null}},\n {"a": "x,]}\\"{[", "tags": ["p", "q"]}\n]',
    )
    expect(columns).toEqual(['a', 'at.lat', 'at.lng', 'tags'])
    expect(rows).toEqual([
      { line: 2, offset: 3, cells: { a: 1, 'at.lat': 1.5, 'at.lng': null } },
      { line: 3, offset: 47, cells: { a: 'x,]}"{[', tags: ['p', 'q'] } },
    ])
  })

  it('may contain its list at any depth', async () => {
    const text =
      '{"meta": {"hotels": [9], "n": 1}, "data": {"note": "hotels: [", "hotels": [{"a": 1}, {"a": 2}]}, "more": [{"a": 3}]}'
    expect(
      (await read('b.json', text, { rows: 'data.hotels' })).rows.map(
        (row) => 'cells' in row && row.cells.a,
      ),
    ).toEqual([1, 2])
    await expect(read('b.json', text, { rows: 'data.rooms' })).rejects.toThrow(
      /contains no list of rows at 'data\.rooms'/,
    )
    await expect(read('b.json', text)).rejects.toThrow(
      /contains no list of rows: if it is inside an object/,
    )
  })

  it('reports which row is broken, by its first byte, and that the file ends too early', async () => {
    const text = '[{"a":"é"}, 7, {"a" 2}]'
    const { rows } = await read('c.json', text)
    expect(rows).toEqual([
      { line: 1, offset: 1, cells: { a: 'é' } },
      { line: 1, offset: 13, broken: 'it is not an object', text: '7' },
      { line: 1, offset: 16, broken: 'it is not JSON', text: '{"a" 2}' },
    ])
    expect(Buffer.from(text).subarray(16).toString()).toBe('{"a" 2}]')
    await expect(read('d.json', '[{"a":1},\n{"a":')).rejects.toThrow(
      /ends in the middle of its list, after line 2/,
    )
    expect((await read('e.json', ' [ ] ')).rows).toEqual([])
  })

  it('equals the result of JSON.parse, wherever the reading is cut', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
    )
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
        expect(got.rows.map((row) => ('cells' in row ? row.cells : row))).toEqual(
          list.map((row) => JSON.parse(JSON.stringify(row))),
        )
      }),
      { numRuns: 60 },
    )
    const long = [
      { a: 'x'.repeat(700_000), b: [1, 2] },
      { a: '"\\'.repeat(200_000), b: [] },
    ]
    expect(
      (await read('q.json', JSON.stringify(long))).rows.map((row) => 'cells' in row && row.cells),
    ).toEqual(long)
  })
})

describe('a JSONL file', () => {
  it('has one row per line; empty lines are skipped', async () => {
    const { rows } = await read('a.jsonl', '\ufeff{"a":1}\n\n{"a":{"b":2}}\r\nnot json\n')
    expect(rows).toEqual([
      { line: 1, cells: { a: 1 } },
      { line: 3, cells: { 'a.b': 2 } },
      { line: 4, broken: 'it is not JSON', text: 'not json' },
    ])
  })
})

describe('a GeoJSON file', () => {
  it('has a row for each feature: its properties and its point', async () => {
    const feature = (id: number, geometry: object | null, properties: object) =>
      JSON.stringify({ type: 'Feature', id, geometry, properties })
    const text = `{"type": "FeatureCollection", "features": [${[
      feature(1, { type: 'Point', coordinates: [75.8, 26.9] }, { name: 'A', at: { floor: 2 } }),
      feature(2, { type: 'LineString', coordinates: [[1, 2]] }, { name: 'B' }),
      '{"name": "C"}',
    ].join(',\n')}]}`
    const { columns, rows } = await read('a.geojson', text)
    expect(columns).toEqual([
      'name',
      'at.floor',
      'feature.id',
      'geometry.latitude',
      'geometry.longitude',
    ])
    expect(rows.map((row) => ('cells' in row ? row.cells : row.broken))).toEqual([
      {
        name: 'A',
        'at.floor': 2,
        'feature.id': 1,
        'geometry.latitude': 26.9,
        'geometry.longitude': 75.8,
      },
      { name: 'B', 'feature.id': 2, 'geometry.latitude': null, 'geometry.longitude': null },
      'it is not a GeoJSON feature',
    ])
  })
})

describe('a reject file', () => {
  it('has the rows that were rejected, and may lack columns', async () => {
    const text = [
      {
        line: 4,
        record: 3,
        column: 'rent',
        value: 'x',
        reason: 'r',
        row: { id: 1, at: { lat: 2 } },
      },
      { line: 9, record: 7, reason: 'it has 1 cells and not 2', row: 'B' },
    ].map((row) => JSON.stringify(row))
    const path = join(folder, 'r.jsonl')
    await writeFile(path, text.join('\n'))
    expect((await openSource(path, {})).isPart).toBe(true)
    expect(await read('r.jsonl', text.join('\n'))).toEqual({
      columns: ['id', 'at.lat'],
      rows: [
        { line: 1, cells: { id: 1, 'at.lat': 2 } },
        { line: 2, broken: expect.stringMatching(/^its 'row' is the text/), text: 'B' },
      ],
    })
  })
})
