// The statements of hot calls with their generic plans, over rows that are always the same:
// `plans/`, a file for each feature. A changed plan is a difference there.
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, openAgain, type TestDatabase } from '../testing/database.ts'
import { type HotStatement, recordHotCalls } from '../testing/hot-calls.ts'
import { startTestServer } from '../testing/server.ts'

/** What costs are counted with: PostgreSQL's own values, whatever its server is set to. */
const SETTINGS = `
  set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0;
  set work_mem = '4MB'; set hash_mem_multiplier = 2; set effective_cache_size = '4GB';
  set seq_page_cost = 1; set random_page_cost = 4; set cpu_tuple_cost = 0.01;
  set cpu_index_tuple_cost = 0.005; set cpu_operator_cost = 0.0025;
  set default_statistics_target = 100; set plan_cache_mode = auto`

/** What their partitions hold is counted for them, too. */
const PARTITIONED = ['audit_entries', 'analytics_events']
/** A row each, a few rows, or one a day. */
const SMALL = ['settings', 'analytics_state', 'view_salts']
/** Statements that may read a whole table that grows, by what their name or text begins with. */
const MAY_READ_ALL: Readonly<Record<string, string>> = {
  index_cities: 'once, when a process starts',
  index_localities: 'once, when a process starts',
  'select count(*)::int as total from accounts where true': 'counts every row',
  'select count(*)::int as total from (select e.at, e.id from audit_entries': 'counts every row',
  'select (select count(*)::int from accounts) as "totalUsers"': 'counts every row',
}

type Planned = HotStatement & { readonly plan: string }

const isAnother = Boolean(process.env.TEST_POSTGRES)
if (isAnother)
  it('hot statements', ({ skip }) => {
    skip('Their plans are compared on the bundled PostgreSQL only: others plan otherwise.')
  })

describe.skipIf(isAnother)('hot statements, on the bundled PostgreSQL', () => {
  let database: TestDatabase
  let client: pg.Client
  let planned: readonly Planned[]
  let version: number
  beforeAll(async () => {
    database = await createTestDatabase()
    const { connection } = database
    const start = () => startTestServer({}, undefined, {}, openAgain(connection))
    const sent = await recordHotCalls(start)
    client = new pg.Client(connection)
    await client.connect()
    await fill()
    await client.query(SETTINGS)
    planned = await plansOf(sent)
    const [server] = await rowsOf<{ version: number }>(
      `select current_setting('server_version_num')::integer / 10000 as version`,
    )
    version = server?.version ?? 0
  })
  afterAll(async () => {
    await client?.end()
    await database.drop()
  })

  async function rowsOf<R extends object>(question: string): Promise<R[]> {
    return (await client.query<R>(question)).rows
  }

  /** Replaces all rows by those of `many-rows.sql`. */
  async function fill(): Promise<void> {
    const tables = await rowsOf<{ name: string; isOfAMonth: boolean }>(`
      select oid::regclass::text as name,
        relispartition and relname !~ '_other$' as "isOfAMonth"
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname !~ '^schema_'`)
    const named = (isOfAMonth: boolean) =>
      tables.filter((table) => table.isOfAMonth === isOfAMonth).map(({ name }) => name)
    await client.query('set session_replication_role = replica; set synchronous_commit = on')
    // Plans would tell which months have a partition.
    await client.query(`drop table ${named(true).join(', ')}`)
    for (const name of named(false))
      await client.query(`alter table ${name} set (autovacuum_enabled = off)`)
    await client.query(`truncate ${named(false).join(', ')} restart identity`)
    await client.query(await readFile(new URL('./testing/many-rows.sql', import.meta.url), 'utf8'))
    // Rows count as visible to all only when nothing in this database looks at older ones.
    const areVisible = async () => {
      await client.query(`vacuum analyze ${[...named(false), ...PARTITIONED].join(', ')}`)
      const hidden = await rowsOf(`select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^schema_'
          and relallvisible < relpages`)
      expect(hidden).toEqual([])
    }
    await vi.waitFor(areVisible, { timeout: 60_000, interval: 500 })
  }

  /** With the plan for any values of each that reads a table that grows. */
  async function plansOf(statements: readonly HotStatement[]): Promise<Planned[]> {
    const found: Planned[] = []
    for (const statement of statements) {
      if (!isPlanned(statement.text)) continue
      const plan = await explained(`explain (generic_plan, costs off) ${statement.text}`)
      if (tablesIn(plan).some(isGrowing)) found.push({ ...statement, plan })
    }
    return found
  }

  async function explained(question: string): Promise<string> {
    const rows = await rowsOf<{ 'QUERY PLAN': string }>(question)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  /** The plan that a connection of the pool has come to after some uses. */
  async function settledPlan({ text, values }: HotStatement): Promise<string> {
    const literals = values.map((value) =>
      value === null ? 'null' : pg.escapeLiteral(String(value)),
    )
    const run = `explain (costs off) execute settled ${literals.length ? `(${literals})` : ''}`
    await client.query(`prepare settled as ${text}`)
    try {
      for (let used = 0; used < 6; used++) await client.query(run)
      return await explained(run)
    } finally {
      await client.query('deallocate settled')
    }
  }

  /** Growing tables that a statement reads from beginning to end. */
  async function readWhole(statement: Planned): Promise<string[]> {
    if (wholeIn(statement.plan).length === 0 || statement.name !== null)
      return wholeIn(statement.plan)
    return wholeIn(await settledPlan(statement))
  }

  it('have the plans in plans/', async () => {
    const features = Map.groupBy(planned, ({ feature }) => feature)
    for (const [feature, statements] of features) {
      const texts = [...statements].sort(byCall(statements)).map(textOf).join('\n\n')
      const about = `-- Made by plans.test.ts on PostgreSQL ${version}, and compared there: \`vitest run server/src/db/plans -u\`.\n\n`
      await expect(`${about}${texts}\n`).toMatchFileSnapshot(`./plans/${feature}.sql`)
    }
    const files = await readdir(new URL('./plans', import.meta.url))
    expect(files.filter((file) => !features.has(file.replace(/\.sql$/, '')))).toEqual([])
  })

  it('are planned over tables with rows', async () => {
    const full = await rowsOf<{ name: string }>(
      'select relname as name from pg_class where reltuples >= 1000',
    )
    const names = new Set(full.map(({ name }) => name))
    const read = planned.flatMap(({ plan }) => tablesIn(plan).filter(isGrowing))
    expect(read.filter((table) => !names.has(table))).toEqual([])
    expect(new Set(read).size).toBeGreaterThan(25)
  })

  it('read no table that grows as a whole, but for those that must', async () => {
    const excused = new Set<string>()
    const found: { asked: string; text: string; whole: string[] }[] = []
    for (const statement of planned) {
      const whole = await readWhole(statement)
      const { asked, name, text } = statement
      const excuse = Object.keys(MAY_READ_ALL).find((begin) =>
        (name ?? text.replace(/\s+/g, ' ').trim()).startsWith(begin),
      )
      if (whole.length > 0 && excuse) excused.add(excuse)
      else if (whole.length > 0) found.push({ asked, text, whole })
    }
    expect(found).toEqual([])
    expect([...excused].sort()).toEqual(Object.keys(MAY_READ_ALL).sort())
  })

  describe('whose index is gone', () => {
    it.each([
      ['sessions_token', 'find_session', 'sessions'],
      ['listing_changes_transaction', 'index_changes', 'listing_changes'],
    ])('have another plan, and read it all: %s', async (index, name, table) => {
      const before = planned.filter((statement) => statement.name === name)
      expect(before).toHaveLength(1)
      await client.query('begin')
      try {
        await client.query(`drop index ${index}`)
        const [after] = await plansOf(before)
        expect(after?.plan).not.toBe(before[0]?.plan)
        expect(after && (await readWhole(after))).toContain(table)
      } finally {
        await client.query('rollback')
      }
    })

    it('do so too if their plan is for the values', async () => {
      const before = planned.filter(({ asked }) => asked === 'GET /api/auth/sessions')
      await client.query('begin; drop index sessions_account')
      try {
        const [after] = await plansOf(before)
        expect(after && (await readWhole(after))).toEqual(['sessions'])
      } finally {
        await client.query('rollback')
      }
    })
  })

  it('name what they read in plans of any form', () => {
    const plan =
      'Hash Join\n  ->  Seq Scan on saved s\n  ->  Seq Scan on settings\n  ->  Index Scan using listings_pkey on listings l\n  ->  Bitmap Index Scan on saved_pkey\n  ->  Bitmap Heap Scan on bookings b'
    expect(tablesIn(plan)).toEqual(['saved', 'settings', 'listings', 'bookings'])
    expect(wholeIn(plan)).toEqual(['saved'])
  })
})

const isPlanned = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes('graphile_worker')

const isGrowing = (table: string) => !SMALL.includes(table)

function tablesIn(plan: string): string[] {
  const scans = plan.matchAll(/(?:Seq|(?<!Bitmap )Index|Only|Heap|Range) Scan.*? on (\w+)/g)
  return [...scans].map(([, table = '']) => table)
}

function wholeIn(plan: string): string[] {
  const scans = plan.matchAll(/Seq Scan on (\w+)/g)
  return [...scans].map(([, table = '']) => table).filter(isGrowing)
}

/** In the order of calls; a call's own are not always sent in the same order. */
function byCall(statements: readonly Planned[]) {
  const calls = [...new Set(statements.map(({ asked }) => asked))]
  const key = ({ name, text }: Planned) => `${name ?? '~'} ${text.trim()}`
  return (a: Planned, b: Planned) =>
    calls.indexOf(a.asked) - calls.indexOf(b.asked) || (key(a) < key(b) ? -1 : 1)
}

function textOf({ asked, name, text, plan }: Planned): string {
  const title = `-- ${asked}${name === null ? '' : ` (${name})`}`
  return [title, `${folded(text)};`, plan.replaceAll(/^/gm, '--   '), ''].join('\n').trimEnd()
}

/** The statement without the indentation of its source, and in lines of a hundred columns. */
function folded(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const indents = lines.slice(1).map((line) => line.search(/\S/))
  const indent = indents.length > 0 ? Math.min(...indents) : 0
  return lines
    .map((line, at) => (at === 0 ? line.trim() : line.slice(indent).trimEnd()))
    .flatMap(foldedLine)
    .join('\n')
}

function foldedLine(line: string): string[] {
  // A quoted text stays whole, and so does a line with a part of one.
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []
  if (line.length <= 100 || line.split("'").length % 2 === 0) return [line]
  const start = ' '.repeat(line.search(/\S/))
  const parts: string[] = []
  for (const word of words) {
    const last = parts.at(-1)
    if (last === undefined) parts.push(start + word)
    else if (last.length + 1 + word.length <= 100) parts[parts.length - 1] = `${last} ${word}`
    else parts.push(`${start}  ${word}`)
  }
  return parts
}
