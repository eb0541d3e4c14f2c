import { type ErrorCode, type ErrorReply, errors } from '@rentify/contract/errors'
import type { Language } from '@rentify/contract/languages'
import type { Message } from '@rentify/contract/messages'
import type * as z from 'zod/mini'
import { textIn } from './language.ts'

/** A wrong field, by its path (`email`, `items.0.price`), and its message. */
export type WrongField = { readonly path: string; readonly message: Message }

/**
 * An error for the caller: a code of the catalogue, optionally a more exact message, the fields it
 * concerns, and details for a program.
 */
export class Problem extends Error {
  declare readonly message: Message
  readonly code: ErrorCode
  readonly fields: readonly WrongField[]
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    options: {
      message?: Message
      fields?: readonly WrongField[]
      details?: Readonly<Record<string, unknown>> | undefined
      headers?: Record<string, string>
    } = {},
  ) {
    super(options.message ?? code)
    this.code = code
    this.fields = options.fields ?? []
    this.details = options.details
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return errors[this.code].status
  }

  /** A validation error, with the first field's message as its own (D3). */
  static invalid(fields: readonly WrongField[]): Problem {
    return new Problem('validation_failed', {
      message: fields[0]?.message ?? 'validation_failed',
      fields,
    })
  }
}

/**
 * The body of an error (D3), in the caller's language (D43): problems are thrown, and stored for
 * repeated calls, by key.
 */
export function toErrorReply(problem: Problem, requestId: string, language: Language): ErrorReply {
  const message = textIn(language, problem.message)
  const fields = problem.fields.map((field) => ({
    path: field.path,
    message: textIn(language, field.message),
  }))
  return {
    success: false,
    message,
    msg: message,
    code: problem.code,
    errors: fields,
    ...(problem.details ? { details: problem.details } : {}),
    requestId,
  }
}

/**
 * The wrong fields of a value that a schema rejected, each with its first message. `at` is the
 * value's path in the input.
 */
export function wrongFields(
  { issues }: z.core.$ZodError,
  at: readonly PropertyKey[] = [],
): WrongField[] {
  const wrong: WrongField[] = []
  for (const issue of issues) {
    const path = [...at, ...issue.path].join('.')
    // Schemas have messages by key only.
    if (!wrong.some((field) => field.path === path))
      wrong.push({ path, message: issue.message as Message })
  }
  return wrong
}
