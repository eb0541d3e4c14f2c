// The fields of a step, as its parts name them.
import type { AskedField } from '@rentify/contract/listings/forms/form-fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { withAgreeingPets } from '../agreeing-pets.ts'
import { fieldHelp } from '../field-texts.ts'
import type { ListingForm, StepPart } from '../wizard.ts'
import { AskedFields } from './AskedFields.tsx'
import { LinesField, NumberField, TextField } from './fields.tsx'
import { CostFields, LocationStep } from './lazy-steps.tsx'

type Props = { form: ListingForm; kind: ListingType }

export function StepFields({ form: given, kind, parts }: Props & { parts: readonly StepPart[] }) {
  const form = kind === 'Hotel' ? withAgreeingPets(given) : given
  return parts.map((part) => (
    <Part key={JSON.stringify(part)} form={form} kind={kind} part={part} />
  ))
}

/** What a browser fills in as the title of a hotel is a company's name. */
const TITLE_OF = {
  Room: {},
  Hotel: { autoComplete: 'organization' },
  Shop: { autoComplete: 'off' },
} as const

function Part({ part, ...props }: Props & { part: StepPart }) {
  const { form, kind } = props
  const help = (name: Parameters<typeof fieldHelp>[0]) => fieldHelp(name, kind)
  if (typeof part !== 'string') {
    if ('costs' in part) return <CostFields {...props} names={part.costs} />
    return 'more' in part ? (
      <MoreDetails {...props} names={part.more} />
    ) : (
      <AskedFields {...props} names={part} />
    )
  }
  switch (part) {
    case 'title':
      return (
        <TextField
          {...props}
          name="title"
          maxLength={120}
          help={help('title')}
          {...TITLE_OF[kind]}
        />
      )
    case 'description':
      return <LinesField {...props} name="description" rows={5} help={help('description')} />
    case 'price':
      return <NumberField {...props} name="price" before="₹" help={help('price')} />
    case 'priceAndPhone':
      return (
        <div className="two">
          <Part {...props} part="price" />
          <PhoneField {...props} name="phone" />
        </div>
      )
    case 'contact':
      return (
        <div className="two">
          <PhoneField {...props} name="contactNumber" />
          <TextField
            {...props}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            help={m.wizard_contact_help()}
          />
        </div>
      )
    case 'place':
      return <LocationStep form={form} kind={kind} />
    case 'rules':
      return <LinesField {...props} name="rules" optional rows={4} help={help('rules')} />
  }
}

function PhoneField(props: Props & { name: 'phone' | 'contactNumber' }) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      help={m.wizard_contact_help()}
    />
  )
}

/** Optional fields, folded until one of them is filled in or wrong. */
function MoreDetails({ names, ...props }: Props & { names: readonly AskedField[] }) {
  const { form } = props
  const [isUsed] = useState(() => names.some((name) => form.control.getValues(name).length > 0))
  const isWrong = names.some((name) => form.error(name) !== undefined)
  return (
    <details className="wizard-more" open={isUsed || isWrong || undefined}>
      <summary>{m.wizard_more()}</summary>
      <div className="stack">
        <AskedFields {...props} names={names} />
      </div>
    </details>
  )
}
