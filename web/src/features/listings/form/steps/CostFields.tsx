import type { AskedField } from '@rentify/contract/listings/forms/form-fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useSettings } from '../../../../api/settings.queries.ts'
import { m } from '../../../../messages/index.js'
import { Note } from '../../../../ui/Note.tsx'
import { costLine } from '../../cost-line.ts'
import { brokenCap } from '../../detail/cost-texts.ts'
import type { ListingForm } from '../wizard.ts'
import { AskedFields } from './AskedFields.tsx'
import { previewOf } from './preview.ts'

type Props = { form: ListingForm; kind: ListingType; names: readonly AskedField[] }

/** The costs beside the rent, none of them required, and what they come to while one types. */
export function CostFields({ names, ...props }: Props) {
  const { form, kind } = props
  const listing = previewOf(kind, form.control.watch(), [])
  const cap = brokenCap(listing, useSettings()?.depositCapMonths)
  return (
    <fieldset className="stack wizard-costs">
      <legend>{m.wizard_costs()}</legend>
      <p className="small muted">{m.wizard_costs_help()}</p>
      <AskedFields {...props} names={names} />
      {cap !== null && <Note tone="warm">{m.wizard_above_cap({ months: cap })}</Note>}
      <p role="status" className="wizard-costs-sum num">
        {listing.price === null
          ? m.wizard_costs_none()
          : m.wizard_costs_sum({ sum: costLine(listing, m.wizard_month_known) })}
      </p>
    </fieldset>
  )
}
