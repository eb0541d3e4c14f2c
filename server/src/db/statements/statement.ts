// SQL with named parameters, numbered once: `:city` becomes `$n`.
import type pg from 'pg'
import type { Reader, Statement } from '../reader.ts'

export type NamedStatement = Statement & { readonly names: readonly string[] }
export type Parameters = Readonly<Record<string, unknown>>

/**
 * Compiles a statement. `name` must be unique: each connection prepares it once under that name.
 */
export function statement(name: string, sql: string): NamedStatement {
  const names: string[] = []
  const text = sql.replace(/(?<!:):([a-z]\w*)/g, (_, parameter: string) => {
    if (!names.includes(parameter)) names.push(parameter)
    return `$${names.indexOf(parameter) + 1}`
  })
  return { name, text: text.replace(/\s+/g, ' ').trim(), names }
}

/** Runs it with its parameters by name; omitted ones are null. */
export function run<Row extends pg.QueryResultRow>(
  read: Reader,
  prepared: NamedStatement,
  parameters: Parameters,
): Promise<Row[]> {
  return read.query<Row>(
    prepared,
    prepared.names.map((name) => parameters[name] ?? null),
  )
}
