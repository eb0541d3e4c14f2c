// Whose tables the server's modules name in their statements (architecture/tables.ts).
import { glob, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statementsIn } from './statements.ts'
import { OWNERS, READ_MODELS } from './tables.ts'

const SERVER = join(import.meta.dirname, '../server/src')

const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)
const isTable = (name: string) => ownerOf.has(name)

const declared = new Map(READ_MODELS.flatMap(({ reads }) => Object.entries(reads)))

type Rule = { name: string; to: { pathNot?: string } }
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: readonly Rule[]
}
/** Whether a module may know another one, by the rule of its layer; the highest may know all. */
function mayKnow(module: string, owner: string): boolean {
  const rule = forbidden.find(({ name }) => name === `module-layer-${module}`)
  return new RegExp(rule?.to.pathNot ?? '').test(`server/src/modules/${owner}/`)
}

/** What a file names that is not its module's: reads that are not declared, and writes. */
function strangersIn(file: string, text: string): string[] {
  const module = file.split('/')[0] ?? ''
  return statementsIn(text, isTable).tables.flatMap(({ table, writes }) => {
    const owner = ownerOf.get(table) ?? ''
    if (owner === module) return []
    if (writes) return [`${file} writes ${table} of ${owner}`]
    if (!mayKnow(module, owner)) return [`${file} reads ${table} of ${owner}, a layer above`]
    return declared.get(file)?.includes(table) ? [] : [`${file} reads ${table} of ${owner}`]
  })
}

const texts = new Map<string, string>()
for await (const path of glob('**/*.ts', { cwd: join(SERVER, 'modules') }))
  if (!/\.test\.ts$|(^|\/)testing\//.test(path))
    texts.set(path, await readFile(join(SERVER, 'modules', path), 'utf8'))

/** Kinds of files whose statements these are, and that hold nothing but them and their rows. */
const HOLDS_STATEMENTS = /\.(repo|records|rules|jobs)\.ts$/

describe('every table', () => {
  it('has one owner, and every owner its tables', async () => {
    const tables = new Set<string>()
    for (const name of (await readdir(join(SERVER, 'db/migrations'))).sort()) {
      const sql = await readFile(join(SERVER, 'db/migrations', name), 'utf8')
      for (const [, dropped, created] of sql.matchAll(
        /\bdrop table (?:if exists )?([\w, ]+)|\bcreate (?:unlogged )?table (\w+)\b(?! partition of)/g,
      ))
        if (created) tables.add(created)
        else for (const one of dropped?.split(', ') ?? []) tables.delete(one)
    }
    expect([...ownerOf.keys()].sort()).toEqual([...tables].sort())
    expect(ownerOf.size).toBe(Object.values(OWNERS).flat().length)
  })

  it('is written by its owner’s module, and read by others where that is declared', () => {
    expect(texts.size).toBeGreaterThan(300)
    expect([...texts].flatMap(([file, text]) => strangersIn(file, text))).toEqual([])
  })

  it('is declared as read by others only while it is', () => {
    const stale = [...declared].flatMap(([file, tables]) => {
      const read = statementsIn(texts.get(file) ?? '', isTable).tables.map(({ table }) => table)
      return tables.filter((table) => !read.includes(table)).map((table) => `${file}: ${table}`)
    })
    expect(stale).toEqual([])
  })

  it.each([
    ['saved/a.repo.ts', 'sql`update listings set price = 1`', 'writes listings'],
    ['saved/a.repo.ts', 'sql`delete from only bookings where id = $' + '{id}`', 'writes bookings'],
    ['saved/a.repo.ts', "trx.insertInto('listings as l').values(row)", 'writes listings'],
    ['admin/a.ts', "trx.updateTable('accounts').set(row)", 'writes accounts'],
    [
      'saved/a.repo.ts',
      '`select $' + '{COLUMNS} from saved s\n join listings l on true`',
      'reads listings',
    ],
    [
      'admin/a.ts',
      "db.selectFrom('saved').innerJoin('accounts as a', 'a.id', 'id')",
      'reads accounts',
    ],
    ['media/a.repo.ts', "'select from pictures p join listings l on true'", 'a layer above'],
    ['bookings/bookings.repo.ts', "db.selectFrom('saved').selectAll()", 'reads saved'],
  ])('in %s, %s is found', (file, text, said) => {
    expect(strangersIn(file, text)).toEqual(expect.arrayContaining([expect.stringContaining(said)]))
  })
})

describe('a statement', () => {
  const holders = [...texts]
    .filter(([, text]) => statementsIn(text, isTable).hasStatement)
    .map(([file]) => file)

  it('is in a file whose kind says so', () => {
    expect(holders.length).toBeGreaterThan(60)
    expect(holders.filter((file) => !HOLDS_STATEMENTS.test(file))).toEqual([])
  })

  it.each([
    ['as a template', 'sql`select now() as at from pg_class`'],
    ['as a string', "client.query('update pg_class set relname = $1')"],
    ['by the builder', "trx.selectFrom('saved').selectAll()"],
    ['as a part of one', 'const ON = sql`join accounts a on a.id = l.owner_id`'],
  ])('is found %s', (_how, text) => {
    expect(statementsIn(text, isTable).hasStatement).toBe(true)
  })

  it('is not what only reads like one', () => {
    const text = "say('Select a place from the list'); say('updated from one listing')"
    expect(statementsIn(text, isTable).hasStatement).toBe(false)
  })
})

describe('the audit log', () => {
  /** What takes back or rewrites an entry, or a person's value in one (ADR 0299). */
  const CHANGES =
    /(\bupdate|\bdelete from|\btruncate(?: table)?|\bmerge into)\s+(?:only\s+)?audit_(?:entries|values)\w*|(?:updateTable|deleteFrom|mergeInto)\('audit_\w+/g

  it('is added to, and its personal values leave with their person or their month', async () => {
    const sources = new Map<string, string>()
    for await (const path of glob('**/*.{ts,sql}', { cwd: SERVER }))
      if (!/\.test\.ts$|(^|\/)(testing|migrations|plans)\/|schema\.sql$/.test(path))
        sources.set(path, await readFile(join(SERVER, path), 'utf8'))
    const found = [...sources].flatMap(([path, text]) =>
      [...text.matchAll(CHANGES)].map(([what]) => `${path}: ${what}`),
    )
    expect(found.sort()).toEqual([
      'db/functions/audit.sql: delete from audit_values',
      'modules/admin/audit/recording.repo.ts: delete from audit_values',
    ])
  })

  it.each([
    "sql`update only audit_entries set action = ''`",
    'truncate audit_entries_other',
    "trx.deleteFrom('audit_entries').execute()",
    'merge into audit_values using v on true',
  ])('%s is found', (text) => {
    expect(text.match(CHANGES)).toHaveLength(1)
  })
})

describe('a file of statements answers a value', () => {
  /** Refusals, and what throws one; also where a comment says so of what is called. */
  const REFUSES = /\b(Problem|consume\(|transition\()/
  const ANSWERS = /\.(repo|records)\.ts$/

  it('and leaves it to the service what that means', () => {
    const answers = [...texts].filter(([file]) => ANSWERS.test(file))
    expect(answers.length).toBeGreaterThan(60)
    expect(answers.filter(([, text]) => REFUSES.test(text)).map(([file]) => file)).toEqual([])
  })

  it.each([
    ["if (!row) throw new Problem('listing_not_found')"],
    ['/** @throws {Problem} `too_many_listings` */'],
    ["await consume(db, LIMIT, accountId, factor, 'too_many_listings')"],
    ["await transition(trx, LIFECYCLE, id, 'block', 'admin')"],
  ])('%s is found', (text) => {
    expect(text).toMatch(REFUSES)
  })

  it('which may be the problems of what it reads', () => {
    expect('export const findBookingProblems = (db: Queryable) => tryConsume(db)').not.toMatch(
      REFUSES,
    )
  })
})
