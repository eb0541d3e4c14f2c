import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/errors.ts'
import { m } from '../messages/index.js'

/**
 * The server's error when it names no field: its message, and the list of what blocks the request.
 */
export type ServerError = { sentence: string; reasons: readonly string[] }

/**
 * Shows the server's messages at their fields and focuses the first. `fieldOf` maps codes without a
 * field to one.
 * Errors that belong to no field are returned: the server's own message, or `fallback`.
 */
export function showServerErrors<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  fieldOf: Partial<Record<string, Path<V>>> = {},
  fallback: string = m.accounts_failed(),
): ServerError | null {
  const values = form.getValues()
  const fields = error instanceof ApiError ? error.fields : []
  const about = fieldOf[codeOf(error) ?? '']
  const shown = about
    ? [{ path: about, message: (error as ApiError).message }]
    : fields.filter(({ path }) => valueAt(values, path) !== undefined)
  shown.forEach(({ path, message }, at) => {
    form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: at === 0 })
  })
  if (shown.length > 0) return null
  return {
    sentence: serverErrorText(error, fallback),
    reasons: fields.map(({ message }) => message),
  }
}

/** The value at `contactInfo.phone`; the form library's own would load it with this file. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], values)

/**
 * The server's message for a 4xx; `fallback` without a response or for a 5xx, whose message says
 * nothing about this form (D3).
 */
export function serverErrorText(error: unknown, fallback: string): string {
  // The only 5xx whose message tells the user what to do instead (D16).
  const tells =
    error instanceof ApiError &&
    (error.code === 'google_unavailable' || (error.status >= 400 && error.status < 500))
  return tells ? error.message : fallback
}

/** The code of an error, if it is in the catalogue. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null
}
