// The schema as it is now, kept beside the migrations that led to it: `schema.sql`, without
// functions, which `functions/` has, and without the job queue's own tables.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate, readFunctions, readMigrations } from './upgrade/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ template: null })
  await migrate(database.connection)
})
afterAll(() => database.drop())

async function rowsOf<R extends object>(question: string): Promise<R[]> {
  return (await database.db.pool.query<R>(question)).rows
}

/** Tables of ours; the partitions of a table are as it is. */
const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition`
const COLUMNS = `
  select c.relname as table, a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid)
      || ') ' || case a.attgenerated when 's' then 'stored' else 'virtual' end
    when a.attidentity <> '' then 'generated '
      || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
    when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
    case when a.attnotnull then 'not null' end) as definition
  from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum, ${TABLES}
    and a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`
const CONSTRAINTS = `
  select c.relname as table, k.conname as name, 'constraint ' || k.conname || ' '
    || pg_get_constraintdef(k.oid) as definition
  from pg_constraint k, ${TABLES} and k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
  order by 1, position(k.contype::text in 'pufxc'), 2`
const PARTITIONING = `
  select c.relname as table, 'partition by ' || pg_get_partkeydef(c.oid) as definition from ${TABLES}
    and c.relkind = 'p'`
const INDEXES = `
  select c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid, ${TABLES} and x.indrelid = c.oid
    and not exists (select from pg_constraint k where k.conindid = i.oid) order by 1, 2`
const TRIGGERS = `
  select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t, ${TABLES} and t.tgrelid = c.oid and not t.tgisinternal order by 1, 2`

/** What they publish, which they take only where a row has a replica identity. */
const PUBLICATIONS = `
  select c.relname as table, format('publication %s of %s', p.pubname,
    concat_ws(', ', case when p.pubupdate then 'updates' end, case when p.pubdelete then 'deletes' end))
    || case c.relreplident when 'n' then ', without a replica identity' else '' end as definition
  from pg_publication p join pg_publication_rel r on r.prpubid = p.oid
    join pg_class c on c.oid = r.prrelid order by 1, p.pubname`

type Part = { readonly table: string; readonly definition: string }

/** One table after the other: columns and constraints, then indexes, then triggers. */
async function schemaText(): Promise<string> {
  const [columns, constraints, partitioning, indexes, triggers, publications] = await Promise.all([
    rowsOf<Part & { name: string }>(COLUMNS),
    rowsOf<Part>(CONSTRAINTS),
    rowsOf<Part>(PARTITIONING),
    rowsOf<Part>(INDEXES),
    rowsOf<Part>(TRIGGERS),
    rowsOf<Part>(PUBLICATIONS),
  ])
  const tables = [...new Set(columns.map(({ table }) => table))]
  const of = (parts: readonly Part[], table: string) =>
    parts.filter((part) => part.table === table).map(({ definition }) => definition)
  const plain = (text: string) => text.replaceAll('public.', '').replaceAll('\n', ' ')
  return tables
    .map((table) => {
      const named = columns.filter((column) => column.table === table)
      const lines = [
        ...named.map(({ name, definition }) => `${name} ${definition}`),
        ...of(constraints, table),
      ]
      const [partition = ''] = of(partitioning, table).map((text) => ` ${text}`)
      const body = lines.map((line) => `  ${plain(line)}`).join(',\n')
      const made = `create table ${table} (\n${body}\n)${partition};`
      const rest = [...of(indexes, table), ...of(triggers, table)].map((one) => `${plain(one)};`)
      const published = of(publications, table).map((one) => `-- ${one}`)
      return [made, ...rest, ...published].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}

describe('the schema', () => {
  it('is in schema.sql as the migrations make it', async () => {
    const about =
      '-- Made by schema.test.ts, and compared there: `vitest run server/src/db/schema.test.ts -u`.\n\n'
    await expect(about + (await schemaText())).toMatchFileSnapshot('./schema.sql')
  })
})

/** Functions of ours and their definitions; `written`: by which transaction. */
const FUNCTIONS = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
    p.xmin::text as written
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

type Defined = { readonly name: string; readonly definition: string; readonly written: string }

describe('functions', () => {
  it('are all in functions/, and applied again only where their text changed', async () => {
    const before = await rowsOf<Defined>(FUNCTIONS)
    await migrate(database.connection)
    expect(await rowsOf(FUNCTIONS)).toEqual(before)
    await database.db.pool.query("update schema_functions set hash = ''")
    await migrate(database.connection)
    const after = await rowsOf<Defined>(FUNCTIONS)
    expect(after.map(({ name, definition }) => [name, definition])).toEqual(
      before.map(({ name, definition }) => [name, definition]),
    )
    const kept = after.filter(({ written }, at) => written === before[at]?.written)
    expect(kept.map(({ name }) => name)).toEqual([])
  })

  it('that a database has with another text get the current one', async () => {
    await database.db.pool.query(
      `create or replace function max_login_attempts() returns integer language sql stable return 7;
       update schema_functions set hash = 'another' where file = 'accounts.sql'`,
    )
    await migrate(database.connection)
    const [now] = await rowsOf('select max_login_attempts() as free')
    expect(now).toEqual({ free: 5 })
    const stored = await rowsOf<{ file: string; hash: string }>(
      'select file, hash from schema_functions order by file',
    )
    expect(stored).toEqual((await readFunctions()).map(({ name, hash }) => ({ file: name, hash })))
  })

  it('have every text that they had in editions.txt, by which an older version leaves newer ones', async () => {
    const noted = await readFile(new URL('./functions/editions.txt', import.meta.url), 'utf8')
    const lines = noted.split('\n').filter(Boolean)
    const now = (await readFunctions()).flatMap(({ name, hash }) => {
      const before = lines.filter((line) => line.startsWith(`${name} `))
      return before.at(-1) === `${name} ${hash}` ? before : [...before, `${name} ${hash}`]
    })
    await expect(`${now.join('\n')}\n`).toMatchFileSnapshot('./functions/editions.txt')
  })

  it('of a newer edition stay as they are, and get the work that they cause done once', async () => {
    const foreign = "update schema_functions set hash = 'newer', edition = 1000 where file = $1"
    await database.db.pool.query(foreign, ['masks.sql'])
    await migrate(database.connection)
    const [kept] = await rowsOf("select hash from schema_functions where file = 'masks.sql'")
    expect(kept).toEqual({ hash: 'newer' })
    await database.db.pool.query("update schema_functions set hash = '', edition = null")
    await migrate(database.connection)
    expect(await rowsOf('select name from schema_works')).toEqual([])
  })

  it('are not written by migrations any more: these would undo a change for a while', async () => {
    const late = (await readMigrations()).filter(({ name }) => name > '0261')
    expect(late.filter(({ sql }) => /create or replace function/i.test(sql))).toEqual([])
  })
})
