import { isDateTime, withDatesIn } from '@rentify/contract/dates'
import type { Endpoint, Schema } from '@rentify/contract/endpoint'
import { errors } from '@rentify/contract/errors'
import { message } from '@rentify/contract/messages'
import { isMultipart, type Multipart } from '@rentify/contract/multipart'
import * as z from 'zod/mini'
import { Problem, type WrongField, wrongFields } from './problem.ts'
import type { Received } from './uploads/index.ts'

type Parts = { params: unknown; query: unknown; body: unknown }
/** `received`: the body where it is multipart. */
type Sent = Parts & { received: Received | null }

function check(schema: Schema | undefined, value: unknown, wrong: WrongField[]): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value, { error: plainly })
  if (result.success) {
    const path = zeroByte(result.data)
    if (path !== null) wrong.push({ path, message: message('zero_byte') })
    return result.data
  }
  for (const field of wrongFields(result.error))
    if (!wrong.some(({ path }) => path === field.path)) wrong.push(field)
  return undefined
}

/** The message where a schema has none of its own. */
const plainly = ({ input }: { input?: unknown }) => ({
  message: Array.isArray(input) ? message('one_value_only') : message('check_value'),
})

/** The path of a text with a zero byte, which PostgreSQL rejects; null when there is none. */
function zeroByte(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const path = zeroByte(part)
    if (path !== null) return path === '' ? name : `${name}.${path}`
  }
  return null
}

/** Whether a field of these parts is a date-time: where a date is asked for, its zone matters. */
export function hasDateTimes({ query, body, received }: Sent): boolean {
  return [query, body, received?.fields].some(
    (fields) =>
      typeof fields === 'object' &&
      fields !== null &&
      Object.values(fields).some((value) => typeof value === 'string' && isDateTime(value.trim())),
  )
}

/**
 * Checks a request against its endpoint's schemas; throws one 400 with every wrong field (D3). An
 * id that is no id is simply not found. Where a date is asked for, date-times are of this time
 * zone (D80).
 */
export function validate(endpoint: Endpoint, parts: Sent, timeZone?: string): Parts {
  return timeZone === undefined
    ? checkParts(endpoint, parts)
    : withDatesIn(timeZone, () => checkParts(endpoint, parts))
}

function checkParts(endpoint: Endpoint, parts: Sent): Parts {
  const lost: WrongField[] = []
  const params = check(endpoint.params, parts.params, lost)
  if (lost.length > 0)
    throw new Problem(endpoint.errors.find((code) => errors[code].status === 404) ?? 'not_found')
  const wrong: WrongField[] = []
  const query = check(endpoint.query, parts.query, wrong)
  const { received } = parts
  const body = isMultipart(endpoint.body)
    ? checkMultipart(endpoint.body, received ?? withoutFiles(parts.body), wrong)
    : check(endpoint.body, parts.body ?? {}, wrong)
  if (received?.tooLarge)
    throw new Problem('payload_too_large', { message: received.tooLarge, fields: wrong })
  if (wrong.length > 0) throw Problem.invalid(wrong)
  return { params, query, body }
}

/** A JSON body of fields alone; the rule for the least number of files is the handler's. */
const withoutFiles = (body: unknown) => ({ fields: body ?? {}, files: {}, wrong: [] })

/**
 * Fields and files beside each other; a name that takes one file has that file, every other one a
 * list.
 */
function checkMultipart(
  rules: Multipart,
  received: Pick<Received, 'files' | 'wrong'> & { readonly fields: unknown },
  wrong: WrongField[],
): unknown {
  const fields = check(rules.fields, received.fields, wrong)
  wrong.push(...received.wrong)
  const files = Object.entries(rules.files).map(([name, { least, most }]) => {
    const sent = received.files[name] ?? []
    return [name, least === 1 && most === 1 ? sent[0] : sent]
  })
  return { ...(fields as object | undefined), ...Object.fromEntries(files) }
}
