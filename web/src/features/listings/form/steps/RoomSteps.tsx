import { FORM_PARTS } from '@rentify/contract/listings/fields'
import { m } from '../../../../messages/index.js'
import type { ListingForm } from '../wizard.ts'
import { AskedFields } from './AskedFields.tsx'
import { LinesField, NumberField, TextField } from './fields.tsx'
import { LocationStep } from './lazy-steps.tsx'
import { MoreDetails } from './MoreDetails.tsx'

const { kind, size, rooms, offer, booking, terms } = FORM_PARTS.Room

type StepProps = { form: ListingForm }

export function RoomDetails({ form }: StepProps) {
  const part = { form, kind: 'Room' } as const
  return (
    <>
      <TextField {...part} name="title" maxLength={120} help={m.wizard_title_help()} />
      <LinesField {...part} name="description" rows={5} help={m.wizard_description_help()} />
      <AskedFields {...part} names={kind} />
      <AskedFields {...part} names={size} />
      <MoreDetails form={form} fields={rooms}>
        <AskedFields {...part} names={rooms} />
      </MoreDetails>
    </>
  )
}

export function RoomPricing({ form }: StepProps) {
  const part = { form, kind: 'Room' } as const
  return (
    <>
      <div className="two">
        <NumberField {...part} name="price" before="₹" help={m.wizard_price_month_help()} />
        <TextField
          {...part}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          help={m.wizard_contact_help()}
        />
      </div>
      <AskedFields {...part} names={offer} />
      <AskedFields {...part} names={booking} />
      <MoreDetails form={form} fields={terms}>
        <AskedFields {...part} names={terms} />
      </MoreDetails>
    </>
  )
}

export function RoomPlace({ form }: StepProps) {
  return <LocationStep form={form} kind="Room" />
}
