import { describe, expect, it } from 'vitest'
import { onePass, rewriteAfter, rewriteOf, statementsOfPass } from './rewrites.ts'

function rewrite(name: string, sql: string) {
  const found = rewriteOf({ name, hash: '', kind: 'online', sql: `-- kind: online\n${sql};\n` })
  if (!found) throw new Error(`${name} is no rewrite.`)
  return found
}
const WORDS = rewrite(
  '1',
  "update rooms set words = coalesce(title, 'a, b'), n = 1 where words is null",
)
const SIZE = rewrite('2', 'update rooms set size = area * 2 where size is null')

describe('pending updates', () => {
  it('of one table are one statement that writes a row once, each by its own condition', () => {
    expect(onePass([WORDS, SIZE])).toEqual([WORDS, SIZE])
    expect(statementsOfPass([WORDS, SIZE], 'uuid').map((one) => one.replace(/\s+/g, ' '))).toEqual([
      "update rooms set words = case when words is null then coalesce(title, 'a, b') else words end, n = case when words is null then 1 else n end, size = case when size is null then area * 2 else size end where id in (select id from rooms where id = any($1::uuid[]) and ((words is null) or (size is null)) order by id for no key update) and ((words is null) or (size is null))",
    ])
  })

  it('are as they were written where there is one', () => {
    const [one = ''] = statementsOfPass([SIZE], 'bigint')
    expect(one).toMatch(/^update rooms set size = area \* 2 where id in /)
    expect(one).toContain('$1::bigint[]')
  })

  it.each([
    ['reads what another writes', 'update rooms set other = n + 1 where other is null'],
    ['writes what another writes', 'update rooms set n = 2 where n = 1'],
    ['asks for what another writes', "update rooms set other = 1 where words = 'a'"],
  ])('wait for their turn where one %s', (_, sql) => {
    const later = rewrite('3', sql)
    expect(onePass([WORDS, later, SIZE])).toEqual([WORDS])
  })

  it('of another table have a pass of their own', () => {
    const hotels = rewrite('3', 'update hotels set stars = 1 where stars is null')
    expect(onePass([WORDS, hotels, SIZE])).toEqual([WORDS, SIZE])
  })
})

describe('other work', () => {
  it('names its table, its key and its rows, beside the update of the same rows', () => {
    const cards = rewrite('3', '-- over: rooms by id\nselect renew(:batch)')
    expect(cards).toMatchObject({ table: 'rooms', key: 'id', does: 'select renew(:batch);' })
    const [, second] = statementsOfPass(onePass([SIZE, cards]), 'uuid')
    expect(second).toBe('select renew($1::uuid[]);')
  })

  it('follows from functions that say so', () => {
    const text = { name: 'cards.sql', hash: 'h', edition: 1 }
    const sql = '-- online over rooms by id: select renew(:batch), then notify rooms\n'
    expect(rewriteAfter({ ...text, sql })).toEqual({
      ...{ name: 'cards.sql', hash: 'h', table: 'rooms', key: 'id' },
      ...{ does: 'select renew(:batch)', finally: 'notify rooms' },
    })
    expect(rewriteAfter({ ...text, sql: '-- nothing\n' })).toBeNull()
  })

  it('without batches is no rewrite', () => {
    const sql = '-- kind: online\ncreate index concurrently i on rooms (words);\n'
    expect(rewriteOf({ name: '3', hash: '', kind: 'online', sql })).toBeNull()
  })
})
