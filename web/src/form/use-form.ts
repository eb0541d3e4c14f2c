// The hook behind every form: validates, sends, shows the server's errors, stores drafts.
import { type SubmitEvent, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { ApiError } from '../api/errors.ts'
import { createIdempotency } from '../api/idempotency.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'
import { type Schema, schemaResolver } from './schema-resolver.ts'
import { codeOf, type ServerError, showServerErrors } from './server-errors.ts'

type FormOptions<V extends FieldValues, O extends FieldValues> = {
  defaultValues: V
  /** The contract's schema; without one, `check` and the server validate. */
  schema?: Schema<O>
  /** The text of the schema's messages; by default that of the common ones. */
  textOf?: (message: string) => string
  /** Checks beyond the schema: the first invalid field, and why. */
  check?: (values: O) => readonly [field: Path<V>, message: string] | null
  /** Calls the API. The key stays the same for the same values until a response. */
  send: (values: O, options: { idempotencyKey: string }) => Promise<unknown>
  /** Codes that belong to a field without naming it. */
  fieldOf?: Partial<Record<string, Path<V>>>
  /** Codes that lead to another page: the form shows nothing. */
  instead?: Partial<Record<string, (values: O) => void>>
  /** The message if the server has none for this form. */
  fallback?: string
  /** Stores the input until it is sent, across a reload or the end of a session. */
  draft?: Draft<V>
}

export type Form<V extends FieldValues, O extends FieldValues = V> = {
  /** Props of the form element, together with its `aria-label`. */
  props: { noValidate: true; onSubmit: (event: SubmitEvent) => void }
  register: UseFormReturn<V, unknown, O>['register']
  /** The message at a field. */
  error: (field: Path<V>) => string | undefined
  /** The server's error, if it names no field. */
  serverError: ServerError | null
  /** The form is being sent. The button keeps the focus and ignores further clicks. */
  busy: boolean
  /** The server has accepted the last submission. */
  sent: boolean
  /** The form has unsent input. */
  dirty: boolean
  /** The input comes from a draft. */
  restored: boolean
  /** Deletes the draft at the user's request. */
  discard: () => void
  /** The form library's control, for parts that read or set values themselves. */
  control: UseFormReturn<V, unknown, O>
}

export function useForm<V extends FieldValues, O extends FieldValues = V>({
  defaultValues,
  schema,
  textOf,
  check,
  send,
  fieldOf,
  instead,
  fallback,
  draft,
}: FormOptions<V, O>): Form<V, O> {
  const [stored] = useState(() => draft && readDraft(draft))
  const control = useHookForm<V, unknown, O>({
    defaultValues: defaultValues as DefaultValues<V>,
    ...(schema && { resolver: schemaResolver<V, O>(schema, textOf) as Resolver<V, unknown, O> }),
  })
  const { errors, isSubmitting, isDirty } = control.formState
  const [serverError, setServerError] = useState<ServerError | null>(null)
  const [sent, setSent] = useState(false)
  const [idempotency] = useState(createIdempotency)
  useDraft(control, draft, stored)

  const submit = control.handleSubmit(async (values) => {
    setServerError(null)
    setSent(false)
    const wrong = check?.(values)
    if (wrong) return control.setError(wrong[0], { message: wrong[1] }, { shouldFocus: true })
    try {
      await send(values, { idempotencyKey: idempotency.keyFor(values) })
      idempotency.answered()
      setSent(true)
      if (draft) writeDraft(draft, null)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) idempotency.answered()
      const leads = instead?.[codeOf(error) ?? '']
      if (leads) leads(values)
      else setServerError(showServerErrors(control, error, fieldOf, fallback))
    }
  })

  return {
    props: { noValidate: true, onSubmit: (event) => void submit(event) },
    register: control.register,
    error: (field) => (get(errors, field) as { message?: string } | undefined)?.message,
    serverError,
    busy: isSubmitting,
    sent,
    dirty: isDirty && !sent,
    restored: Boolean(stored),
    discard: () => draft && writeDraft(draft, null),
    control,
  }
}

/** Loads a draft into the form, and stores further input in the draft. */
function useDraft<V extends FieldValues, O extends FieldValues>(
  control: UseFormReturn<V, unknown, O>,
  draft: Draft<V> | undefined,
  stored: Partial<V> | null | undefined,
): void {
  useEffect(() => {
    for (const [field, value] of Object.entries(stored ?? {}))
      control.setValue(field as Path<V>, value, { shouldDirty: true })
  }, [control, stored])
  const [first] = useState(draft)
  useEffect(() => {
    if (!first) return undefined
    const { unsubscribe } = control.watch((values, { type }) => {
      if (type === 'change') writeDraft(first, values as V)
    })
    return unsubscribe
  }, [control, first])
}
