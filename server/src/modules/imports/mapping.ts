// A mapping: how the columns of one source become our fields. docs/importing.md describes the
// language.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import * as z from 'zod/mini'
import { StartError } from '../../start-error.ts'
import { VARIABLE_KINDS } from './fields.ts'

const regex = z
  .string('must be a regular expression')
  .check(z.refine(isRegex, 'must be a regular expression'))
const constant = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
const templates = z.union(
  [z.string(), z.array(z.string()).check(z.minLength(1, 'must hold at least one template'))],
  'must be a template or a list of templates',
)

const steps = {
  /** The first template whose placeholders all have a value. */
  from: z.optional(templates),
  value: z.optional(constant),
  remove: z.optional(regex),
  drop: z.optional(regex),
  map: z.optional(z.record(z.string(), z.nullable(constant))),
  match: z.optional(
    z.array(
      z.tuple([regex, z.nullable(constant)], 'must hold pairs of a regular expression and a value'),
    ),
  ),
  find: z.optional(z.record(z.string(), z.array(z.string()))),
  atLeast: z.optional(z.number('must be a number')),
  atMost: z.optional(z.number('must be a number')),
  otherwise: z.optional(z.enum(['reject', 'drop'], "must be 'reject' or 'drop'")),
}

const oneSource = z.refine<{ from?: unknown; value?: unknown }>(
  (spec) => (spec.from === undefined) !== (spec.value === undefined),
  "needs either 'from' or 'value'",
)
const step = z.strictObject(steps).check(oneSource)
const field = z.union([templates, z.number(), z.boolean(), step])
const variable = z.union([
  templates,
  z
    .strictObject({
      ...steps,
      as: z.optional(
        z.enum(
          Object.keys(VARIABLE_KINDS) as (keyof typeof VARIABLE_KINDS)[],
          `must be one of ${Object.keys(VARIABLE_KINDS).join(', ')}`,
        ),
      ),
    })
    .check(oneSource),
])
const degrees = z.tuple([z.number(), z.number()], 'must be [latitude, longitude]')

const mappingSchema = z.strictObject({
  source: z
    .string('must be a short name')
    .check(
      z.regex(
        /^[a-z0-9][a-z0-9._-]{0,79}$/,
        'must be a short name of a-z, 0-9, dot, hyphen and underscore',
      ),
    ),
  type: z.enum(LISTING_TYPES, 'must be Room, Hotel or Shop'),
  about: z.optional(z.string()),
  key: z.optional(templates),
  encoding: z.optional(
    z.string().check(z.refine(isEncoding, 'must be an encoding such as utf-8 or windows-1252')),
  ),
  delimiter: z.optional(
    z.string().check(z.regex(/^[^"\r\n]$/u, 'must be one character, and no quote or line end')),
  ),
  header: z.optional(z.boolean('must be true or false')),
  sheet: z.optional(
    z.union(
      [z.string(), z.int().check(z.gte(1, 'must be at least 1'))],
      "must be a sheet's name or number",
    ),
  ),
  rows: z.optional(z.string()),
  blank: z.optional(z.array(z.string())),
  ignore: z.optional(z.array(z.string())),
  let: z.optional(
    z.record(z.string().check(z.regex(/^[A-Za-z_]\w*$/, 'must be a word')), variable),
  ),
  fields: z.record(z.string(), field, 'must hold our fields'),
  point: z.optional(
    z.strictObject({
      withinKm: z.optional(z.number().check(z.positive('must be more than 0'))),
      standIns: z.optional(z.array(degrees)),
      shared: z.optional(
        z.strictObject({
          rows: z.int().check(z.gte(2, 'must be at least 2')),
          unlessSame: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

export type Mapping = z.infer<typeof mappingSchema>
/** One field's instructions, as an object or in their short form. */
export type FieldSpec = Mapping['fields'][string] | NonNullable<Mapping['let']>[string]

/** A parsed mapping. Its invalid parts are omitted, and reported in `mistakes`. */
export type ParsedMapping = {
  readonly name: string
  readonly mapping: Mapping
  readonly mistakes: readonly string[]
  /** Fields and variables that were omitted, such as 'fields.price'. */
  readonly leftOut: ReadonlySet<string>
}

/**
 * A mapping from JSON text.
 * @throws {StartError} when no further check is possible: it is not JSON, or its type or its fields
 * are invalid.
 */
export function parseMapping(json: string, name: string): ParsedMapping {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new StartError(`The mapping ${name} is not JSON: ${(error as Error).message}.`)
  }
  const parsed = mappingSchema.safeParse(value)
  if (parsed.success) return { name, mapping: parsed.data, mistakes: [], leftOut: new Set() }
  const complaints = parsed.error.issues.flatMap(complaintsOf)
  const mistakes = complaints.map(
    ({ path, message }) =>
      `${path.length > 0 ? path.join('.') : 'it'} ${message.replace(/\.$/, '')}`,
  )
  const { rest, leftOut } = without(value, parsed.error.issues)
  const understood = mappingSchema.safeParse(rest)
  if (!understood.success) throw mappingError(name, mistakes)
  return { name, mapping: understood.data, mistakes, leftOut }
}

/** All mistakes of a mapping, for its author. */
export function mappingError(name: string, mistakes: readonly string[]): StartError {
  if (mistakes.length === 1)
    return new StartError(`The mapping ${name} is not right: ${mistakes[0]}.`)
  return new StartError(
    `The mapping ${name} has ${mistakes.length} mistakes:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`,
  )
}

/** Where the mapping for a file of that name is, if one comes with Rentify. */
export function shippedMapping(fileName: string): string {
  return fileURLToPath(new URL(`./mappings/${encodeURIComponent(fileName)}.json`, import.meta.url))
}

/** Reads a mapping from a file; see `parseMapping`. */
export async function readMapping(path: string): Promise<ParsedMapping> {
  const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `There is no mapping ${path}.`
        : `The mapping ${path} cannot be read: ${error.code}.`,
    )
  })
  return parseMapping(json.replace(/^\ufeff/, ''), basename(path))
}

/** A mapping without its invalid parts, so that the rest can be checked as well. */
function without(
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): { rest: unknown; leftOut: Set<string> } {
  const rest = structuredClone(value) as Record<string, Record<string, unknown> | string>
  const leftOut = new Set<string>()
  for (const issue of issues) {
    const [part, name] = issue.path.map(String)
    const inner = part === undefined ? undefined : rest[part]
    if (part === undefined)
      for (const key of issue.code === 'unrecognized_keys' ? issue.keys : []) delete rest[key]
    else if (
      (part === 'fields' || part === 'let') &&
      name !== undefined &&
      typeof inner === 'object'
    ) {
      delete inner[name]
      leftOut.add(`${part}.${name}`)
    } else if (part === 'source') rest.source = 'unnamed'
    else delete rest[part]
  }
  return { rest, leftOut }
}

/**
 * The issues of the union branch that matched furthest: '{ "atMost": "x" }' is reported at
 * `atMost`, not as a missing text.
 */
function complaintsOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return [
      { path: issue.path, message: `has '${issue.keys.join("', '")}', which is not known here` },
    ]
  if (issue.code === 'invalid_type' && issue.expected === 'object')
    return [{ path: issue.path, message: 'is no object' }]
  const message = issue.message === 'Invalid input' ? 'is not understood' : issue.message
  if (issue.code !== 'invalid_union') return [{ path: issue.path, message }]
  const branches = issue.errors
    .map((branch) => branch.flatMap(complaintsOf))
    .filter((branch) =>
      branch.some(({ path, message }) => path.length > 0 || /^(has|needs)/.test(message)),
    )
  const depth = (branch: readonly { path: PropertyKey[] }[]) =>
    Math.max(...branch.map(({ path }) => path.length))
  const best = branches.sort((a, b) => depth(b) - depth(a))[0]
  return best
    ? best.map((one) => ({ path: [...issue.path, ...one.path], message: one.message }))
    : [{ path: issue.path, message }]
}

function isRegex(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'iu'))
  } catch {
    return false
  }
}

function isEncoding(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label))
  } catch {
    return false
  }
}
