// Which statements of the server's modules name which tables, read from their sources.
import ts from 'typescript'

export type Access = { readonly table: string; readonly writes: boolean }

/** What the query builder's methods do with the table that they name. */
const METHODS: Readonly<Record<string, 'reads' | 'writes'>> = {
  selectFrom: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  from: 'reads',
  using: 'reads',
  insertInto: 'writes',
  updateTable: 'writes',
  deleteFrom: 'writes',
  mergeInto: 'writes',
}
const NAMED =
  /\b(insert into|delete from|merge into|update|from|join|using|copy|lock table)\s+(?:only\s+)?(\w+)/g
const READS = /^(from|join|using|lock table)$/
const BEGINS = /^\s*(select|insert into|update|delete from|with|merge into|copy|lock table)\s/

/** The tables that a source names in its statements, and whether it holds a statement at all. */
export function statementsIn(
  text: string,
  isTable: (name: string) => boolean,
): { readonly tables: readonly Access[]; readonly hasStatement: boolean } {
  const tables: Access[] = []
  let hasStatement = false
  const readText = (sql: string) => {
    for (const [, verb = '', table = ''] of sql.matchAll(NAMED))
      if (isTable(table)) tables.push({ table, writes: !READS.test(verb) })
    if (BEGINS.test(sql) && /\s(from|set|values|select|returning)\b|^\s*select\s/.test(sql))
      hasStatement = true
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) readText(node.text)
    else if (ts.isTemplateExpression(node))
      readText(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join(' ? '),
      )
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const does = METHODS[node.expression.name.text]
      const [named] = node.arguments
      const table = named && ts.isStringLiteral(named) ? (named.text.split(' ')[0] ?? '') : ''
      if (does && isTable(table)) tables.push({ table, writes: does === 'writes' })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('statements.ts', text, ts.ScriptTarget.Latest))
  return { tables, hasStatement: hasStatement || tables.length > 0 }
}
