import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let databaseUrl: string
let folder: string
let owner: string
let renter: Person
let turn = 0
let source: string

beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  const { host = '', port, user = '', password } = inject('cluster')
  databaseUrl = `postgres://localhost/${rows[0]?.name}?${new URLSearchParams({ host, port: String(port ?? ''), user, password: String(password ?? '') })}`
  folder = await mkdtemp(join(tmpdir(), 'rentify-import-'))
  owner = (await anOwner(server)).email
  renter = await aRenter(server)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
// A source of its own keeps every story apart from the others.
beforeEach(() => {
  source = `story-${++turn}`
})

type Said = { code: number | null; out: string; err: string }

function start(args: readonly string[]): { child: ChildProcess; done: Promise<Said> } {
  const child = spawn(process.execPath, [fileURLToPath(new URL('import.ts', import.meta.url)), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: server.dataDir },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk))
  return { child, done: new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve({ code, out: said.out.trim(), err: said.err.trim() }))) }
}

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
const csv = (rows: readonly Row[]) => [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => `"${row[column].replaceAll('"', '""')}"`).join(','))].join('\n')

function mapping(over: object = {}) {
  return {
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
  }
}

/** Writes the file and its mapping and imports it. */
async function bring(
  rows: readonly Row[] | string,
  { map = mapping(), args = [], name = `${source}.csv`, as = owner }: { map?: object; args?: string[]; name?: string; as?: string } = {},
) {
  await write(rows, map, name)
  return start(['--type', 'room', '--map', `${source}.json`, '--owner', as, ...args, name]).done
}

async function write(rows: readonly Row[] | string, map: object = mapping(), name = `${source}.csv`) {
  await writeFile(join(folder, name), typeof rows === 'string' ? rows : csv(rows))
  await writeFile(join(folder, `${source}.json`), JSON.stringify(map))
}

const counted = (read: number, imported: number, unchanged: number, duplicates: number, rejected: number): Said => ({
  code: 0,
  out: `read ${read}, imported ${imported}, unchanged ${unchanged}, duplicates ${duplicates}, rejected ${rejected}`,
  err: '',
})

async function listings(): Promise<
  Array<{ id: string; title: string; price: number | null; location: string; email: string; created_at: Date; updated_at: Date; description: string }>
> {
  const text = `select l.*, a.email as email from listings l join imported_listings i on i.listing_id = l.id join import_sources s on s.id = i.source_id
    join accounts a on a.id = l.owner_id where s.name = $1 order by l.title`
  return (await server.db.pool.query(text, [source])).rows
}

const rejects = async (name = `${source}.csv.rejects.jsonl`) =>
  (await readFile(join(folder, name), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { line: number; reason: string; row: unknown })

describe('an import', () => {
  it('brings the rows of a file in, cleaned, and says what became of each', async () => {
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
      { title: 'Bright Room Number 1', price: 4010, location: 'Ward 1', city: 'Jaipur', state: 'Rajasthan', approximate: true, room_type: 'Single Room', email: owner },
      { title: 'SUNNY ROOM & terrace', price: null },
    ])
    expect(await rejects()).toEqual([
      { line: 4, reason: 'price: 6000000 is above 500000', row: rows[2] },
      { line: 6, reason: expect.stringMatching(/^roomType: 'castle' is not one of /), row: rows[4] },
      { line: 7, reason: "key: 'r2' stands in an earlier row with other content", row: rows[5] },
    ])
  })

  it('repeated, leaves what is unchanged alone and follows what has changed', async () => {
    await bring([aRow(1), aRow(2), aRow(3)])
    const before = await listings()
    expect(await bring([aRow(1), aRow(2), aRow(3)])).toEqual(counted(3, 0, 3, 0, 0))
    expect(await listings()).toEqual(before)

    expect(await bring([aRow(3), aRow(2, { Rent: '₹ 9,999' }), aRow(1), aRow(9)])).toEqual(counted(4, 2, 2, 0, 0))
    const after = await listings()
    expect(after.map(({ id, price }) => [id, price])).toEqual([...before.map(({ id, price }, n) => [id, n === 1 ? 9999 : price]), [after[3]?.id, 4090]])
    expect(after[1]?.created_at).toEqual(before[1]?.created_at)
    expect(after[1]?.updated_at.getTime()).toBeGreaterThan(before[1]?.updated_at.getTime() ?? 0)
  })

  it('does not touch what its owner wrote here, where the source says nothing about it', async () => {
    await bring([aRow(1)])
    const [room] = await listings()
    await server.db.pool.query("update listings set description = 'Ask for the terrace.', is_visible = false, title = 'Mine' where id = $1", [room?.id])
    expect(await bring([aRow(1)])).toEqual(counted(1, 0, 1, 0, 0))
    expect(await listings()).toMatchObject([{ title: 'Mine' }])
    expect(await bring([aRow(1, { Rent: '5000' })])).toEqual(counted(1, 1, 0, 0, 0))
    expect(await listings()).toMatchObject([{ id: room?.id, title: 'Bright Room Number 1', price: 5000, description: 'Ask for the terrace.', is_visible: false }])
  })

  it('does not bring back what was deleted here, unless it is for another owner', async () => {
    await bring([aRow(1), aRow(2)])
    await server.db.pool.query('delete from listings where id = $1', [(await listings())[0]?.id])
    expect(await bring([aRow(1), aRow(2)])).toEqual(counted(2, 0, 2, 0, 0))
    expect(await listings()).toHaveLength(1)
    const { email: other } = await anOwner(server)
    expect(await bring([aRow(1), aRow(2)], { as: other })).toEqual(counted(2, 2, 0, 0, 0))
    expect((await listings()).map(({ email }) => email)).toEqual([other, other])
  })

  it('knows a row without a key by all that stands in it, whatever the order of the columns', async () => {
    const map = mapping({ key: undefined, ignore: ['Id'] })
    expect(await bring([aRow(1), aRow(1), aRow(1, { Id: 'another' }), aRow(2)], { map })).toEqual(counted(4, 3, 0, 1, 0))
    const turned = [
      'Kind,Area,Town,Rent,Name,Id',
      ...[aRow(2), aRow(1)].map((row) =>
        [...COLUMNS]
          .reverse()
          .map((column) => `"${row[column]}"`)
          .join(','),
      ),
    ].join('\n')
    expect(await bring(turned, { map })).toEqual(counted(2, 0, 2, 0, 0))
  })

  it('reads JSON and JSONL as well', async () => {
    expect(await bring(JSON.stringify([aRow(1), aRow(2)]), { name: `${source}.json5.json` })).toEqual(counted(2, 2, 0, 0, 0))
    expect(await bring([aRow(1), aRow(2), aRow(3)].map((row) => JSON.stringify(row)).join('\n'), { name: `${source}.jsonl` })).toEqual(counted(3, 1, 2, 0, 0))
  })

  it('tells with --dry-run what would happen, and writes nothing', async () => {
    const rows = [aRow(1), aRow(1), aRow(2, { Rent: 'x' }), aRow(3)]
    expect(await bring(rows, { args: ['--dry-run'] })).toEqual(counted(4, 2, 0, 1, 1))
    expect((await server.db.pool.query('select 1 from import_sources where name = $1', [source])).rows).toEqual([])
    await bring(rows)
    expect(await bring([...rows, aRow(4)], { args: ['--dry-run', '--rejects', 'elsewhere.jsonl'] })).toEqual(counted(5, 1, 2, 1, 1))
    expect(await rejects('elsewhere.jsonl')).toHaveLength(1)
    expect(await listings()).toHaveLength(2)
  })

  it('reads with --limit only so many rows', async () => {
    expect(
      await bring(
        Array.from({ length: 50 }, (_, n) => aRow(n)),
        { args: ['--limit', '7'] },
      ),
    ).toEqual(counted(7, 7, 0, 0, 0))
  })

  it('killed in the middle keeps what it had done, and goes on with the rest the next time', async () => {
    const total = 30_000
    await write(Array.from({ length: total }, (_, n) => aRow(n)))
    const { child, done } = start(['--type', 'room', '--map', `${source}.json`, '--owner', owner, `${source}.csv`])
    const count = async () =>
      Number((await server.db.pool.query('select count(*) as n from imported_listings i join import_sources s on s.id = i.source_id where s.name = $1', [source])).rows[0]?.n)
    await expect.poll(count, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    expect((await done).out).toBe('')

    const again = await start(['--type', 'room', '--map', `${source}.json`, '--owner', owner, `${source}.csv`]).done
    const [, imported, unchanged] = /^read 30000, imported (\d+), unchanged (\d+), duplicates 0, rejected 0$/.exec(again.out) ?? []
    expect(again.code).toBe(0)
    expect(Number(imported)).toBeGreaterThan(0)
    expect(Number(unchanged)).toBeGreaterThan(0)
    expect(Number(imported) + Number(unchanged)).toBe(total)
    const { rows } = await server.db.pool.query(
      'select count(*) as all, count(distinct title) as titles from listings l join imported_listings i on i.listing_id = l.id join import_sources s on s.id = i.source_id where s.name = $1',
      [source],
    )
    expect(rows).toEqual([{ all: total, titles: total }])
  }, 120_000)

  it('works beside a running server, which shows what came at once', async () => {
    const search = { query: { city: 'Udaipur', sort: 'price_asc' as const } }
    const before = await server.api.listings.listRooms(search, { token: renter.token })
    expect(before.body).toEqual([])
    expect(await bring([aRow(1, { Town: 'Udaipur', Rent: '7000.0' }), aRow(2, { Town: 'udaipur ', Rent: '6,500' })])).toEqual(counted(2, 2, 0, 0, 0))
    await expect.poll(async () => (await server.api.listings.listRooms(search, { token: renter.token })).body.map(({ price }) => price)).toEqual([6500, 7000])
  })

  it('of one source runs only once at a time', async () => {
    const client = await server.db.pool.connect()
    try {
      await client.query("select pg_advisory_lock(hashtextextended('import ' || $1, 0))", [source])
      expect(await bring([aRow(1)])).toEqual({ code: 1, out: '', err: `Another import of ${source} is running.` })
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
  }, 60_000)
})

describe('an import is refused with one sentence, before anything is written,', () => {
  const refusal = (sentence: RegExp): Said => ({ code: 1, out: '', err: expect.stringMatching(sentence) as unknown as string })

  it.each([
    ['without a type', ['--owner', 'a@b.co', 'x.csv'], /^Usage: npm run import -- --type/],
    ['with a type there is not', ['--type', 'boat', '--owner', 'a@b.co', 'x.csv'], /^Usage: /],
    ['with an option there is not', ['--type', 'room', '--owner', 'a@b.co', '--fast', 'x.csv'], /^Usage: /],
    ['with two files', ['--type', 'room', '--owner', 'a@b.co', 'x.csv', 'y.csv'], /^Usage: /],
    ['with a limit that is no number', ['--type', 'room', '--owner', 'a@b.co', '--limit', 'few', 'x.csv'], /^--limit must be/],
    ['without a mapping', ['--type', 'room', '--owner', 'a@b.co', 'x.csv'], /^No mapping for x\.csv comes with Rentify: /],
    ['with a mapping that is not there', ['--type', 'room', '--owner', 'a@b.co', '--map', 'no.json', 'x.csv'], /^There is no mapping .*no\.json\.$/],
  ])('%s', async (_, args, sentence) => {
    expect(await start(args).done).toEqual(refusal(sentence))
  })

  it('for an owner who is none', async () => {
    expect(await bring([aRow(1)], { as: 'nobody@rentify.example' })).toEqual(refusal(/^There is no account nobody@rentify\.example\.$/))
    expect(await bring([aRow(1)], { as: renter.email })).toEqual(refusal(/is a renter: listings belong to an owner or an administrator\.$/))
  })

  it('for a file or columns that do not fit the mapping', async () => {
    await write([aRow(1)])
    expect(await start(['--type', 'room', '--map', `${source}.json`, '--owner', owner, 'nowhere.csv']).done).toEqual(refusal(/^There is no file .*nowhere\.csv\.$/))
    expect(await start(['--type', 'hotel', '--map', `${source}.json`, '--owner', owner, `${source}.csv`]).done).toEqual(refusal(/is for the type Room, not Hotel\.$/))
    expect(await bring('Id,Name,Rent,Town,Area\n1,2,3,4,5\n')).toEqual(refusal(/names a column 'Kind', which the file does not have\.$/))
    expect(await bring(`${csv([aRow(1)]).replace('Kind', 'Kind,Colour,Smell')}`)).toEqual(
      refusal(/^The file has columns 'Colour', 'Smell', which the mapping of .* neither uses nor ignores\.$/),
    )
    expect(await bring([aRow(1)], { map: mapping({ let: { Rent: '{Name}' } }) })).toEqual(refusal(/has a variable 'Rent', but the file has a column of that name\.$/))
    expect(await listings()).toEqual([])
  })

  it('for a source that was another type before', async () => {
    await bring([aRow(1)])
    const hotel = mapping({ type: 'Hotel', ignore: ['Kind'], fields: { title: '{Name}', city: '{Town}', category: 'Budget', price: '{Rent}', location: '{Area}' } })
    await write([aRow(1)], hotel)
    expect(await start(['--type', 'hotel', '--map', `${source}.json`, '--owner', owner, `${source}.csv`]).done).toEqual(
      refusal(/was imported as Room before: give this source another name\.$/),
    )
  })
})
