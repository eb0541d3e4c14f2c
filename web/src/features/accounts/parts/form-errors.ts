import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/errors.ts'
import { m } from '../../../paraglide/messages.js'

/**
 * Puts the server's messages at their fields and the focus on the first of them. What belongs to no field is returned
 * as one sentence: the server's own, or `fallback`.
 */
export function showServerErrors<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  error: unknown,
  fallback = m.accounts_failed(),
): string | null {
  const known = Object.keys(form.getValues())
  const fields =
    error instanceof ApiError ? error.fields.filter(({ path }) => known.includes(path)) : []
  fields.forEach(({ path, message }, at) => {
    form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: at === 0 })
  })
  if (fields.length > 0) return null
  return refusalText(error, fallback)
}

/** The server's sentence when it refused; `fallback` when there was no answer, or a 5xx, whose sentence says nothing about this form (D3). */
export function refusalText(error: unknown, fallback: string): string {
  // The one 5xx that tells the user what to do instead (D16).
  const tells =
    error instanceof ApiError &&
    (error.code === 'google_unavailable' || (error.status >= 400 && error.status < 500))
  return tells ? error.message : fallback
}

/** Puts one sentence at one field and the focus on it: for codes that are about a field without naming it. */
export function showAt<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  path: Path<T>,
  message: string,
): void {
  form.setError(path, { type: 'server', message }, { shouldFocus: true })
}

/** The code of an error's catalogue entry, if it is one of ours. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null
}
