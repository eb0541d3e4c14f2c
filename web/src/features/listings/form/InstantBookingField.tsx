import { m } from '../../../messages/index.js'
import { SelectField } from './fields.tsx'
import { optionsOf } from './value-text.ts'
import type { ListingForm } from './wizard.ts'

/** Whether requests book at once (D36); not chosen means that the owner answers each. */
export function InstantBookingField(part: { form: ListingForm; kind: 'Room' | 'Hotel' }) {
  return (
    <SelectField
      {...part}
      name="instantBooking"
      optional
      options={optionsOf('instantBooking', ['false', 'true'])}
      help={m.wizard_instant_help()}
    />
  )
}
