import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectModules } from '../../registrations.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type ImportCounts, type ImportResult, importListings } from './imports.service.ts'
import { parseMapping } from './mapping.ts'
import type { RejectedRow } from './write-batch.ts'

let database: TestDatabase
let folder: string
let turn = 0
let source: string
const owner = 'owner@rentify.example'
const other = 'other@rentify.example'
const renter = 'renter@rentify.example'

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rentify-import-'))
  for (const [email, role] of [
    [owner, 'owner'],
    [other, 'owner'],
    [renter, 'renter'],
  ])
    await database.db.pool.query(
      "insert into accounts (id, email, name, role) values ($1, $2, 'Asha Rao', $3)",
      [v7(), email, role],
    )
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
// A separate source keeps every test apart from the others.
beforeEach(() => {
  source = `story-${++turn}`
})

const COLUMNS = ['Id', 'Name', 'Rent', 'Town', 'Area', 'Kind'] as const
type Row = Record<(typeof COLUMNS)[number], string>

const aRow = (n: number, over: Partial<Row> = {}): Row => ({
  Id: `r${n}`,
  Name: `bright room number ${n}`,
  Rent: `₹ ${4000 + (n % 500) * 10}`,
  Town: 'jaipur',
  Area: `Ward ${n % 40}`,
  Kind: 'single',
  ...over,
})
const csv = (rows: readonly Row[], columns: readonly (keyof Row)[] = COLUMNS) =>
  [
    columns.join(','),
    ...rows.map((row) => columns.map((column) => `"${row[column]}"`).join(',')),
  ].join('\n')

/** PostgreSQL may be vacuuming the table, for longer than a call waits for a lock. */
const alterListings = (change: string) =>
  database.db.background.pool.query(`alter table listings ${change}`)

const mapping = (over: object = {}) => ({
  source,
  type: 'Room',
  key: '{Id}',
  fields: {
    title: '{Name}',
    price: { from: '{Rent}', atMost: 500_000 },
    city: '{Town}',
    location: '{Area}',
    roomType: { from: '{Kind}', map: { single: 'Single Room', double: 'Double Room' } },
  },
  ...over,
})

type Story = {
  map?: object
  name?: string
  as?: string
  limit?: number
  dryRun?: boolean
  type?: 'Room' | 'Hotel'
  lockWaitMs?: number
}
let rejected: RejectedRow[] = []
let unknownCities: ImportResult['unknownCities']
let remarks: ImportResult['remarks']
let rejections: ImportResult['rejections'] = []

/** Writes the rows to a file and imports it. */
async function bring(
  rows: readonly Row[] | string | Buffer,
  { map = mapping(), name = `${source}.csv`, as = owner, type = 'Room', ...options }: Story = {},
): Promise<ImportCounts> {
  const file = join(folder, name)
  const isContent = typeof rows === 'string' || Buffer.isBuffer(rows)
  await writeFile(file, isContent ? rows : csv(rows))
  rejected = []
  const result = await importListings(database.db, {
    rules: connectModules().listingRules,
    ...options,
    file,
    type,
    owner: as,
    mapping: parseMapping(JSON.stringify(map), 'test.json'),
    onReject: (row) => rejected.push(row),
  })
  unknownCities = result.unknownCities
  remarks = result.remarks
  rejections = result.rejections
  return result.counts
}

const counted = (
  read: number,
  imported: number,
  unchanged: number,
  duplicates: number,
  rejected: number,
): ImportCounts => ({ read, imported, unchanged, duplicates, rejected })

type Stored = {
  id: string
  title: string
  price: number | null
  available_from: string | null
  version: number
  email: string
  created_at: Date
  updated_at: Date
}
async function listings(): Promise<Stored[]> {
  const text = `select l.*, a.email as email from listings l join imported_listings i on i.listing_id = l.id join import_sources s on s.id = i.source_id
    join accounts a on a.id = l.owner_id where s.name = $1 order by l.title`
  return (await database.db.pool.query<Stored>(text, [source])).rows
}

describe('an import', () => {
  it('creates listings from the rows of a file, cleaned, and reports the outcome of each row', async () => {
    const rows = [
      aRow(1),
      aRow(2, { Name: 'SUNNY ROOM &amp; terrace', Rent: '' }),
      aRow(3, { Rent: 'Rs. 60 Lac' }),
      aRow(1),
      aRow(4, { Kind: 'castle' }),
      aRow(2, { Name: 'Something else' }),
    ]
    expect(await bring(rows)).toEqual(counted(6, 2, 0, 1, 3))
    expect(await listings()).toMatchObject([
      {
        title: 'Bright Room Number 1',
        price: 4010,
        location: 'Ward 1',
        city: 'Jaipur',
        state: 'Rajasthan',
        approximate: true,
        room_type: 'Single Room',
        email: owner,
      },
      { title: 'SUNNY ROOM & terrace', price: null },
    ])
    expect(rejected).toEqual([
      {
        line: 4,
        record: 3,
        key: 'r3',
        column: 'Rent',
        value: 'Rs. 60 Lac',
        reason: 'price: 6000000 is above 500000',
        row: rows[2],
      },
      {
        line: 6,
        record: 5,
        key: 'r4',
        column: 'Kind',
        value: 'castle',
        reason: expect.stringMatching(/^roomType: 'castle' is not one of /),
        row: rows[4],
      },
      {
        line: 7,
        record: 6,
        key: 'r2',
        reason: "key: 'r2' is in an earlier row with other content",
        row: rows[5],
      },
    ])
  })

  it('leaves unchanged rows alone and updates changed ones when it is repeated', async () => {
    await bring([aRow(1), aRow(2), aRow(3)])
    const before = await listings()
    expect(await bring([aRow(1), aRow(2), aRow(3)])).toEqual(counted(3, 0, 3, 0, 0))
    expect(await listings()).toEqual(before)

    expect(await bring([aRow(3), aRow(2, { Rent: '₹ 9,999' }), aRow(1), aRow(9)])).toEqual(
      counted(4, 2, 2, 0, 0),
    )
    const after = await listings()
    expect(after.map(({ id, price }) => [id, price])).toEqual([
      ...before.map(({ id, price }, n) => [id, n === 1 ? 9999 : price]),
      [after[3]?.id, 4090],
    ])
    expect(after[1]?.created_at).toEqual(before[1]?.created_at)
    // An edit that was opened before a change is rejected, not one before an unchanged row.
    expect(after.map(({ version }) => version)).toEqual([1, 2, 1, 1])
    expect(after[1]?.updated_at.getTime()).toBeGreaterThan(before[1]?.updated_at.getTime() ?? 0)
  })

  it('keeps the owner’s edits where the source has no value', async () => {
    await bring([aRow(1)])
    const [room] = await listings()
    await database.db.pool.query(
      "update listings set description = 'Ask for the terrace.', is_visible = false, title = 'Mine' where id = $1",
      [room?.id],
    )
    expect(await bring([aRow(1)])).toEqual(counted(1, 0, 1, 0, 0))
    expect(await listings()).toMatchObject([{ title: 'Mine' }])
    expect(await bring([aRow(1, { Rent: '5000' })])).toEqual(counted(1, 1, 0, 0, 0))
    expect(await listings()).toMatchObject([
      {
        id: room?.id,
        title: 'Bright Room Number 1',
        price: 5000,
        description: 'Ask for the terrace.',
        is_visible: false,
      },
    ])
  })

  it('does not restore a listing that was deleted here, except for another owner', async () => {
    await bring([aRow(1), aRow(2)])
    await database.db.pool.query('delete from listings where id = $1', [(await listings())[0]?.id])
    expect(await bring([aRow(1), aRow(2)])).toEqual(counted(2, 0, 2, 0, 0))
    expect(await listings()).toHaveLength(1)
    expect(await bring([aRow(1), aRow(2)], { as: other })).toEqual(counted(2, 2, 0, 0, 0))
    expect((await listings()).map(({ email }) => email)).toEqual([other, other])
  })

  it('identifies a row without a key by its whole content, in any order of the columns', async () => {
    const map = mapping({ key: undefined, ignore: ['Id'] })
    expect(await bring([aRow(1), aRow(1), aRow(1, { Id: 'another' }), aRow(2)], { map })).toEqual(
      counted(4, 3, 0, 1, 0),
    )
    expect(await bring(csv([aRow(2), aRow(1)], [...COLUMNS].reverse()), { map })).toEqual(
      counted(2, 0, 2, 0, 0),
    )
  })

  it('reads JSON and JSONL as well', async () => {
    expect(await bring(JSON.stringify([aRow(1), aRow(2)]), { name: `${source}.json` })).toEqual(
      counted(2, 2, 0, 0, 0),
    )
    expect(
      await bring([aRow(1), aRow(2), aRow(3)].map((row) => JSON.stringify(row)).join('\n'), {
        name: `${source}.jsonl`,
      }),
    ).toEqual(counted(3, 1, 2, 0, 0))
  })

  it('reports on a dry run what would happen, and writes nothing', async () => {
    const rows = [aRow(1), aRow(1), aRow(2, { Rent: 'x' }), aRow(3)]
    expect(await bring(rows, { dryRun: true })).toEqual(counted(4, 2, 0, 1, 1))
    expect(
      (await database.db.pool.query('select 1 from import_sources where name = $1', [source])).rows,
    ).toEqual([])
    await bring(rows)
    expect(await bring([...rows, aRow(4)], { dryRun: true })).toEqual(counted(5, 1, 2, 1, 1))
    expect(await listings()).toHaveLength(2)
  })

  it('loses one row to a misplaced quote, and reports which', async () => {
    const lines = csv([aRow(1), aRow(2), aRow(3), aRow(4)]).split('\n')
    const broken = lines[2]?.replace('number 2"', 'number 2') ?? ''
    expect(await bring(lines.with(2, broken).join('\n'))).toEqual(counted(4, 3, 0, 0, 1))
    expect((await listings()).map(({ title }) => title)).toEqual([
      'Bright Room Number 1',
      'Bright Room Number 3',
      'Bright Room Number 4',
    ])
    expect(rejected).toEqual([
      { line: 3, record: 2, reason: 'it has 5 cells and not 6', row: broken },
    ])
    const open = lines[4]?.replace('"single"', '"single') ?? ''
    expect(await bring(lines.with(4, open).join('\n'))).toEqual(counted(4, 1, 2, 0, 1))
    expect(rejected).toEqual([
      { line: 5, record: 4, reason: 'it has a quote that does not close', row: open },
    ])
  })

  it('says which record of a one-line file it rejects, and imports it once it is corrected', async () => {
    const rows = [aRow(1), aRow(2, { Rent: '12.500' }), aRow(3, { Kind: 'castle' })]
    const text = `[${rows.map((row) => JSON.stringify(row)).join(',')},{"Id" 4}]`
    expect(await bring(text, { name: `${source}.json` })).toEqual(counted(4, 1, 0, 0, 3))
    const offset = (part: string) => Buffer.byteLength(text.slice(0, text.indexOf(part)))
    expect(rejected).toMatchObject([
      {
        line: 1,
        record: 2,
        offset: offset('{"Id":"r2"'),
        key: 'r2',
        column: 'Rent',
        value: '12.500',
      },
      {
        line: 1,
        record: 3,
        offset: offset('{"Id":"r3"'),
        key: 'r3',
        column: 'Kind',
        value: 'castle',
      },
      { line: 1, record: 4, offset: offset('{"Id" 4}'), reason: 'it is not JSON', row: '{"Id" 4}' },
    ])
    expect(rejections.map(({ count, first }) => [count, first.record])).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
    ])
    const [rent, kind] = rejected
    const corrected = [
      { ...rent, row: { ...rows[1], Rent: '12,500' } },
      { ...kind, row: { ...rows[2], Kind: 'double' } },
    ]
    const lines = corrected.map((one) => JSON.stringify(one)).join('\n')
    expect(await bring(lines, { name: `${source}.jsonl` })).toEqual(counted(2, 2, 0, 0, 0))
    const all = [rows[0], ...corrected.map(({ row }) => row)]
    expect(await bring(JSON.stringify(all), { name: `${source}.json` })).toEqual(
      counted(3, 0, 3, 0, 0),
    )
  })

  it('imports the same rows from a workbook, a table without a heading, and GeoJSON', async () => {
    const rows = [aRow(1), aRow(2), aRow(3)]
    await bring(rows)
    const { writeXlsx } = await import('hucre/xlsx')
    const file = await writeXlsx({
      sheets: [{ name: 'Rooms', rows: [[...COLUMNS], ...rows.map((row) => Object.values(row))] }],
    })
    expect(await bring(Buffer.from(file), { name: `${source}.xlsx` })).toEqual(
      counted(3, 0, 3, 0, 0),
    )
    const [id, name, rent, town, area, kind] = COLUMNS.map((_, at) => `{#${at + 1}}`)
    const numbered = mapping({
      header: false,
      key: id,
      fields: {
        ...mapping().fields,
        title: name,
        price: rent,
        city: town,
        location: area,
        roomType: { ...mapping().fields.roomType, from: kind },
      },
    })
    const bare = csv(rows).split('\n').slice(1).join('\n')
    expect(await bring(bare, { map: numbered })).toEqual(counted(3, 0, 3, 0, 0))
    const features = rows.map((properties) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [75.82, 26.92] },
    }))
    const located = mapping({
      fields: {
        ...mapping().fields,
        latitude: '{geometry.latitude}',
        longitude: '{geometry.longitude}',
      },
    })
    const collection = JSON.stringify({ type: 'FeatureCollection', features })
    expect(await bring(collection, { name: `${source}.geojson`, map: located })).toEqual(
      counted(3, 3, 0, 0, 0),
    )
    expect(await listings()).toMatchObject([
      { latitude: 26.92, longitude: 75.82, approximate: false },
      {},
      {},
    ])
  })

  it('reads a CSV as the back office exports it, whose cells are kept from being formulas', async () => {
    const rows = [aRow(1, { Name: '=cosy room' }), aRow(2, { Name: '-quiet room', Rent: '+5000' })]
    const text = stringify(rows, {
      ...{ bom: true, header: true, record_delimiter: 'windows', escape_formulas: true },
    })
    expect(text).toContain(`'=cosy`)
    expect(await bring(text)).toEqual(counted(2, 2, 0, 0, 0))
    expect((await listings()).map(({ title, price }) => [title, price])).toEqual([
      ['=Cosy Room', 4010],
      ['Quiet Room', 5000],
    ])
  })

  it('identifies a row by a column without a name', async () => {
    const text = (rows: string[]) => ['"",Name,Town', ...rows].join('\n')
    const map = mapping({
      key: '{#1}',
      fields: { title: '{Name}', city: '{Town}', roomType: 'Single Room' },
    })
    expect(await bring(text(['7,bright room,Jaipur', '8,quiet room,Jaipur']), { map })).toEqual(
      counted(2, 2, 0, 0, 0),
    )
    expect(await bring(text(['8,quiet room,Jaipur', '7,dark room,Jaipur']), { map })).toEqual(
      counted(2, 1, 1, 0, 0),
    )
    expect((await listings()).map(({ title }) => title)).toEqual(['Dark Room', 'Quiet Room'])
  })

  it('ignores an object inside a JSON row by its name, or all columns that are not used', async () => {
    const rows = [
      { ...aRow(1), host: { name: 'A', links: { web: 'x' } }, seo_a: 1, seo_b: 2 },
      { ...aRow(2), host: null },
    ]
    const later = [
      ...rows,
      ...Array.from({ length: 1000 }, (_, n) => aRow(n + 3)),
      { ...aRow(9999), host: { age: 3 }, other: 1 },
    ]
    const name = `${source}.json`
    await expect(bring(JSON.stringify(rows), { name })).rejects.toThrow(
      "neither uses nor ignores columns 'host.name', 'host.links.web', 'seo_a', 'seo_b', 'host' of the file",
    )
    expect(
      await bring(JSON.stringify(later), { name, map: mapping({ ignore: ['host', 'seo_*'] }) }),
    ).toEqual(counted(1003, 1002, 0, 0, 1))
    expect(rejected).toMatchObject([
      { reason: "it has a column 'other', which the first rows do not have" },
    ])
    expect(await bring(JSON.stringify(later), { name, map: mapping({ ignore: ['*'] }) })).toEqual(
      counted(1003, 1, 1002, 0, 0),
    )
  })

  it('names the cities that the gazetteer does not know, with the rows that are not rejected', async () => {
    const rows = [
      ...Array.from({ length: 3 }, (_, n) => aRow(n, { Town: 'xyzzyville' })),
      aRow(4, { Town: 'Qwertypur' }),
      aRow(5),
      aRow(6, { Town: 'Qwertypur', Kind: 'castle' }),
      aRow(0, { Town: 'xyzzyville' }),
    ]
    const expected = {
      cities: [
        { city: 'Xyzzyville', rows: 3 },
        { city: 'Qwertypur', rows: 1 },
      ],
      rows: 4,
    }
    expect(await bring(rows)).toEqual(counted(7, 5, 0, 1, 1))
    expect(unknownCities).toEqual(expected)
    expect(await bring(rows)).toEqual(counted(7, 0, 5, 1, 1))
    expect(unknownCities).toEqual(expected)
  })

  describe('tells what it made of places and prices', () => {
    const placed = { state: '{State}', latitude: '{Lat}', longitude: '{Lng}' }
    const at = (id: number, facts: object) => ({
      ...{ ...aRow(id), State: '', Lat: '', Lng: '', Currency: 'INR' },
      ...facts,
    })
    const told = (rows: readonly object[]) => {
      const map = mapping({ ignore: ['Currency'], fields: { ...mapping().fields, ...placed } })
      return bring(JSON.stringify(rows), { map, name: `${source}.json` })
    }

    it('corrected cities, points that were not used', async () => {
      const rows = [
        at(1, { Town: 'Gurgoann', State: 'Haryana' }),
        at(2, { Town: 'Gurgoann', State: 'Haryana' }),
        at(3, { Town: 'Kolkata', Lat: '28.5', Lng: '77.06' }),
        at(4, { Town: 'Kolkata', Lat: '23.8103', Lng: '90.4125' }),
        at(5, { Town: 'Kolkata', Lat: '22.57', Lng: '88.36' }),
      ]
      expect(await told(rows)).toEqual(counted(5, 5, 0, 0, 0))
      expect(remarks).toEqual([
        'Cities whose spelling was corrected: 2 rows',
        "  'Gurgoann' is Gurgaon 2",
        'Points far from their city, which were not used: 1 row',
        '  Kolkata 1',
        'Points outside India, which were not used: 1 row',
        '  Kolkata 1',
      ])
    })

    it('points that many rows share, which are inexact', async () => {
      const shared = Array.from({ length: 20 }, (_, n) =>
        at(n, { Town: 'Kota', Lat: '25.18', Lng: '75.83' }),
      )
      const own = at(20, { Town: 'Kota', Lat: '25.19', Lng: '75.84' })
      await told([...shared, own])
      expect(remarks).toEqual([
        'Points that many rows share, which are taken as inexact: 20 rows',
        '  25.18, 75.83 in Kota 20',
      ])
      const { rows } = await database.db.pool.query(
        'select precision, count(*)::int as n from listings where id = any ($1) group by 1 order by 2',
        [(await listings()).map(({ id }) => id)],
      )
      expect(rows).toEqual([
        { precision: null, n: 1 },
        { precision: 'city', n: 20 },
      ])
    })

    it('prices that look like another currency', async () => {
      const rows = Array.from({ length: 30 }, (_, n) =>
        at(n, { Rent: n < 6 ? String(120 + n) : '9000', Currency: n < 2 ? 'USD' : 'INR' }),
      )
      await told(rows)
      expect(remarks).toEqual([
        'Prices look like another currency than rupees: 6 of 30 are below ₹1,000 a month, the lowest ₹120',
        'Rows of another currency, whose prices were read as rupees: 2 rows',
        '  USD 2',
      ])
      await told(rows.slice(3))
      expect(remarks).toEqual([])
    })
  })

  it('reads no more rows than its limit', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => aRow(n))
    expect(await bring(rows, { limit: 7 })).toEqual(counted(7, 7, 0, 0, 0))
    expect(await bring(rows, { limit: 9 })).toEqual(counted(9, 2, 7, 0, 0))
  })

  it('finds duplicates and used keys at any distance in the file', async () => {
    const rows = [
      ...Array.from({ length: 2100 }, (_, n) => aRow(n)),
      aRow(0),
      aRow(1, { Name: 'another' }),
    ]
    expect(await bring(rows)).toEqual(counted(2102, 2100, 0, 1, 1))
    expect(rejected).toMatchObject([{ line: 2103 }])
  })

  it('writes the rest of a batch when the database rejects one of its rows', async () => {
    // No row that passes the mapping breaks a constraint, so the test adds a stricter one.
    await alterListings("add constraint no_thirteen check (title not like '%Number 13') not valid")
    try {
      expect(await bring(Array.from({ length: 20 }, (_, n) => aRow(n)))).toEqual(
        counted(20, 19, 0, 0, 1),
      )
      expect(rejected).toEqual([
        {
          line: 15,
          record: 14,
          key: 'r13',
          reason: 'the database rejects it: no_thirteen',
          row: aRow(13),
        },
      ])
      expect(await bring([aRow(5, { Name: 'number 13' }), aRow(6, { Name: 'number 14' })])).toEqual(
        counted(2, 1, 0, 0, 1),
      )
    } finally {
      await alterListings('drop constraint no_thirteen')
    }
  })

  it('runs only once at a time for one source', async () => {
    const client = await database.db.pool.connect()
    try {
      await client.query("select pg_advisory_lock(hashtextextended('import ' || $1, 0))", [source])
      await expect(bring([aRow(1)], { lockWaitMs: 50 })).rejects.toThrow(
        `Another import of ${source} is running.`,
      )
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
    expect(await bring([aRow(1)])).toEqual(counted(1, 1, 0, 0, 0))
  })
})

describe('an import is rejected with one sentence, before anything is written,', () => {
  it('for an invalid owner', async () => {
    await expect(bring([aRow(1)], { as: 'nobody@rentify.example' })).rejects.toThrow(
      /^There is no account nobody@rentify\.example\.$/,
    )
    await expect(bring([aRow(1)], { as: renter })).rejects.toThrow(
      /is a renter: listings belong to an owner or an administrator\.$/,
    )
  })

  it('for a file or columns that do not match the mapping', async () => {
    await expect(bring([aRow(1)], { type: 'Hotel' })).rejects.toThrow(
      /is for the type Room, not Hotel\.$/,
    )
    await expect(bring('Id,Name,Rent,Town,Area\n1,2,3,4,5\n')).rejects.toThrow(
      "The mapping test.json is not right: it names a column 'Kind', which the file does not have (it has 'Id', 'Name', 'Rent', 'Town', 'Area').",
    )
    await expect(bring(csv([aRow(1)]).replace('Kind', 'Kind,Colour,Smell'))).rejects.toThrow(
      /it neither uses nor ignores columns 'Colour', 'Smell' of the file\.$/,
    )
    await expect(bring([aRow(1)], { map: mapping({ let: { Rent: '{Name}' } }) })).rejects.toThrow(
      /let\.Rent has the name of a column of the file\.$/,
    )
    expect(await listings()).toEqual([])
  })

  it('for a source that had another type before', async () => {
    await bring([aRow(1)])
    const hotel = mapping({
      type: 'Hotel',
      ignore: ['Kind'],
      fields: {
        title: '{Name}',
        city: '{Town}',
        category: 'Budget',
        price: '{Rent}',
        location: '{Area}',
      },
    })
    await expect(bring([aRow(1)], { map: hotel, type: 'Hotel' })).rejects.toThrow(
      /was imported as Room before: give this source another name\.$/,
    )
  })
})

describe('an import over listings with booked stays', () => {
  const withUnits = (units: number) => mapping({ fields: { ...mapping().fields, units } })

  it('rejects a row that lowers the capacity below what is booked, and imports the rest', async () => {
    const db = database.db
    await bring([aRow(1), aRow(2)], { map: withUnits(3) })
    const [booked, free] = await listings()
    for (let n = 0; n < 2; n++)
      await db.pool.query(
        `insert into bookings (id, listing_id, status, check_in, check_out, guests, listing_type, title, location, city, price, unit, quantity)
         values ($1, $2, 'booked', installation_today() + 5, installation_today() + 7, 1, 'Room', 'Room', 'Ward', 'Jaipur', 4000, 'month', 1)`,
        [v7(), booked?.id],
      )
    expect(await bring([aRow(1), aRow(2)], { map: withUnits(1) })).toEqual(counted(2, 1, 0, 0, 1))
    expect(rejected).toEqual([
      {
        line: 2,
        record: 1,
        key: 'r1',
        reason: expect.stringMatching(
          /^its change is rejected: More than that is already booked for \d+ \w+ \d{4} and \d+ \w+ \d{4}\.$/,
        ),
        row: expect.anything(),
      },
    ])
    const units = async (id: string | undefined) =>
      (await db.pool.query<{ units: number }>('select units from listings where id = $1', [id]))
        .rows[0]?.units
    expect([await units(booked?.id), await units(free?.id)]).toEqual([3, 1])
    // What is booked fits: the same file with room for it is imported.
    expect(await bring([aRow(1), aRow(2)], { map: withUnits(2) })).toEqual(counted(2, 2, 0, 0, 0))
    expect(await units(booked?.id)).toBe(2)
  })

  it('rejects a row that moves the date of availability past a booked stay', async () => {
    const db = database.db
    const from = (availableFrom: string) =>
      mapping({ fields: { ...mapping().fields, availableFrom } })
    await bring([aRow(1), aRow(2)], { map: from('2026-01-01') })
    const [booked] = await listings()
    await db.pool.query(
      `insert into bookings (id, listing_id, status, check_in, check_out, guests, listing_type, title, location, city, price, unit, quantity)
       values ($1, $2, 'booked', installation_today() + 5, installation_today() + 7, 1, 'Room', 'Room', 'Ward', 'Jaipur', 4000, 'month', 1)`,
      [v7(), booked?.id],
    )
    rejected.length = 0
    const later = from('2099-01-01')
    expect(await bring([aRow(1), aRow(2)], { map: later })).toEqual(counted(2, 1, 0, 0, 1))
    expect(rejected.map(({ key, reason }) => [key, reason])).toEqual([
      ['r1', expect.stringMatching(/^its change is rejected: Already booked before that date: /)],
    ])
    const days = (await listings()).map((one) => one.available_from)
    expect(days).toEqual(['2026-01-01', '2099-01-01'])
  })
})
