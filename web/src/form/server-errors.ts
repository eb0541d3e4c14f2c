import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/errors.ts'
import { m } from '../paraglide/messages.js'

/** Why the server did not take a form, where no field is named: its sentence, and what stands in the way one by one. */
export type Refusal = { sentence: string; reasons: readonly string[] }

/**
 * Puts the server's messages at their fields and the focus on the first of them. `fieldOf` says which field a code is about
 * that names none. What belongs to no field is returned: in the server's own words, or `fallback`.
 */
export function showServerErrors<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  fieldOf: Partial<Record<string, Path<V>>> = {},
  fallback: string = m.accounts_failed(),
): Refusal | null {
  const known = Object.keys(form.getValues())
  const fields = error instanceof ApiError ? error.fields : []
  const about = fieldOf[codeOf(error) ?? '']
  const shown = about
    ? [{ path: about, message: (error as ApiError).message }]
    : fields.filter(({ path }) => known.includes(path))
  shown.forEach(({ path, message }, at) => {
    form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: at === 0 })
  })
  if (shown.length > 0) return null
  return {
    sentence: refusalText(error, fallback),
    reasons: fields.map(({ message }) => message),
  }
}

/** The server's sentence when it refused; `fallback` when there was no answer, or a 5xx, whose sentence says nothing about this form (D3). */
export function refusalText(error: unknown, fallback: string): string {
  // The one 5xx that tells the user what to do instead (D16).
  const tells =
    error instanceof ApiError &&
    (error.code === 'google_unavailable' || (error.status >= 400 && error.status < 500))
  return tells ? error.message : fallback
}

/** The code of an error's catalogue entry, if it is one of ours. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null
}
