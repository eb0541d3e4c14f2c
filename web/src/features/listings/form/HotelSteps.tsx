import { HOTEL_AMENITIES, HOTEL_ROOM_TYPES } from '@rentify/contract/listings/facilities'
import { HOTEL_CATEGORIES } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { ContactFields } from './ContactFields.tsx'
import { LinesField, NumberField, SelectField, TextField, TilesField } from './fields.tsx'
import { InstantBookingField } from './InstantBookingField.tsx'
import { LocationStep } from './lazy-steps.tsx'
import { optionsOf } from './value-text.ts'
import type { ListingForm } from './wizard.ts'

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
      <div className="two">
        <SelectField
          {...part}
          name="category"
          options={optionsOf('category', HOTEL_CATEGORIES)}
          empty={m.wizard_category_choose()}
        />
        <NumberField {...part} name="totalRooms" />
      </div>
      <div className="two">
        <TextField {...part} name="checkInTime" optional type="time" />
        <TextField {...part} name="checkOutTime" optional type="time" />
      </div>
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
  const part = { form, kind: 'Hotel' } as const
  return (
    <>
      <TilesField {...part} name="amenities" options={optionsOf('amenities', HOTEL_AMENITIES)} />
      <TilesField {...part} name="roomTypes" options={optionsOf('roomTypes', HOTEL_ROOM_TYPES)} />
      <LinesField {...part} name="rules" optional rows={4} help={m.wizard_hotel_rules_help()} />
      <InstantBookingField {...part} />
    </>
  )
}
