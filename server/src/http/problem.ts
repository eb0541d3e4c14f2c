import { type ErrorCode, type ErrorReply, errors, type FieldError } from '@rentify/contract/errors'
import type { Language } from '@rentify/contract/languages'
import { sentenceIn } from '@rentify/contract/sentences'

/**
 * An error for the caller: a code of the catalogue, optionally a more exact sentence, the fields it
 * concerns, and details for a program.
 */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      fields?: readonly FieldError[]
      details?: Readonly<Record<string, unknown>> | undefined
      headers?: Record<string, string>
    } = {},
  ) {
    super(options.message ?? errors[code].message)
    this.code = code
    this.fields = options.fields ?? []
    this.details = options.details
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return errors[this.code].status
  }

  /** A validation error, with the first field's sentence as its message (D3). */
  static invalid(fields: readonly FieldError[]): Problem {
    return new Problem('validation_failed', {
      message: fields[0]?.message ?? errors.validation_failed.message,
      fields,
    })
  }
}

/**
 * The body of an error (D3), in the caller's language (D43): problems are thrown, and stored for
 * repeated calls, in English.
 */
export function toErrorReply(problem: Problem, requestId: string, language: Language): ErrorReply {
  const message = sentenceIn(language, problem.message)
  const fields = problem.fields.map((field) => ({
    path: field.path,
    message: sentenceIn(language, field.message),
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
