import { FORM_PARTS } from '@rentify/contract/listings/fields'
import { m } from '../../../../messages/index.js'
import type { ListingForm } from '../wizard.ts'
import { AskedFields } from './AskedFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LinesField, NumberField, TextField } from './fields.tsx'
import { LocationStep } from './lazy-steps.tsx'

const { kind, size, trade, times, offer } = FORM_PARTS.Shop

type StepProps = { form: ListingForm }

export function ShopDetails({ form }: StepProps) {
  const part = { form, kind: 'Shop' } as const
  return (
    <>
      <TextField
        {...part}
        name="title"
        maxLength={120}
        autoComplete="off"
        help={m.wizard_shop_name_help()}
      />
      <AskedFields {...part} names={kind} />
      <LinesField {...part} name="description" rows={5} help={m.wizard_shop_description_help()} />
      <AskedFields {...part} names={size} />
      <AskedFields {...part} names={trade} />
    </>
  )
}

export function ShopPricing({ form }: StepProps) {
  const part = { form, kind: 'Shop' } as const
  return (
    <>
      <NumberField {...part} name="price" before="₹" />
      <AskedFields {...part} names={times} />
      <ContactFields form={form} kind="Shop" />
      <LocationStep form={form} kind="Shop" />
    </>
  )
}

export function ShopFeatures({ form }: StepProps) {
  const part = { form, kind: 'Shop' } as const
  return (
    <>
      <AskedFields {...part} names={offer} />
      <LinesField {...part} name="rules" optional rows={4} help={m.wizard_terms_help()} />
    </>
  )
}
