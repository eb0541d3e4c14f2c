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
import { codeOf } from '../api/errors.ts'
import { createIdempotency } from '../api/idempotency.ts'
import { type Draft, readDraft, writeDraft } from './drafts.ts'
import { type Schema, schemaResolver } from './schema-resolver.ts'
import { type ServerError, type ServerFields, showServerErrors } from './server-errors.ts'

type Wrong<V> = readonly [field: Path<V>, message: string]

export type FormOptions<V extends FieldValues, O extends FieldValues = V> = ServerFields<V> & {
  defaultValues: V
  /** The contract's schema, or how to load it; without one, `check` and the server validate. */
  schema?: Schema<O> | (() => Promise<Schema<O>>)
  /** The text of the schema's messages; by default that of the common ones. */
  textOf?: (message: string) => string
  /** Checks beyond the schema: what is wrong where, one field or several. */
  check?: (values: O) => Wrong<V> | readonly Wrong<V>[] | null
  /** Calls the API. The key stays the same for the same values until a response. */
  send: (values: O, options: { idempotencyKey: string }) => Promise<unknown>
  /** Codes that lead elsewhere: the form shows nothing. */
  instead?: Partial<Record<string, (values: O) => unknown>>
  /** Shows the first of the wrong fields where it may be out of sight, such as in another tab. */
  show?: (wrong: readonly Path<V>[]) => void
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
  /** Shows a sentence in its place; null for none. */
  showError: (sentence: string | null) => void
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
  /** Submits the form without an event of its element. */
  submit: () => Promise<void>
  /** The form library's control, for parts that read or set values themselves. */
  control: UseFormReturn<V, unknown, O>
}

const isOne = <V>(wrong: Wrong<V> | readonly Wrong<V>[]): wrong is Wrong<V> =>
  typeof wrong[0] === 'string'

export function useForm<V extends FieldValues, O extends FieldValues = V>({
  defaultValues,
  schema,
  textOf,
  check,
  send,
  instead,
  show,
  draft,
  ...serverFields
}: FormOptions<V, O>): Form<V, O> {
  const [stored] = useState(() => draft && readDraft(draft))
  const control = useHookForm<V, unknown, O>({
    defaultValues: defaultValues as DefaultValues<V>,
    ...(schema && { resolver: schemaResolver<V, O>(schema, textOf) as Resolver<V, unknown, O> }),
    shouldFocusError: !show,
  })
  const { errors, isSubmitting, isDirty } = control.formState
  const [serverError, setServerError] = useState<ServerError | null>(null)
  const [sent, setSent] = useState(false)
  const [withKey] = useState(createIdempotency)
  useDraft(control, draft, stored)

  const fail = (error: unknown) => {
    const shown = showServerErrors(control, error, { ...serverFields, focus: !show })
    setServerError(shown.error)
    if (shown.fields.length > 0) show?.(shown.fields)
  }
  const sendValid = async (values: O) => {
    setServerError(null)
    setSent(false)
    const found = check?.(values) ?? []
    const wrong = isOne(found) ? [found] : found
    for (const [at, [field, message]] of wrong.entries())
      control.setError(field, { type: 'check', message }, { shouldFocus: at === 0 && !show })
    if (wrong.length > 0) return show?.(wrong.map(([field]) => field))
    try {
      await withKey(values, (idempotencyKey) => send(values, { idempotencyKey }))
      setSent(true)
      if (draft) writeDraft(draft, null)
    } catch (error) {
      const leads = instead?.[codeOf(error) ?? '']
      if (leads) await leads(values)
      else fail(error)
    }
  }
  // A schema that cannot be loaded rejects.
  const submit = (event?: SubmitEvent) =>
    control
      .handleSubmit(sendValid, (errors) => show?.(pathsOf<V>(errors)))(event)
      .catch(fail)

  return {
    props: { noValidate: true, onSubmit: (event) => void submit(event) },
    register: control.register,
    error: (field) => (get(errors, field) as { message?: string } | undefined)?.message,
    serverError,
    showError: (sentence) => setServerError(sentence === null ? null : { sentence, reasons: [] }),
    busy: isSubmitting,
    sent,
    dirty: isDirty && !sent,
    restored: Boolean(stored),
    discard: () => draft && writeDraft(draft, null),
    submit: () => submit(),
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

/** The paths of the fields that have an error. */
function pathsOf<V extends FieldValues>(errors: object, within = ''): Path<V>[] {
  return Object.entries(errors).flatMap(([name, error]: [string, object]) =>
    'type' in error && typeof error.type === 'string'
      ? [`${within}${name}` as Path<V>]
      : pathsOf<V>(error, `${within}${name}.`),
  )
}
