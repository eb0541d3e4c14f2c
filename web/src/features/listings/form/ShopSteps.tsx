import { SHOP_AMENITIES } from '@rentify/contract/listings/facilities'
import { BUSINESS_TYPES } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { ContactFields } from './ContactFields.tsx'
import { LinesField, NumberField, SelectField, TextField, TilesField } from './fields.tsx'
import { LocationStep } from './lazy-steps.tsx'
import { optionsOf } from './value-text.ts'
import type { ListingForm } from './wizard.ts'

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
      <SelectField
        {...part}
        name="businessType"
        options={optionsOf('businessType', BUSINESS_TYPES)}
        empty={m.wizard_business_choose()}
      />
      <LinesField {...part} name="description" rows={5} help={m.wizard_shop_description_help()} />
      <div className="two">
        <NumberField {...part} name="shopArea" optional behind={m.wizard_square_feet()} />
        <NumberField {...part} name="parkingSpaces" optional />
      </div>
      <TextField
        {...part}
        name="category"
        optional
        maxLength={80}
        autoComplete="off"
        help={m.wizard_shop_category_help()}
      />
    </>
  )
}

export function ShopPricing({ form }: StepProps) {
  const part = { form, kind: 'Shop' } as const
  return (
    <>
      <NumberField {...part} name="price" before="₹" />
      <div className="two">
        <TextField {...part} name="openingHours" optional type="time" />
        <TextField {...part} name="closingHours" optional type="time" />
      </div>
      <ContactFields form={form} kind="Shop" />
      <LocationStep form={form} kind="Shop" />
    </>
  )
}

export function ShopFeatures({ form }: StepProps) {
  const part = { form, kind: 'Shop' } as const
  return (
    <>
      <TilesField {...part} name="amenities" options={optionsOf('amenities', SHOP_AMENITIES)} />
      <LinesField {...part} name="rules" optional rows={4} help={m.wizard_terms_help()} />
    </>
  )
}
