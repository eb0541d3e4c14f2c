// A row of the database becomes a reply by being presented, field by field: a cast would send
// whatever columns it has, and none that the contract promises.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const MODULES = join(import.meta.dirname, '../server/src/modules')

/** Casts of what is no row, by file, each with the reason. */
const OTHERS: Readonly<Record<string, readonly [cast: RegExp, why: string]>> = {
  'settings/settings.service.ts': [/Sections\[S\]>?$/, 'a section is found by its own name'],
  'admin/settings/admin-settings.service.ts': [/ as Section$/, 'the name of a section'],
  'listings/listings.presenter.ts': [/^FIELDS as /, 'a description of the contract'],
}

/** Casts of a value as it is, a row or a part of one, to a type of the contract. */
function castsIn(text: string): string[] {
  const file = ts.createSourceFile('casts.ts', text, ts.ScriptTarget.Latest, true)
  const ofContract = new Set<string>()
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) &&
      /^'@rentify\/contract\//.test(node.moduleSpecifier.getText())
    )
      for (const name of node.getText().match(/\b[A-Z]\w*/g) ?? []) ofContract.add(name)
    if (ts.isAsExpression(node) && isValueAsItIs(node.expression)) {
      const names = node.type.getText().match(/\b[A-Z]\w*/g) ?? []
      if (names.some((name) => ofContract.has(name))) found.push(node.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Neither made on the spot, `{ id: row.id }`, nor by a call, which names what it returns. */
function isValueAsItIs(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value))
    return isValueAsItIs(value.expression)
  if (ts.isAwaitExpression(value)) return true
  if (ts.isObjectLiteralExpression(value)) return value.properties.some(ts.isSpreadAssignment)
  return (
    ts.isIdentifier(value) ||
    ts.isPropertyAccessExpression(value) ||
    ts.isElementAccessExpression(value) ||
    ts.isNonNullExpression(value)
  )
}

it('no route, service or presenter casts a row to a type of the contract', async () => {
  const found: string[] = []
  const excepted = new Set<string>()
  let judged = 0
  for await (const path of glob('**/*.{routes,service,presenter}.ts', { cwd: MODULES })) {
    judged++
    for (const cast of castsIn(await readFile(join(MODULES, path), 'utf8')))
      if (OTHERS[path]?.[0].test(cast)) excepted.add(path)
      else found.push(`${path}: ${cast}`)
  }
  expect(judged).toBeGreaterThan(50)
  expect(found).toEqual([])
  expect([...excepted].sort()).toEqual(Object.keys(OTHERS).sort())
})

it.each([
  'const reply = row as Booking',
  'const reply = rows as Booking[]',
  'const reply = rows[0] as unknown as Booking',
  'const reply = found.rows as readonly Booking[]',
  'const reply = (await findBooking(db, id)) as Booking',
  'const reply = { ...row, can } as Booking',
  'const reply = row as Partial<Booking>',
])('%s is found', (text) => {
  const imported = "import type { Booking } from '@rentify/contract/bookings/booking'\n"
  expect(castsIn(imported + text)).toHaveLength(1)
})
