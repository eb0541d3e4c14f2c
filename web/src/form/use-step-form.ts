// The form library for a form in steps: each step is validated by itself, and the caller sends.
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import { type Schema, schemaResolver } from './schema-resolver.ts'
import { type ServerError, showServerErrors } from './server-errors.ts'
import type { Form } from './use-form.ts'

type Options<V extends FieldValues> = {
  defaultValues: V
  /** Rejects when its code cannot be fetched. */
  schema: () => Promise<Schema<FieldValues>>
  /** The text of the schema's messages. */
  textOf: (message: string) => string
  onSubmit: () => void
}

export type StepForm<V extends FieldValues> = Form<V> & {
  /** Validates these fields, shows their messages, and returns the first wrong one. */
  firstWrong: <N extends keyof V & string>(fields: readonly N[]) => Promise<N | null>
  /** Shows a failed call: at its fields, or as one sentence. Returns the fields. */
  fail: (error: unknown, text: string) => readonly (keyof V & string)[]
  showError: (sentence: string | null) => void
  setBusy: (busy: boolean) => void
}

/** The same `Form` as `useForm` returns, with `firstWrong` and `fail` in place of `send`. */
export function useStepForm<V extends FieldValues>(options: Options<V>): StepForm<V> {
  const control = useHookForm<V, unknown, V>({
    defaultValues: options.defaultValues as DefaultValues<V>,
    resolver: (async (values, context, fields) =>
      schemaResolver(await options.schema(), options.textOf)(
        values,
        context,
        fields as never,
      )) as Resolver<V, unknown, V>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isDirty } = control.formState
  const [serverError, setServerError] = useState<ServerError | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // A shown message goes as soon as its field is right.
    const { unsubscribe } = control.watch((_, { name }) => {
      if (name && control.getFieldState(name).error) void control.trigger(name)
    })
    return unsubscribe
  }, [control])
  return {
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!busy) options.onSubmit()
      },
    },
    register: control.register,
    error: (field) => (get(errors, field) as { message?: string } | undefined)?.message,
    serverError,
    busy,
    sent: false,
    dirty: isDirty,
    restored: false,
    discard: () => undefined,
    control,
    async firstWrong(fields) {
      await control.trigger([...fields] as unknown as Path<V>[])
      return (
        fields.find((field) => control.getFieldState(field as unknown as Path<V>).error) ?? null
      )
    },
    fail(error, text) {
      const known = showServerErrors(control, error, {}, text)
      setServerError(known && { ...known, sentence: text })
      return Object.keys(control.getValues()).filter(
        (name) => control.getFieldState(name as Path<V>).error,
      )
    },
    showError: (sentence) => setServerError(sentence === null ? null : { sentence, reasons: [] }),
    setBusy,
  }
}
