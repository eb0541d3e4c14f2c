import { type ErrorCode, type ErrorReply, errors, type FieldError } from '@rentify/contract/errors'

/** A refusal a caller may see: a code of the catalogue, perhaps a more exact sentence, and the fields it concerns. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, options: { message?: string; fields?: readonly FieldError[]; headers?: Record<string, string> } = {}) {
    super(options.message ?? errors[code].message)
    this.code = code
    this.fields = options.fields ?? []
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return errors[this.code].status
  }

  /** A validation failure: the first field's sentence stands for the whole (D3). */
  static invalid(fields: readonly FieldError[]): Problem {
    return new Problem('validation_failed', { message: fields[0]?.message ?? errors.validation_failed.message, fields })
  }
}

/** The body of a refusal (D3). */
export function toErrorReply(problem: Problem, requestId: string): ErrorReply {
  return { success: false, message: problem.message, msg: problem.message, code: problem.code, errors: [...problem.fields], requestId }
}
