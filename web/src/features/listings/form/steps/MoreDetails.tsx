import { type ReactNode, useState } from 'react'
import { m } from '../../../../messages/index.js'
import type { ListingField } from '../values.ts'
import type { ListingForm } from '../wizard.ts'

/** Optional fields, folded until one of them is filled in or wrong. */
export function MoreDetails({
  form,
  fields,
  children,
}: {
  form: ListingForm
  fields: readonly ListingField[]
  children: ReactNode
}) {
  const [isUsed] = useState(() => fields.some((field) => form.control.getValues(field).length > 0))
  const isWrong = fields.some((field) => form.error(field) !== undefined)
  return (
    <details className="wizard-more" open={isUsed || isWrong || undefined}>
      <summary>{m.wizard_more()}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
