// Every text of every request is cleaned (D79), but for those that are taken byte for byte.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from './endpoint.ts'
import { allEndpoints } from './endpoints.ts'
import { isMultipart } from './multipart.ts'
import { plainParagraphs } from './text.ts'

/** What is compared or hashed as it is: a cleaned password would be another one. */
const BYTE_FOR_BYTE = new Set([
  ...['password', 'confirmPassword', 'currentPassword', 'newPassword'],
  // Signed by Google; of a mailed link.
  ...['credential', 'token'],
])

const DIRT = [
  '\ud83d',
  '\ude00',
  '\u0000',
  '\u0007',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufe0d',
  '\u3164',
]
const DIRTY = DIRT.flatMap((dirt) => [dirt, `a${dirt}`, `a${dirt}b`, `1${dirt}2`, `a@b.co${dirt}`])

type Def = {
  readonly type: string
  readonly shape?: Record<string, Schema>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly valueType?: Schema
}

/** The fields that a value of the schema has, by name: objects in lists and choices, too. */
function fieldsOf(schema: Schema): [string, Schema][] {
  const { shape, element, innerType, options, valueType } = schema._zod.def as unknown as Def
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => [[name, field], ...fieldsOf(field)])
  return [element, innerType, valueType, ...(options ?? [])]
    .filter((part) => part !== undefined)
    .flatMap(fieldsOf)
}

const inputs = Object.values(allEndpoints)
  .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
  .flatMap(({ method, path, params, query, body }) =>
    [params, query, isMultipart(body) ? body.fields : body]
      .filter((schema) => schema !== undefined)
      .flatMap(fieldsOf)
      .map(([name, field]) => ({ name, field, at: `${method} ${path} ${name}` })),
  )

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Endpoints share many fields. */
function memoized<T>(work: (field: Schema) => T): (field: Schema) => T {
  const known = new Map<Schema, T>()
  return (field) => {
    const value = known.get(field) ?? work(field)
    known.set(field, value)
    return value
  }
}

/** The texts that the field lets through as they were sent, of those that are not clean. */
const passedOn = memoized((field) =>
  DIRTY.flatMap((text) => [text, [text]])
    .map((sent) => z.safeParse(field, sent))
    .flatMap((result) => (result.success ? textsIn(result.data) : []))
    .filter((text) => plainParagraphs(text) !== text),
)

it('takes in no text with half characters, control characters or invisible ones', () => {
  const unclean = inputs.filter(
    ({ name, field }) => !BYTE_FOR_BYTE.has(name) && passedOn(field).length > 0,
  )
  expect(unclean.map(({ at }) => at)).toEqual([])
})

it('takes passwords and tokens byte for byte', () => {
  const exact = inputs.filter(
    ({ name, field }) => BYTE_FOR_BYTE.has(name) && passedOn(field).length,
  )
  expect(new Set(exact.map(({ name }) => name))).toEqual(
    new Set(['password', 'confirmPassword', 'currentPassword', 'credential', 'token']),
  )
})

it.each([
  'POST /api/bookings/create message',
  'PATCH /api/bookings/{id}/status reason',
  'POST /api/rooms title',
  'PUT /api/shops/{id} rules',
  'PUT /api/auth/profile address',
  'GET /api/rooms q',
  'POST /api/analytics/events text',
  'PUT /api/admin/settings siteName',
])('cleans %s', (at) => {
  const found = inputs.filter((input) => input.at === at)
  expect(found).not.toEqual([])
  for (const { field } of found)
    expect(z.safeParse(field, 'Sorry\u202e \ud83d')).toMatchObject({ data: 'Sorry \ufffd' })
})
