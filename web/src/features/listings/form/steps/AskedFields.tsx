// The fields of a wizard that are drawn from their descriptions (ADR 0207).
import { FIELDS, type FieldDescription } from '@rentify/contract/listings/fields'
import {
  choicesOf,
  isList,
  isRequiredByForm,
  type AskedField as Name,
} from '@rentify/contract/listings/forms/form-fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../../messages/index.js'
import { emptyChoice, fieldHelp } from '../field-texts.ts'
import { optionsOf } from '../value-text.ts'
import type { ListingForm } from '../wizard.ts'
import { NumberField, SelectField, TextField, TilesField } from './fields.tsx'

type Props = { form: ListingForm; kind: ListingType }

/** Fields that belong together, two beside each other where there is room. */
export function AskedFields({ names, ...part }: Props & { names: readonly Name[] }) {
  const fields = names.map((name) => <AskedField key={name} {...part} name={name} />)
  return names.length === 1 || names.some(isList) ? fields : <div className="two">{fields}</div>
}

function AskedField({ name, ...part }: Props & { name: Name }) {
  const { kind } = part
  const field: FieldDescription = FIELDS[name]
  const choices = choicesOf(name, kind)
  if (isList(name))
    return <TilesField {...part} name={name} options={optionsOf(name, choices ?? [])} />
  const asked = {
    ...part,
    name,
    optional: !isRequiredByForm(name, kind),
    help: fieldHelp(name, kind),
  }
  if (choices) {
    // A form that opens with a value has no choice of nothing; an imported listing may lack it.
    const opensEmpty = part.form.control.formState.defaultValues?.[name] === ''
    const hasEmpty = field.formDefault === undefined || opensEmpty
    const empty = hasEmpty ? emptyChoice(name) : undefined
    return <SelectField {...asked} options={optionsOf(name, choices)} empty={empty} />
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...asked} maxLength={field.most} autoComplete="off" />
    case 'date':
    case 'time':
      return <TextField {...asked} type={field.kind} />
    case 'rupees':
      return <NumberField {...asked} before="₹" />
    case 'area':
      return <NumberField {...asked} behind={m.wizard_square_feet()} />
    default:
      return <NumberField {...asked} />
  }
}
