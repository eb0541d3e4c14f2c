import { m } from '../../../messages/index.js'
import { fieldLabel } from './field-texts.ts'
import { valueText } from './value-text.ts'
import type { ListingField, ListingValues } from './values.ts'
import type { ReviewProps } from './wizard.ts'

const SHOWN: readonly ListingField[] = [
  'title',
  'roomType',
  'furnished',
  'price',
  'city',
  'address',
  'facilities',
]
/** What renters search and filter by, although it is optional. */
const SOUGHT: readonly ListingField[] = ['bedrooms', 'deposit', 'latitude']

const isGiven = (values: ListingValues, field: ListingField) => values[field].length > 0

/** The listing in short, and what would make renters find it sooner. */
export function ReviewStep({ type, values, pictures, onEdit }: ReviewProps) {
  const missing = [
    ...(pictures.length === 0 ? (['pictures'] as const) : []),
    ...SOUGHT.filter((field) => !isGiven(values, field)),
  ]
  return (
    <section className="panel stack" aria-labelledby="review">
      <h3 id="review">{m.wizard_review()}</h3>
      <dl className="wizard-review">
        {SHOWN.filter((field) => isGiven(values, field)).map((field) => (
          <div key={field}>
            <dt>{fieldLabel(field, type)}</dt>
            <dd>{valueText(field, values[field])}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <>
          <p>{m.wizard_missing()}</p>
          <ul className="row">
            {missing.map((field) => (
              <li key={field}>
                <button type="button" className="link" onClick={() => onEdit(field)}>
                  {fieldLabel(field, type)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
