import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSource } from './rows.ts'
import type { SourceOptions, SourceRow } from './source.ts'
import { readWorkbook } from './xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-workbook-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const SMALL = { rows: 100, sheetBytes: 10_000_000, partBytes: 1000, heapMb: 40 }

async function read(content: Uint8Array, options: SourceOptions = {}, limits?: typeof SMALL) {
  const path = join(folder, 'a.xlsx')
  await writeFile(path, content)
  const { columns, rows } = await (limits
    ? readWorkbook(path, options, limits)
    : openSource(path, options))
  const all: SourceRow[] = []
  for await (const row of rows) all.push(row)
  return { columns, rows: all }
}

/** A workbook of one sheet with that XML, by hand: what the library would not write. */
function byHand(sheet: string | Buffer, more: Record<string, string | Buffer> = {}): Buffer {
  const relations = (...targets: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map((target, n) => {
        const type = target.includes('sheet')
          ? 'worksheet'
          : target.includes('shared')
            ? 'sharedStrings'
            : 'officeDocument'
        return `<Relationship Id="rId${n + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
      })
      .join('')}</Relationships>`
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations('xl/workbook.xml'),
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Rooms" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      'worksheets/sheet1.xml',
      ...('xl/sharedStrings.xml' in more ? ['sharedStrings.xml'] : []),
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })
}

function zip(files: Record<string, string | Buffer>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(data.length, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      header,
      Buffer.from(name),
      packed,
    ])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        header,
        place,
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

describe('a workbook', () => {
  it('has the rows of its first sheet, with the types of their cells', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Rooms',
          rows: [
            [],
            ['name', 'rent', 'from', 'phone', 'meals', null, 'note'],
            ['A', 12_000.5, new Date('2026-12-01T00:00:00Z'), 9_876_543_210, true, 'x'],
            [null, ''],
            [
              'B',
              0.1 + 0.2,
              new Date('2026-12-01T14:30:00Z'),
              "'98765 43210",
              false,
              null,
              'two\nlines',
            ],
            [null, null, null, null, null, null, null, 'beyond'],
          ],
          columns: [],
        },
        { name: 'Other', rows: [['name'], ['C']] },
      ],
    })
    expect(await read(file)).toEqual({
      columns: ['name', 'rent', 'from', 'phone', 'meals', '#6', 'note'],
      rows: [
        {
          line: 3,
          cells: {
            name: 'A',
            rent: 12_000.5,
            from: '2026-12-01',
            phone: 9_876_543_210,
            meals: true,
            '#6': 'x',
            note: null,
          },
        },
        {
          line: 5,
          cells: {
            name: 'B',
            rent: 0.3,
            from: '2026-12-01 14:30:00',
            phone: "'98765 43210",
            meals: false,
            '#6': null,
            note: 'two\nlines',
          },
        },
        {
          line: 6,
          broken: 'it has a value in column 8, and the heading only 7',
          text: expect.any(String),
        },
      ],
    })
    const other = { columns: ['name'], rows: [{ line: 2, cells: { name: 'C' } }] }
    expect(await read(file, { sheet: 'Other' })).toEqual(other)
    expect(await read(file, { sheet: 2 })).toEqual(other)
    expect((await read(file, { sheet: 2, header: false })).rows).toHaveLength(2)
    await expect(read(file, { sheet: 'Rooms 2' })).rejects.toThrow(
      /a\.xlsx has no sheet 'Rooms 2' \(it has 'Rooms', 'Other'\)\.$/,
    )
    await expect(read(file, { sheet: 3 })).rejects.toThrow(/has no sheet 3 /)
  })

  it('has the saved values of formulas, of hidden rows, and of merged cells in the first', async () => {
    const text = (at: string, value: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const sheet = sheetOf(
      `<row r="1">${text('A1', 'city')}${text('B1', 'rent')}</row>` +
        `<row r="2">${text('A2', 'Pune')}<c r="B2"><f>6000*2</f><v>12000</v></c></row>` +
        '<row r="3" hidden="1"><c r="B3" t="str"><f>"₹ "&amp;B2</f><v>₹ 12000</v></c></row>' +
        '<row r="9"><c r="B9"><f>B2*2</f></c></row>',
    ).replace('</worksheet>', '<mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>')
    expect((await read(byHand(sheet))).rows).toEqual([
      { line: 2, cells: { city: 'Pune', rent: 12_000 } },
      { line: 3, cells: { city: null, rent: '₹ 12000' } },
    ])
  })

  it.each([
    ['no archive', () => Buffer.from('name,rent\nA,1\n'), /is not a workbook \(\.xlsx\)\.$/],
    [
      'an old workbook',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      /is an old \.xls file or has a password/,
    ],
    ['an archive of something else', () => zip({ 'a.txt': 'a' }), /a\.xlsx cannot be read: /],
    [
      'nothing in it',
      () => byHand(sheetOf('')),
      /has nothing in its sheet 1: name another as 'sheet' in the mapping \(it has 'Rooms'\)\.$/,
    ],
    [
      'a sheet that unpacks to more than it may',
      () => byHand(Buffer.alloc(SMALL.sheetBytes + 1, ' ')),
      /is too large for a workbook \(xl\/worksheets\/sheet1\.xml unpacks to more than 10 MB\): save its sheet as \.csv\.$/,
    ],
    [
      'texts that unpack to more than they may',
      () => byHand(sheetOf(''), { 'xl/sharedStrings.xml': Buffer.alloc(SMALL.partBytes + 1, ' ') }),
      /is too large for a workbook \(xl\/sharedStrings\.xml/,
    ],
    [
      'a size smaller than what it unpacks to',
      () => {
        const file = byHand(Buffer.alloc(1_000_000, '<row r="1"/>'))
        const size = Buffer.alloc(4)
        size.writeUInt32LE(1_000_000)
        for (let at = file.indexOf(size); at >= 0; at = file.indexOf(size, at))
          file.writeUInt32LE(1000, at)
        return file
      },
      /a\.xlsx cannot be read: Decompressed size exceeds/,
    ],
    [
      'more rows than a sheet may have',
      () => byHand(sheetOf('<row><c t="b"><v>1</v></c></row>'.repeat(101))),
      /it has more than 100 rows: save its sheet as \.csv\.$/,
    ],
    [
      'more cells than there is memory for',
      () => byHand(sheetOf(`<row r="1">${'<c/>'.repeat(1_500_000)}</row>`)),
      /needs too much memory when it is unpacked: save its sheet as \.csv\.$/,
    ],
  ])('with %s is rejected with a sentence', async (_, make, sentence) => {
    await expect(read(make(), {}, SMALL)).rejects.toThrow(sentence)
  })
})
