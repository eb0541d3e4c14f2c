import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, codeOf } from '../api/errors.ts'
import { m } from '../messages/index.js'

/** A server error that names no field: its message, and the list of what blocks the request. */
export type ServerError = { sentence: string; reasons: readonly string[] }

/** Where a form shows the server's errors, and what it says of those without a field. */
export type ServerFields<V extends FieldValues> = {
  /** Codes that belong to a field without naming it. */
  fieldOf?: Partial<Record<string, Path<V>>>
  /** The form's name of a field that the server names otherwise. */
  pathOf?: (path: string) => string
  /** The message if the server has none for this form. */
  fallback?: string
  /** The message in place of the server's own and of `fallback`. */
  errorText?: (error: unknown) => string
}

/**
 * Shows the server's messages at their fields, which are returned, and focuses the first if asked
 * to. An error that belongs to no field is returned as a message.
 */
export function showServerErrors<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  {
    fieldOf = {},
    pathOf = (path) => path,
    fallback = m.accounts_failed(),
    errorText = (error) => serverErrorText(error, fallback),
    focus,
  }: ServerFields<V> & { focus: boolean },
): { error: ServerError | null; fields: readonly Path<V>[] } {
  const values = form.getValues()
  const named = error instanceof ApiError ? error.fields : []
  const about = fieldOf[codeOf(error) ?? '']
  const shown = about
    ? [{ path: about, message: (error as ApiError).message }]
    : named
        .map(({ path, message }) => ({ path: pathOf(path) as Path<V>, message }))
        .filter(({ path }) => valueAt(values, path) !== undefined)
  shown.forEach(({ path, message }, at) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: focus && at === 0 })
  })
  const fields = shown.map(({ path }) => path)
  if (fields.length > 0) return { error: null, fields }
  const reasons = named.map(({ message }) => message)
  return { error: { sentence: errorText(error), reasons }, fields }
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
