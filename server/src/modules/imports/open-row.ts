// One row of a source: its cells cleaned, its values computed on demand.
import { groupDigits } from '@rentify/contract/money'
import { isBlank, tidy } from './clean/text.ts'
import { cellOf } from './columns.ts'
import type { Value } from './fields.ts'
import type { BadValue, ImportStep } from './step.ts'
import { fill, type Template } from './template.ts'

/** A row of the file: cells by column. */
export type Cells = Readonly<Record<string, unknown>>

/** One row, its cells cleaned and its values computed on demand. */
export type OpenRow = {
  /** A field's value; undefined when it has none. Throws `RowRejected`. */
  field(name: string): Value | undefined
  /** The resolved place: fields may refer to it from now on. */
  settle(place: Readonly<Record<string, Value | undefined>>): void
  /** The source's own key of the row; undefined when the mapping has none. */
  key(): string | undefined
  /** The `unlessSame` text of shared points. */
  group(): string | undefined
  /** The values that were left out, because they could not be read. */
  readonly leftOut: readonly BadValue[]
}

export type RowParts = {
  /** Computes fields ('.price') and variables ('kind'). */
  readonly steps: ReadonlyMap<string, ImportStep>
  readonly keys: readonly Template[]
  readonly group: Template | undefined
  /** Placeholder texts without meaning, in lower case. */
  readonly blanks: ReadonlySet<string>
}

/** Fields whose words are names, wherever a description contains them. */
const NAMING = ['.city', '.location', '.state', '.landmark']

export function openRow({ steps, keys, group, blanks }: RowParts, cells: Cells): OpenRow {
  const memo = new Map<string, Value | undefined>()
  const leftOut: BadValue[] = []
  const leaveOut = (bad: BadValue) => leftOut.push(bad)
  const names = () => NAMING.flatMap((name) => show(value(name)) ?? [])
  const value = (name: string): Value | undefined => {
    if (memo.has(name)) return memo.get(name)
    const step = steps.get(name)
    const found = step
      ? step.run(look, names, leaveOut)
      : name.startsWith('.')
        ? undefined
        : clean(cellOf(cells, name), blanks)
    memo.set(name, found)
    return found
  }
  const look = (name: string): string | undefined => show(value(name))
  return {
    leftOut,
    field: (name) => value(`.${name}`),
    settle(place) {
      for (const [name, found] of Object.entries(place)) memo.set(`.${name}`, found)
    },
    key: () => firstFilled(keys, look),
    group: () => group && fill(group, look),
  }
}

function firstFilled(
  templates: readonly Template[],
  look: (name: string) => string | undefined,
): string | undefined {
  for (const template of templates) {
    const text = fill(template, look)
    if (text !== undefined) return text
  }
  return undefined
}

function clean(cell: unknown, blanks: ReadonlySet<string>): string | undefined {
  if (cell === null || cell === undefined) return undefined
  const text = tidy(
    Array.isArray(cell)
      ? cell
          .map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
          .join(' | ')
      : typeof cell === 'object'
        ? JSON.stringify(cell)
        : String(cell),
    // Spreadsheets, and our own exports, keep a text from being a formula with an apostrophe.
  ).replace(/^'(?=[=+\-@])/, '')
  return isBlank(text) || blanks.has(text.toLowerCase()) ? undefined : text
}

function show(value: Value | undefined): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  if (typeof value === 'number') return groupDigits(value, 6)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.join(', ')
}
