import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Commands, commandsOn } from '../testing/commands.ts'
import { anOwner, aRenter, type Person } from '../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let start: (args: readonly string[]) => ReturnType<Commands['start']>
let folder: string
let owner: Person
let renter: Person

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'rentify-import-'))
  const commands = await commandsOn(server)
  start = (args) => commands.start('import', args, { cwd: folder })
  owner = await anOwner(server)
  renter = await aRenter(server)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const aRow = (n: number, over: object = {}) => ({
  id: n,
  name: `bright room number ${n}`,
  rent: '₹ 6,500',
  town: 'udaipur',
  ...over,
})

/** Writes rows and a mapping of that name; returns the arguments that import them. */
async function prepare(name: string, rows: readonly object[]): Promise<string[]> {
  const mapping = {
    source: name,
    type: 'Room',
    key: '{id}',
    fields: { title: '{name}', price: '{rent}', city: '{town}', roomType: 'Single Room' },
  }
  await writeFile(join(folder, `${name}.map.json`), JSON.stringify(mapping))
  await writeFile(join(folder, `${name}.jsonl`), rows.map((row) => JSON.stringify(row)).join('\n'))
  return ['--type', 'room', '--map', `${name}.map.json`, '--owner', owner.email, `${name}.jsonl`]
}

const OF_SOURCE =
  'from listings l join imported_listings i on i.listing_id = l.id join import_sources s on s.id = i.source_id where s.name = $1'

describe('npm run import', () => {
  it('runs beside a server, which shows the imported listings at once', async () => {
    const search = () =>
      server.api.search.listRooms(
        { query: { city: 'Udaipur', sort: 'price_asc' } },
        { token: renter.token },
      )
    expect((await search()).body).toEqual([])
    const args = await prepare('beside', [
      aRow(1, { rent: '7000.0' }),
      aRow(2),
      aRow(2),
      aRow(3, { rent: 'much' }),
    ])
    expect(await start(args).done).toEqual({
      code: 0,
      out: [
        'read 4, imported 2, unchanged 0, duplicates 1, rejected 1',
        `Rejected rows (all are in ${join(folder, 'beside.jsonl.rejects.jsonl')}): 1`,
        "  1 × price: 'much' is not a monthly rent in rupees (row 4, line 4)",
      ].join('\n'),
      err: '',
    })
    await expect
      .poll(async () => (await search()).body.map(({ price }) => price))
      .toEqual([6500, 7000])
    expect(await readFile(join(folder, 'beside.jsonl.rejects.jsonl'), 'utf8')).toBe(
      `${JSON.stringify({ line: 4, record: 4, key: '3', column: 'rent', value: 'much', reason: "price: 'much' is not a monthly rent in rupees", row: aRow(3, { rent: 'much' }) })}\n`,
    )
    const [file = '', ...rest] = args.toReversed()
    expect(
      await start([
        ...rest.toReversed(),
        '--dry-run',
        '--limit',
        '3',
        '--rejects',
        'elsewhere.jsonl',
        file,
      ]).done,
    ).toMatchObject({
      out: 'read 3, imported 0, unchanged 2, duplicates 1, rejected 0',
    })
    expect(await readFile(join(folder, 'elsewhere.jsonl'), 'utf8')).toBe('')
  })

  it('ends with the cities missing from the gazetteer, the most frequent first', async () => {
    const rows = Array.from({ length: 25 }, (_, n) =>
      aRow(n, { town: `Xyzzy${String.fromCharCode(97 + n)}pur` }),
    )
    const args = await prepare('unknown', [
      ...rows,
      aRow(25, { town: 'Xyzzyzpur' }),
      aRow(26, { town: 'Xyzzyzpur' }),
      aRow(27),
    ])
    const { code, out, err } = await start([...args.slice(0, -1), '--dry-run', ...args.slice(-1)])
      .done
    expect([code, err]).toEqual([0, ''])
    const [counts, cities, first, second, ...more] = out.split('\n')
    expect([counts, cities, first, second]).toEqual([
      'read 28, imported 28, unchanged 0, duplicates 0, rejected 0',
      'Cities that the gazetteer does not know: 26, in 27 of these rows',
      '  Xyzzyzpur 2',
      '  Xyzzyapur 1',
    ])
    expect([more.length, more.at(-1)]).toEqual([19, '  … and 6 more'])
  })

  it('keeps finished batches when killed, and imports the rest at the next run', async () => {
    const total = 8000
    const args = await prepare(
      'killed',
      Array.from({ length: total }, (_, n) => aRow(n, { town: 'Kota' })),
    )
    const count = async () =>
      (await server.db.pool.query<{ n: number }>(`select count(*) as n ${OF_SOURCE}`, ['killed']))
        .rows[0]?.n
    const { child, done } = start(args)
    await expect.poll(count, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    expect((await done).out).toBe('')

    const again = await start(args).done
    const [, imported, unchanged] =
      /^read 8000, imported (\d+), unchanged (\d+), duplicates 0, rejected 0$/.exec(again.out) ?? []
    expect(again.code).toBe(0)
    expect(Number(imported)).toBeGreaterThan(0)
    expect(Number(unchanged)).toBeGreaterThan(0)
    const { rows } = await server.db.pool.query(
      `select count(*) as all, count(distinct title) as titles ${OF_SOURCE}`,
      ['killed'],
    )
    expect(rows).toEqual([{ all: total, titles: total }])
    const shown = async () =>
      (
        await server.api.search.listRooms(
          { query: { city: 'Kota', limit: 1 } },
          { token: renter.token },
        )
      ).headers.get('x-total-count')
    await expect.poll(shown, { timeout: 5_000 }).toBe(String(total))
  }, 120_000)

  it.each([
    ['without a type', ['--owner', 'a@b.co', 'x.csv'], /^Usage: npm run import -- --type/],
    ['with a type there is not', ['--type', 'boat', '--owner', 'a@b.co', 'x.csv'], /^Usage: /],
    [
      'with an option there is not',
      ['--type', 'room', '--owner', 'a@b.co', '--fast', 'x.csv'],
      /^Usage: /,
    ],
    [
      'with a limit that is no number',
      ['--type', 'room', '--owner', 'a@b.co', '--limit', 'few', 'x.csv'],
      /^--limit must be/,
    ],
    [
      'without a mapping',
      ['--type', 'room', '--owner', 'a@b.co', 'x.csv'],
      /^No mapping for x\.csv comes with Rentify: /,
    ],
    [
      'with a mapping that is not there',
      ['--type', 'room', '--owner', 'a@b.co', '--map', 'no.json', 'x.csv'],
      /^There is no mapping .*no\.json\.$/,
    ],
  ])('rejects %s with one sentence', async (_, args, sentence) => {
    expect(await start(args).done).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(sentence),
    })
  })

  it('is rejected without a file, or for an account that is not an owner', async () => {
    const [file = '', ...rest] = (await prepare('rejected', [aRow(1)])).toReversed()
    const args = rest.toReversed()
    expect(await start([...args, 'nowhere.csv']).done).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no file .*nowhere\.csv\.$/),
    })
    expect(
      await start([...args.map((arg) => (arg === owner.email ? renter.email : arg)), file]).done,
    ).toMatchObject({
      code: 1,
      err: `${renter.email} is a renter: listings belong to an owner or an administrator.`,
    })
  })
})
