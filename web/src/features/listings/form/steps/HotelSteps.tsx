import { FORM_PARTS } from '@rentify/contract/listings/fields'
import { m } from '../../../../messages/index.js'
import { withAgreeingPets } from '../agreeing-pets.ts'
import type { ListingForm } from '../wizard.ts'
import { AskedFields } from './AskedFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LinesField, NumberField, TextField } from './fields.tsx'
import { LocationStep } from './lazy-steps.tsx'

const { kind, times, offer, booking } = FORM_PARTS.Hotel

type StepProps = { form: ListingForm }

export function HotelDetails({ form }: StepProps) {
  const part = { form, kind: 'Hotel' } as const
  return (
    <>
      <TextField
        {...part}
        name="title"
        maxLength={120}
        autoComplete="organization"
        help={m.wizard_hotel_name_help()}
      />
      <LinesField {...part} name="description" rows={5} help={m.wizard_hotel_description_help()} />
      <AskedFields {...part} names={kind} />
      <AskedFields {...part} names={times} />
    </>
  )
}

export function HotelPricing({ form }: StepProps) {
  const part = { form, kind: 'Hotel' } as const
  return (
    <>
      <NumberField {...part} name="price" before="₹" help={m.wizard_price_night_help()} />
      <LocationStep form={form} kind="Hotel" />
      <ContactFields form={form} kind="Hotel" />
    </>
  )
}

export function HotelFeatures({ form }: StepProps) {
  const part = { form: withAgreeingPets(form), kind: 'Hotel' } as const
  return (
    <>
      <AskedFields {...part} names={offer} />
      <LinesField {...part} name="rules" optional rows={4} help={m.wizard_hotel_rules_help()} />
      <AskedFields {...part} names={booking} />
    </>
  )
}
