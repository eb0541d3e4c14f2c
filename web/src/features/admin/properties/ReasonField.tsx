import { useEffect } from 'react'
import type { Path } from 'react-hook-form'
import { LinesField, SelectField } from '../../../form/fields.tsx'
import type { Form } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { type ReadyReasons, type ReasonValues, readyOptions } from './ready-reasons.ts'

/** The contract's bound. */
const MAX_WORDS = 500

/** The reason of a decision, which the owner reads: a ready one, own words, or both. */
export function ReasonField<V extends ReasonValues>({
  form,
  ready,
  optional = false,
  label,
}: {
  form: Form<V>
  /** The ready reasons to choose from, if any. */
  ready?: ReadyReasons | undefined
  optional?: boolean
  /** Another label, for words that nobody but moderators reads. */
  label?: string | undefined
}) {
  const template = 'template' as Path<V>
  const chosen = form.control.watch(template) as ReasonValues['template']
  const sentence = chosen === '' ? undefined : ready?.[chosen]?.()
  const { clearErrors } = form.control
  // A ready reason is one: own words are no longer missing.
  useEffect(() => {
    if (sentence) clearErrors('reason' as Path<V>)
  }, [sentence, clearErrors])
  return (
    <>
      {ready && (
        <SelectField
          form={form}
          name={template}
          label={m.admin_reason_ready()}
          help={sentence}
          options={readyOptions(ready)}
        />
      )}
      <LinesField
        form={form}
        name={'reason' as Path<V>}
        label={
          label ??
          (sentence
            ? m.admin_reason_words()
            : optional
              ? m.admin_reason_optional()
              : m.admin_reason())
        }
        help={label ? undefined : m.admin_reason_help()}
        rows={3}
        maxLength={MAX_WORDS}
      />
    </>
  )
}
