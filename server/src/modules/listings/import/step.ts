// Compiles one field's instructions to a function.
import { compileVocabulary } from './clean/vocabulary.ts'
import type { Kind, Value } from './fields.ts'
import type { FieldSpec } from './mapping.ts'
import { fill, type Look, readTemplate, type Template } from './template.ts'

/** Why a row is not imported: the rest of the line in the reject file. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected'
}

export type ImportStep = {
  /** The placeholders it reads. */
  readonly names: readonly string[]
  /**
   * The value; undefined when there is none. Throws `RowRejected` when the row is invalid without
   * it.
   */
  readonly run: (look: Look, names: () => readonly string[]) => Value | undefined
}

type Constant = string | number | boolean | string[]
type Instructions = Exclude<FieldSpec, string | number | boolean | string[]>

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
const spaced = (text: string) => text.replace(/\s+/g, ' ').replace(/\s+([,.;])/g, '$1')
/**
 * Removes the punctuation that omitted parts of a template leave at its ends; a number keeps its
 * sign.
 */
const trimmed = (text: string, isNumber: boolean) =>
  spaced(text).replace(isNumber ? /^[\s,;:/]+|[\s,;:/–-]+$/g : /^[\s,;:/–-]+|[\s,;:/–-]+$/g, '')
const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/**
 * Compiles the instructions for a value of this kind.
 * @throws {Error} with the rest of a sentence that begins with the field's name.
 */
export function compileStep(
  name: string,
  spec: FieldSpec,
  kind: Kind,
  strict: boolean,
): ImportStep {
  const full: Instructions =
    typeof spec === 'string' || Array.isArray(spec)
      ? { from: spec }
      : typeof spec === 'object'
        ? spec
        : { value: spec }
  const constant = (value: Constant | null) => {
    if (value !== null && !kind.holds(value))
      throw new Error(`gives '${String(value)}', which is not ${kind.is}`)
    return value ?? undefined
  }
  if (full.value !== undefined) {
    const value = constant(full.value)
    return { names: [], run: () => value }
  }
  const templates: Template[] = [full.from ?? []].flat().map(readTemplate)
  if (
    Object.keys(full).length === 1 &&
    templates.length === 1 &&
    templates[0]?.names.length === 0
  ) {
    const text = fill(templates[0], () => undefined) ?? ''
    const value = kind.read(text, () => [])
    if (value === null || !kind.holds(value))
      throw new Error(`is always '${text}', which is not ${kind.is}`)
    return { names: [], run: () => value }
  }
  const remove = full.remove === undefined ? undefined : new RegExp(full.remove, 'giu')
  const drop = full.drop === undefined ? undefined : new RegExp(full.drop, 'iu')
  const map =
    full.map === undefined
      ? undefined
      : new Map(Object.entries(full.map).map(([text, value]) => [fold(text), constant(value)]))
  const match = full.match?.map(([pattern, value]) => ({
    pattern: new RegExp(pattern, 'iu'),
    value: constant(value),
  }))
  const find = full.find === undefined ? undefined : compileFind(full.find, kind)
  const rejects = full.otherwise === undefined ? strict : full.otherwise === 'reject'
  const reject = (why: string): undefined => {
    if (rejects) throw new RowRejected(`${name}: ${why}`)
  }

  function read(text: string, names: () => readonly string[]): Value | undefined {
    const folded = map && fold(text)
    if (map && folded !== undefined && map.has(folded)) return map.get(folded)
    const rule = match?.find(({ pattern }) => pattern.test(text))
    if (rule) return rule.value
    if (find) return find(text)
    const value = kind.read(text, names)
    if (value === undefined || value === '') return undefined
    return value === null || !kind.holds(value)
      ? reject(`'${shown(text)}' is not ${kind.is}`)
      : value
  }

  function bounded(value: Value | undefined): Value | undefined {
    if (typeof value !== 'number') return value
    if (full.atLeast !== undefined && value < full.atLeast)
      return reject(`${value} is below ${full.atLeast}`)
    if (full.atMost !== undefined && value > full.atMost)
      return reject(`${value} is above ${full.atMost}`)
    return value
  }

  function run(look: Look, names: () => readonly string[]): Value | undefined {
    let text: string | undefined
    for (const template of templates) {
      text = fill(template, look)
      if (text !== undefined) break
    }
    if (text === undefined) return undefined
    text = trimmed(remove ? text.replace(remove, ' ') : text, kind.isNumber === true)
    if (text === '' || drop?.test(text)) return undefined
    return bounded(read(text, names))
  }

  return { names: templates.flatMap((template) => template.names), run }
}

function compileFind(
  vocabulary: Record<string, string[]>,
  kind: Kind,
): (text: string) => Value | undefined {
  const { words } = kind
  if (words === undefined || kind.isList !== true) throw new Error("has 'find', which is for lists")
  const foreign = Object.keys(vocabulary).find((word) => word !== '' && !words.includes(word))
  if (foreign !== undefined)
    throw new Error(`finds '${foreign}', which is not one of ${words.join(', ')}`)
  const find = compileVocabulary(vocabulary)
  return (text) => {
    const found = find(text)
    return found.length > 0 ? found : undefined
  }
}
