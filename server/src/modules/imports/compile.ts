// Compiles a whole mapping to functions and reports all of its mistakes at once, before the first
// row.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { columnOf, compileIgnore, missingColumns, unknownColumns } from './columns.ts'
import { type Field, IMPORT_FIELDS, VARIABLE_KINDS } from './fields.ts'
import { type Mapping, mappingError, type ParsedMapping } from './mapping.ts'
import { type Cells, type OpenRow, openRow } from './open-row.ts'
import { compileStep, type ImportStep } from './step.ts'
import { readTemplate, type Template } from './template.ts'

export type CompiledMapping = {
  readonly type: ListingType
  readonly fields: ReadonlyMap<string, Field>
  readonly placeFields: readonly string[]
  readonly otherFields: readonly string[]
  /** The columns it reads. */
  readonly columns: ReadonlySet<string>
  readonly isIgnored: (column: string) => boolean
  readonly hasKey: boolean
  /** The placeholders of its key. */
  readonly keyNames: readonly string[]
  /** The columns that placeholders are made of, through variables and our fields too. */
  sourcesOf(names: readonly string[]): string[]
  open(cells: Cells): OpenRow
}

const ALWAYS_KNOWN = ['city', 'state', 'location', 'pincode']

/**
 * Compiles a mapping, and checks it against the columns of a file when they are given. A file that
 * `isPart` of another may lack some of them.
 * @throws {StartError} that names every mistake in it.
 */
export function compileMapping(
  { name: file, mapping, mistakes: misread, leftOut }: ParsedMapping,
  fileColumns?: readonly string[],
  { isPart = false }: { isPart?: boolean } = {},
): CompiledMapping {
  const mistakes = new Set(misread)
  const attempt = <T>(place: string, make: () => T): T | undefined => {
    try {
      return make()
    } catch (error) {
      mistakes.add(`${place} ${(error as Error).message}`)
      return undefined
    }
  }
  const { fields, steps } = compileSteps(mapping, attempt)
  for (const problem of missingFields(mapping, leftOut)) mistakes.add(`fields ${problem}`)

  const template = (place: string, source: string): Template[] =>
    attempt(place, () => [readTemplate(source)]) ?? []
  const keys = [mapping.key ?? []].flat().flatMap((source) => template('key', source))
  const [group] =
    mapping.point?.shared?.unlessSame === undefined
      ? []
      : template('point.shared.unlessSame', mapping.point.shared.unlessSame)

  const columns = new Set<string>()
  const there = new Set(fileColumns)
  const isDefined = (name: string) =>
    steps.has(name) || leftOut.has(name.startsWith('.') ? `fields${name}` : `let.${name}`)
  const follow = (
    names: readonly string[],
    from: string,
    isPlace: boolean,
    seen: readonly string[],
  ) => {
    for (const name of names) {
      const isField = name.startsWith('.')
      if (seen.includes(name)) {
        mistakes.add(
          `${from} speaks of {${name}}, which speaks of ${from === name ? 'itself' : 'it'} again`,
        )
        continue
      }
      if (!isField && !isDefined(name)) columns.add(columnOf(name, there))
      if (isField && isPlace)
        mistakes.add(
          `${from} speaks of {${name}}, but where a listing is, and its key, can only come from columns`,
        )
      else if (
        isField &&
        !isDefined(name) &&
        !mapping.fields[name.slice(1)] &&
        !ALWAYS_KNOWN.includes(name.slice(1))
      )
        mistakes.add(`${from} speaks of {${name}}, which is no field of this mapping`)
      follow(steps.get(name)?.names ?? [], from, isPlace, [...seen, name])
    }
  }
  for (const [name, step] of steps) {
    const isField = name.startsWith('.')
    follow(
      step.names,
      isField ? `fields${name}` : `let.${name}`,
      !isField || IMPORT_FIELDS[mapping.type][name.slice(1)]?.place === true,
      [name],
    )
  }
  for (const { names } of [...keys, ...(group ? [group] : [])]) follow(names, 'key', true, [])

  const isIgnored = compileIgnore(mapping.ignore)
  const use = { used: columns, isIgnored, variables: Object.keys(mapping.let ?? {}) }
  for (const problem of missingColumns(
    fileColumns === undefined ? [...columns] : [...fileColumns, ...(isPart ? columns : [])],
    use,
  ))
    mistakes.add(problem)
  // An invalid part may be the one that uses a column.
  if (mistakes.size === 0 && fileColumns)
    for (const problem of unknownColumns(fileColumns, use)) mistakes.add(problem)
  if (mistakes.size > 0) throw mappingError(file, [...mistakes])

  const sourcesOf = (names: readonly string[], seen: readonly string[] = []): string[] => [
    ...new Set(
      names.flatMap((name) => {
        if (seen.includes(name)) return []
        const step = steps.get(name)
        if (step) return sourcesOf(step.names, [...seen, name])
        return name.startsWith('.') ? [] : columnOf(name, there)
      }),
    ),
  ]
  const parts = {
    steps,
    keys,
    group,
    blanks: new Set((mapping.blank ?? []).map((text) => text.toLowerCase())),
  }
  return {
    type: mapping.type,
    fields,
    placeFields: [...fields].flatMap(([name, field]) => (field.place ? name : [])),
    otherFields: [...fields].flatMap(([name, field]) => (field.place ? [] : name)),
    columns,
    isIgnored,
    hasKey: keys.length > 0,
    keyNames: keys.flatMap((key) => key.names),
    sourcesOf: (names) => sourcesOf(names),
    open: (cells) => openRow(parts, cells),
  }
}

/** The steps of all fields ('.price') and variables ('kind'). */
function compileSteps(
  mapping: Mapping,
  attempt: <T>(place: string, make: () => T) => T | undefined,
): { fields: Map<string, Field>; steps: Map<string, ImportStep> } {
  const known = IMPORT_FIELDS[mapping.type]
  const fields = new Map<string, Field>()
  const steps = new Map<string, ImportStep>()
  for (const [name, spec] of Object.entries(mapping.fields)) {
    const step = attempt(`fields.${name}`, () => {
      const field = known[name]
      if (field === undefined)
        throw new Error(
          `is no field of a ${mapping.type.toLowerCase()} (there are ${Object.keys(known).join(', ')})`,
        )
      fields.set(name, field)
      return compileStep(name, spec, field.kind, (field.strict ?? field.kind.isStrict) === true)
    })
    if (step) steps.set(`.${name}`, step)
  }
  for (const [name, spec] of Object.entries(mapping.let ?? {})) {
    const kind =
      VARIABLE_KINDS[
        (typeof spec === 'object' && !Array.isArray(spec) ? spec.as : undefined) ?? 'text'
      ]
    const step = attempt(`let.${name}`, () => compileStep(name, spec, kind, false))
    if (step) steps.set(name, step)
  }
  return { fields, steps }
}

function missingFields({ type, fields }: Mapping, leftOut: ReadonlySet<string>): string[] {
  const has = (name: string) => name in fields || leftOut.has(`fields.${name}`)
  const required = Object.entries(IMPORT_FIELDS[type]).flatMap(([name, field]) =>
    field.required && !has(name) ? name : [],
  )
  const hasPlace = has('city') || has('pincode') || (has('latitude') && has('longitude'))
  return [
    ...required.map((name) => `leaves out ${name}, which a ${type.toLowerCase()} needs`),
    ...(hasPlace
      ? []
      : ['leaves out where a listing is: city, pincode, or latitude and longitude']),
  ]
}
