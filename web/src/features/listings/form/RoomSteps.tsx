import { ROOM_FACILITIES, TENANTS } from '@rentify/contract/listings/facilities'
import { FURNISHED_STATES, ROOM_TYPES } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { LinesField, NumberField, SelectField, TextField, TilesField } from './fields.tsx'
import { InstantBookingField } from './InstantBookingField.tsx'
import { LocationStep } from './lazy-steps.tsx'
import { MoreDetails } from './MoreDetails.tsx'
import { optionsOf } from './value-text.ts'
import type { ListingForm } from './wizard.ts'

/** Max occupancy is 1 to 10 (R13). */
const OCCUPANCIES = Array.from({ length: 10 }, (_, at) => String(at + 1))
/** 0 is 1 RK or a studio. */
const BEDROOMS = Array.from({ length: 11 }, (_, count) => String(count))
const BATHROOMS = BEDROOMS.slice(1)

type StepProps = { form: ListingForm }

export function RoomDetails({ form }: StepProps) {
  const part = { form, kind: 'Room' } as const
  return (
    <>
      <TextField {...part} name="title" maxLength={120} help={m.wizard_title_help()} />
      <div className="two">
        <SelectField
          {...part}
          name="roomType"
          options={optionsOf('roomType', ROOM_TYPES)}
          empty={m.wizard_roomtype_choose()}
        />
        <SelectField
          {...part}
          name="furnished"
          options={optionsOf('furnished', FURNISHED_STATES)}
          empty={m.wizard_furnished_choose()}
        />
      </div>
      <LinesField {...part} name="description" rows={5} help={m.wizard_description_help()} />
      <div className="two">
        <SelectField
          {...part}
          name="maxOccupancy"
          optional
          options={optionsOf('maxOccupancy', OCCUPANCIES)}
        />
        <NumberField {...part} name="area" optional behind={m.wizard_square_feet()} />
      </div>
      <MoreDetails form={form} fields={['bedrooms', 'bathrooms']}>
        <div className="two">
          <SelectField
            {...part}
            name="bedrooms"
            optional
            options={optionsOf('bedrooms', BEDROOMS)}
            empty={m.wizard_not_given()}
            help={m.wizard_read_help()}
          />
          <SelectField
            {...part}
            name="bathrooms"
            optional
            options={optionsOf('bathrooms', BATHROOMS)}
            empty={m.wizard_not_given()}
            help={m.wizard_read_help()}
          />
        </div>
      </MoreDetails>
    </>
  )
}

const PRICING_MORE = [
  'deposit',
  'availableFrom',
  'mealsIncluded',
  'tenantPreferred',
  'units',
] as const

export function RoomPricing({ form }: StepProps) {
  const part = { form, kind: 'Room' } as const
  return (
    <>
      <div className="two">
        <NumberField {...part} name="price" before="₹" />
        <TextField
          {...part}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          help={m.wizard_contact_help()}
        />
      </div>
      <TilesField {...part} name="facilities" options={optionsOf('facilities', ROOM_FACILITIES)} />
      <InstantBookingField {...part} />
      <MoreDetails form={form} fields={PRICING_MORE}>
        <div className="two">
          <NumberField {...part} name="deposit" optional before="₹" />
          <TextField {...part} name="availableFrom" optional type="date" />
          <SelectField
            {...part}
            name="mealsIncluded"
            optional
            options={optionsOf('mealsIncluded', ['true', 'false'])}
            empty={m.wizard_not_given()}
          />
          <SelectField
            {...part}
            name="tenantPreferred"
            optional
            options={optionsOf('tenantPreferred', TENANTS)}
            empty={m.wizard_not_given()}
          />
          <NumberField {...part} name="units" optional help={m.wizard_units_help()} />
        </div>
      </MoreDetails>
    </>
  )
}

export function RoomPlace({ form }: StepProps) {
  return <LocationStep form={form} kind="Room" />
}
