// A whole mapping, made into functions: everything that can be wrong with it is said before the first row.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { StartError } from '../../../start-error.ts'
import { isBlank, tidy } from './clean/text.ts'
import { FIELDS, type Field, VARIABLE_KINDS, type Value } from './fields.ts'
import type { Mapping } from './mapping.ts'
import { compileStep, type Step } from './step.ts'
import { fill, readTemplate, type Template } from './template.ts'

/** A row as it was read: cells by column. */
export type Cells = Readonly<Record<string, unknown>>

/** One row, its cells cleaned and its values worked out as they are asked for. */
export type OpenRow = {
  /** A field's value; undefined when it has none. Throws `RowRefused`. */
  field(name: string): Value | undefined
  /** The place as it was found: from now on fields may speak of it. */
  settle(place: Readonly<Record<string, Value | undefined>>): void
  /** The source's own key of the row; undefined when the mapping names none. */
  key(): string | undefined
  /** The `unlessSame` text of shared points. */
  group(): string | undefined
}

export type CompiledMapping = {
  readonly type: ListingType
  readonly fields: ReadonlyMap<string, Field>
  readonly placeFields: readonly string[]
  readonly otherFields: readonly string[]
  /** The columns it reads. */
  readonly columns: ReadonlySet<string>
  readonly hasKey: boolean
  open(cells: Cells): OpenRow
}

/** Fields whose words are names, wherever a description speaks of them. */
const NAMING = ['.city', '.location', '.state', '.landmark']
const ALWAYS_KNOWN = ['city', 'state', 'location', 'pincode']

/** @throws {StartError} one sentence about what is wrong with the mapping. */
export function compileMapping(mapping: Mapping): CompiledMapping {
  const wrong = (place: string, problem: string) => new StartError(`The mapping of ${mapping.source} is not right: ${place} ${problem}.`)
  const known = FIELDS[mapping.type]
  const fields = new Map<string, Field>()
  const steps = new Map<string, Step>()
  const put = (name: string, place: string, make: () => Step) => {
    try {
      steps.set(name, make())
    } catch (error) {
      throw wrong(place, (error as Error).message)
    }
  }
  for (const [name, spec] of Object.entries(mapping.fields)) {
    const field = known[name]
    if (field === undefined) throw wrong(`fields.${name}`, `is no field of a ${mapping.type.toLowerCase()} (there are ${Object.keys(known).join(', ')})`)
    fields.set(name, field)
    put(`.${name}`, `fields.${name}`, () => compileStep(name, spec, field.kind, field.strict === true))
  }
  for (const [name, spec] of Object.entries(mapping.let ?? {})) {
    const kind = VARIABLE_KINDS[(typeof spec === 'object' && !Array.isArray(spec) ? spec.as : undefined) ?? 'text']
    put(name, `let.${name}`, () => compileStep(name, spec, kind, false))
  }
  for (const [name, field] of Object.entries(known))
    if (field.required && !fields.has(name)) throw wrong('fields', `leaves out ${name}, which a ${mapping.type.toLowerCase()} needs`)
  if (!fields.has('city') && !fields.has('pincode') && !(fields.has('latitude') && fields.has('longitude')))
    throw wrong('fields', 'leaves out where a listing is: city, pincode, or latitude and longitude')

  const read = (place: string, source: string): Template => {
    try {
      return readTemplate(source)
    } catch (error) {
      throw wrong(place, (error as Error).message)
    }
  }
  const keys = [mapping.key ?? []].flat().map((source) => read('key', source))
  const group = mapping.point?.shared?.unlessSame === undefined ? undefined : read('point.shared.unlessSame', mapping.point.shared.unlessSame)
  const columns = new Set<string>()
  const follow = (names: readonly string[], from: string, place: boolean, seen: readonly string[]) => {
    for (const name of names) {
      if (seen.includes(name)) throw wrong(from, `speaks of {${name}}, which speaks of ${from === name ? 'itself' : 'it'} again`)
      const step = steps.get(name)
      if (!name.startsWith('.') && step === undefined) columns.add(name)
      if (name.startsWith('.') && step === undefined && !ALWAYS_KNOWN.includes(name.slice(1))) throw wrong(from, `speaks of {${name}}, which is no field of this mapping`)
      if (name.startsWith('.') && place) throw wrong(from, `speaks of {${name}}, but where a listing is, and its key, can only come from columns`)
      if (step) follow(step.names, from, place, [...seen, name])
    }
  }
  for (const [name, step] of steps)
    follow(step.names, name.startsWith('.') ? `fields${name}` : `let.${name}`, known[name.slice(1)]?.place === true || !name.startsWith('.'), [name])
  for (const template of [...keys, ...(group ? [group] : [])]) follow(template.names, 'key', true, [])

  const blanks = new Set((mapping.blank ?? []).map((text) => text.toLowerCase()))

  function open(cells: Cells): OpenRow {
    const memo = new Map<string, Value | undefined>()
    const names = () => NAMING.flatMap((name) => show(value(name)) ?? [])
    const value = (name: string): Value | undefined => {
      if (memo.has(name)) return memo.get(name)
      const step = steps.get(name)
      const found = step ? step.run(look, names) : name.startsWith('.') ? undefined : clean(cells[name], blanks)
      memo.set(name, found)
      return found
    }
    const look = (name: string): string | undefined => show(value(name))
    return {
      field: (name) => value(`.${name}`),
      settle(place) {
        for (const [name, found] of Object.entries(place)) memo.set(`.${name}`, found)
      },
      key: () => firstFilled(keys, look),
      group: () => group && fill(group, look),
    }
  }

  return {
    type: mapping.type,
    fields,
    placeFields: [...fields].flatMap(([name, field]) => (field.place ? name : [])),
    otherFields: [...fields].flatMap(([name, field]) => (field.place ? [] : name)),
    columns,
    hasKey: keys.length > 0,
    open,
  }
}

function firstFilled(templates: readonly Template[], look: (name: string) => string | undefined): string | undefined {
  for (const template of templates) {
    const text = fill(template, look)
    if (text !== undefined) return text
  }
  return undefined
}

function clean(cell: unknown, blanks: ReadonlySet<string>): string | undefined {
  if (cell === null || cell === undefined) return undefined
  const text = tidy(Array.isArray(cell) ? cell.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join(' | ') : String(cell))
  return isBlank(text) || blanks.has(text.toLowerCase()) ? undefined : text
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

function show(value: Value | undefined): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  if (typeof value === 'number') return grouped.format(value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.join(', ')
}
