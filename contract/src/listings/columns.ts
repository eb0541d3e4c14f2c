// The columns of fields and filters, for the server; no browser loads them.
import {
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldName,
  type Fields,
  type FilterField,
} from './fields.ts'
import { FILTERS, type FilterDescription, type FilterName } from './filterable.ts'

type Snake<S extends string> = S extends `${infer C}${infer Rest}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<Rest>}`
  : ''
/** A field's column. */
export type ColumnOf<N extends FieldName> = N extends FieldName
  ? Fields[N] extends { column: infer C extends string }
    ? C
    : Snake<N>
  : never

export function columnOf<N extends FieldName>(name: N): ColumnOf<N> {
  const { column }: FieldDescription = FIELDS[name]
  return (column ?? snake(name)) as ColumnOf<N>
}

/** The filters that query a field itself. */
export const FILTER_FIELDS = FIELD_NAMES.filter((name): name is FilterField => name in FILTERS)

/** The column that a filter compares with. */
export function filterColumn(name: FilterName): string {
  const { column }: FilterDescription = FILTERS[name]
  return column ?? snake(name)
}

/** The type of that column in the database. */
export function filterType(name: FilterName): 'text' | 'integer' | 'boolean' {
  const fields: Readonly<Record<string, FieldDescription>> = FIELDS
  const kind = fields[name]?.kind
  return kind === 'count' ? 'integer' : kind === 'yesNo' ? 'boolean' : 'text'
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
