// Compiles one field's instructions to a function.
import { shortText } from '@rentify/contract/cut-text'
import { Doubtful } from './clean/numbers.ts'
import { compileVocabulary } from './clean/vocabulary.ts'
import type { Kind, Value } from './fields.ts'
import type { FieldSpec } from './mapping.ts'
import { fill, type Look, readTemplate, type Template } from './template.ts'

/** A value that cannot be taken: our field, what it was made of, and why. */
export type BadValue = {
  readonly field: string
  readonly columns: readonly string[]
  readonly value: string
  readonly why: string
}

/** Why a row is not imported: the rest of the line in the reject file. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected'
  readonly bad: BadValue | undefined
  constructor(message: string, bad?: BadValue) {
    super(message)
    this.bad = bad
  }
}

export type ImportStep = {
  /** The placeholders it reads. */
  readonly names: readonly string[]
  /**
   * The value; undefined when there is none. Throws `RowRejected` when the row is invalid without
   * it, and passes a value that is left out to `leaveOut`.
   */
  readonly run: (
    look: Look,
    names: () => readonly string[],
    leaveOut: (bad: BadValue) => void,
  ) => Value | undefined
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
const shown = (text: string) => shortText(text, 60)

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
  const constant = (value: Constant | null): Value | undefined => {
    if (value === null) return undefined
    const meant = kind.holds(value) ? value : written(value, kind)
    if (meant === undefined) throw new Error(`gives '${String(value)}', which is not ${kind.is}`)
    return meant
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
    const value = written(text, kind)
    if (value === undefined) throw new Error(`is always '${text}', which is not ${kind.is}`)
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
  const columns = [...new Set(templates.flatMap((template) => template.names))]
  const isMatched = map !== undefined || match !== undefined

  function run(
    look: Look,
    names: () => readonly string[],
    leaveOut: (bad: BadValue) => void,
  ): Value | undefined {
    let text: string | undefined
    let at = 0
    for (; at < templates.length && text === undefined; at++) {
      const template = templates[at]
      if (template) text = fill(template, look)
    }
    if (text === undefined) return undefined
    const from = templates[at - 1]?.names ?? columns
    text = trimmed(remove ? text.replace(remove, ' ') : text, kind.isNumber === true)
    if (text === '' || drop?.test(text)) return undefined

    const value = shown(text)
    const refuse = (why: string, isCertain = true, what = `'${value}'`): undefined => {
      const bad = { field: name, columns: from, value, why }
      if (full.otherwise === undefined ? strict || !isCertain : full.otherwise === 'reject')
        throw new RowRejected(`${name}: ${what} ${why}`, bad)
      leaveOut(bad)
    }
    const found = read(text, names)
    if (found instanceof Doubtful) return refuse(found.why, false)
    if (found === null)
      return refuse(`is not ${kind.is}${isMatched ? ', and the mapping has no word for it' : ''}`)
    if (typeof found !== 'number') return found
    if (full.atLeast !== undefined && found < full.atLeast)
      return refuse(`is below ${full.atLeast}`, true, String(found))
    return full.atMost !== undefined && found > full.atMost
      ? refuse(`is above ${full.atMost}`, true, String(found))
      : found
  }

  function read(text: string, names: () => readonly string[]): Value | Doubtful | null | undefined {
    const folded = map && fold(text)
    if (map && folded !== undefined && map.has(folded)) return map.get(folded)
    const rule = match?.find(({ pattern }) => pattern.test(text))
    if (rule) return rule.value
    if (find) return find(text)
    const found = kind.read(text, names)
    if (found === undefined || found === '') return undefined
    return found === null || found instanceof Doubtful || kind.holds(found) ? found : null
  }

  return { names: columns, run }
}

/** A constant as a person writes it in a mapping: 'yes', '12,000', 'wi-fi, tv'. */
function written(value: Constant, kind: Kind): Value | undefined {
  const parts = typeof value === 'string' && kind.isList ? value.split(/\s*[|;,]\s*/) : [value]
  const read = parts.flat().map((part) => kind.read(String(part), () => []))
  // A list leaves out the words it does not know: here each of them is a mistake.
  if (kind.isList && !read.every((one) => Array.isArray(one) && one.length > 0)) return undefined
  const found = kind.isList ? [...new Set(read.flat() as string[])] : read[0]
  return found === null || found instanceof Doubtful || !kind.holds(found) ? undefined : found
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
