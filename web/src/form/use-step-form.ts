// A form in steps: the fields of each step are validated by themselves, and the last one sends.
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { m } from '../messages/index.js'
import { type Form, type FormOptions, useForm } from './use-form.ts'

type StepOptions<V extends FieldValues, O extends FieldValues> = FormOptions<V, O> & {
  /** The fields of this step; null on the last one. */
  step: readonly Path<V>[] | null
  show: (wrong: readonly Path<V>[]) => void
  /** Above the form when it is not sent for wrong fields, which may be on other steps. */
  wrongText: string
  /** The step's fields are valid. */
  onNext: () => void
}

/** `useForm`, but until the last step a submission validates the step's fields and goes on. */
export function useStepForm<V extends FieldValues, O extends FieldValues>({
  step,
  onNext,
  show,
  wrongText,
  ...options
}: StepOptions<V, O>): Form<V, O> {
  const wrongFields = useRef<readonly Path<V>[]>([])
  const form: Form<V, O> = useForm({
    ...options,
    show(wrong) {
      wrongFields.current = wrong
      form.showError(wrongText)
      show(wrong)
    },
  })
  const { control, showError } = form
  useEffect(() => {
    const check = async (name: Path<V>) => {
      await control.trigger(name)
      if (wrongFields.current.length === 0) return
      wrongFields.current = wrongFields.current.filter((one) => control.getFieldState(one).error)
      // The message above the form goes with the last one at a field.
      if (wrongFields.current.length === 0) showError(null)
    }
    // A shown message goes as soon as its field is right.
    const { unsubscribe } = control.watch((_, { name }) => {
      if (name && control.getFieldState(name).error) void check(name)
    })
    return unsubscribe
  }, [control, showError])
  const next = async (fields: readonly Path<V>[]) => {
    await control.trigger([...fields])
    const wrong = fields.filter((field) => control.getFieldState(field).error)
    if (wrong.length > 0) return show(wrong)
    form.showError(null)
    onNext()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.busy) return
    if (step === null) return form.props.onSubmit(event)
    // The schema's code could not be loaded.
    next(step).catch(() => form.showError(m.error_unreachable()))
  }
  return { ...form, props: { ...form.props, onSubmit } }
}
