// The mappings that come with Rentify, against the files they were written for. The files may not
// be published: where they are missing, this is skipped.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../env.ts'
import { connectModules } from '../../registrations.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type ImportResult, importListings } from './imports.service.ts'
import { readMapping, shippedMapping } from './mapping.ts'
import type { RejectedRow } from './write-batch.ts'

const FOLDER = fileURLToPath(new URL('../shared/data/', `file://${PROJECT_ROOT}`))
const FILES = [
  'rooms_magicbricks_6cities.csv',
  'rooms_99acres_gurgaon.csv',
  'hotels_goibibo.csv',
  'hotels_oyo_kolkata.json',
] as const
const missing = FILES.filter((file) => !existsSync(FOLDER + file))
if (missing.length > 0) console.error(`Skipped, for want of ${FOLDER}: ${missing.join(', ')}.`)

const owner = 'owner@rentify.example'

describe.skipIf(missing.length > 0)('the files with real listings', () => {
  let database: TestDatabase
  const results = new Map<string, ImportResult>()
  const rejected: RejectedRow[] = []

  const bring = async (file: (typeof FILES)[number]) => {
    const mapping = await readMapping(shippedMapping(file))
    return importListings(database.db, {
      rules: connectModules().listingRules,
      file: FOLDER + file,
      mapping,
      type: mapping.mapping.type,
      owner,
      onReject: (row) => rejected.push(row),
    })
  }
  const ask = async (condition: string) =>
    (
      await database.db.pool.query<{ n: number }>(
        `select count(*) as n from listings where ${condition}`,
      )
    ).rows[0]?.n
  const rows = (file: string) =>
    parse(readFileSync(FOLDER + file), { columns: true }) as Record<string, string>[]

  beforeAll(async () => {
    database = await createTestDatabase()
    await database.db.pool.query(
      "insert into accounts (id, email, name, role) values ($1, $2, 'Asha Rao', 'owner')",
      [v7(), owner],
    )
    for (const file of FILES) results.set(file, await bring(file))
  }, 180_000)
  afterAll(() => database.drop())

  it.each([
    [
      'rooms_magicbricks_6cities.csv',
      { read: 4746, imported: 4710, unchanged: 0, duplicates: 24, rejected: 12 },
    ],
    [
      'rooms_99acres_gurgaon.csv',
      { read: 2702, imported: 2702, unchanged: 0, duplicates: 0, rejected: 0 },
    ],
    [
      'hotels_goibibo.csv',
      { read: 4000, imported: 4000, unchanged: 0, duplicates: 0, rejected: 0 },
    ],
    [
      'hotels_oyo_kolkata.json',
      { read: 20, imported: 20, unchanged: 0, duplicates: 0, rejected: 0 },
    ],
  ])('%s: the outcome of its rows', (file, expected) => {
    expect(results.get(file)?.counts).toEqual(expected)
  })

  it('have the bedrooms of each room, with the counts of the files', async () => {
    const gurgaon = rows('rooms_99acres_gurgaon.csv')
    const ids = new Set(gurgaon.map(({ PROP_ID }) => PROP_ID))
    expect(ids.size).toBe(gurgaon.length)
    for (const bedrooms of [1, 2, 3, 4]) {
      const named = gurgaon.filter(
        (row) => Number(row.BEDROOM_NUM) === bedrooms && row.CITY === 'gurgaon',
      )
      const found = await ask(
        `city = 'Gurgaon' and bedrooms = ${bedrooms} and 'bedrooms' <> all (read_from_text)`,
      )
      expect([bedrooms, found]).toEqual([bedrooms, named.length])
    }
    expect(await ask('bathrooms = 2')).toBeGreaterThan(2000)
    // Gurgaon's file has no bathrooms: they are in the descriptions.
    expect(await ask(`city = 'Gurgaon' and 'bathrooms' = any (read_from_text)`)).toBeGreaterThan(
      1000,
    )
  })

  it('only impossible rents are rejected', () => {
    expect(rejected).toHaveLength(12)
    for (const { reason } of rejected) expect(reason).toMatch(/^price: \d{6,7} is above 500000$/)
  })

  it('a repeated import changes nothing', async () => {
    for (const file of FILES) {
      const {
        read = 0,
        imported = 0,
        duplicates = 0,
        rejected = 0,
      } = results.get(file)?.counts ?? {}
      expect([file, (await bring(file)).counts]).toEqual([
        file,
        { read, imported: 0, unchanged: imported, duplicates, rejected },
      ])
    }
  }, 60_000)

  it('the flats of six cities have the counts of the file', async () => {
    const distinct = [
      ...new Map(
        rows('rooms_magicbricks_6cities.csv').map((row) => [JSON.stringify(row), row]),
      ).values(),
    ].filter(({ Rent }) => Number(Rent) <= 500_000)
    const kolkata = distinct.filter(({ City }) => City === 'Kolkata')
    const saltLake = kolkata.filter(
      (row) => row.BHK === '2' && row.Area_Locality?.includes('Salt Lake'),
    )
    const budget = kolkata.filter(({ Rent }) => Number(Rent) > 5000 && Number(Rent) <= 8000)
    expect(await ask("type = 'Room' and city = 'Kolkata'")).toBe(kolkata.length)
    expect(
      await ask("city = 'Kolkata' and title like '2 BHK%' and location like '%Salt Lake%'"),
    ).toBe(saltLake.length)
    expect(await ask("type = 'Room' and city = 'Kolkata' and price_band = '5000-8000'")).toBe(
      budget.length,
    )
    expect(await ask("type = 'Room' and city = 'Bengaluru' and state = 'Karnataka'")).toBe(
      distinct.filter(({ City }) => City === 'Bangalore').length,
    )
    expect(await ask("type = 'Room' and area is null")).toBe(
      distinct.filter(({ Size }) => Number(Size) < 100).length,
    )
    expect([kolkata.length, saltLake.length, budget.length]).toEqual([517, 16, 181])
  })

  it('the flats of Gurgaon are each in their sector, none of them outside the city', async () => {
    const all = rows('rooms_99acres_gurgaon.csv')
    expect(await ask("type = 'Room' and city = 'Gurgaon' and location = 'Sector 45'")).toBe(
      all.filter((row) => row.LOCALITY_NAME?.trim() === 'sector 45 gurgaon').length,
    )
    expect(await ask("type = 'Room' and room_type = 'Family Room'")).toBe(
      all.filter((row) => row.PROPERTY_TYPE?.includes('house')).length,
    )
    expect(
      await ask(
        "city = 'Gurgaon' and (latitude not between 28.2 and 28.6 or longitude not between 76.8 and 77.2)",
      ),
    ).toBe(0)
    expect(await ask("city = 'Gurgaon' and type = 'Room' and title = lower(title)")).toBe(0)
  })

  it('the hotels have their cities, states, stars and amenities', async () => {
    const all = rows('hotels_goibibo.csv')
    expect(await ask("type = 'Hotel' and city = 'Manali' and state = 'Himachal Pradesh'")).toBe(
      all.filter(({ city }) => city === 'Manali').length,
    )
    expect(await ask("type = 'Hotel' and city = 'Hyderabad' and state = 'Telangana'")).toBe(
      all.filter(({ city }) => city === 'Hyderabad').length,
    )
    expect(await ask("type = 'Hotel' and star_rating = 5")).toBe(
      all.filter((row) => row.hotel_star_rating === '5').length,
    )
    expect(await ask("type = 'Hotel' and category = 'Resort'")).toBe(
      all.filter((row) => ['Resort', 'Tent', 'Houseboat'].includes(row.property_type ?? '')).length,
    )
    expect(await ask("type = 'Hotel' and 'Swimming Pool' = any(amenities)")).toBe(
      all.filter((row) =>
        /swimming pool|plunge pool/i.test(`${row.hotel_facilities} ${row.additional_info}`),
      ).length,
    )
    expect(await ask("type = 'Hotel' and price is not null")).toBe(20)
  })
})
