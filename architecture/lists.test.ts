// Records in rows are shown by one table, and the back office's lists by one page (ADR 0264).
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../web/src')

/** Tables beside DataTable, each with what it is instead of records in rows. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  'ui/dates/Calendar.tsx': 'the grid of a month, walked with the arrow keys',
  'features/compare/parts/CompareTable.tsx': 'a column for each record: a comparison',
  'features/analytics/parts/LineChart.tsx': 'the figures of a chart, for who cannot see it',
  'features/analytics/parts/ShareTable.tsx': 'a chart whose rows are bars',
  'features/admin/analytics/EmptySearches.tsx': 'a ranking beside the charts, in their look',
}
const TABLE = /<table\b/

/** What a list of the back office is made of. */
const LIST_PARTS = /<(?:DataTable|Pagination|ListResults|BulkBar|ExportButton)\b/
const IN_BACK_OFFICE = /^(?:features|pages)\/admin\//

type Files = ReadonlyMap<string, string>
const files = new Map<string, string>()
for await (const path of glob('**/*.tsx', { cwd: SOURCE }))
  if (!/\.test\.tsx$|(^|\/)testing\//.test(path))
    files.set(path, await readFile(join(SOURCE, path), 'utf8'))

const madeByHand = (sources: Files) =>
  [...sources]
    .filter(([path, text]) => TABLE.test(text) && path !== 'ui/DataTable.tsx')
    .map(([path]) => path)
const ownLists = (sources: Files) =>
  [...sources]
    .filter(([path, text]) => IN_BACK_OFFICE.test(path) && LIST_PARTS.test(text))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('features/admin/management/'))

it('shows records in rows by DataTable', () => {
  expect(madeByHand(files).sort()).toEqual(Object.keys(OTHER_TABLES).sort())
})

it('shows a list of the back office by ManagementPage', () => {
  expect(ownLists(files)).toEqual([])
})

it('reports a planted table, and a planted list', () => {
  const own = 'features/saved/Own.tsx'
  expect(madeByHand(new Map([[own, '<table className="mine">']]))).toEqual([own])
  const list = 'features/admin/invoices/Invoices.tsx'
  expect(ownLists(new Map([[list, '<DataTable rows={rows} />']]))).toEqual([list])
  expect(ownLists(new Map([[list, '<ManagementPage filters={FILTERS} />']]))).toEqual([])
})
