import { todayInIndia } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { CSSProperties } from 'react'
import { useSettings } from '../../../../api/settings.queries.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { plusIcon } from '../../../../ui/icons.ts'
import type { ListedPicture } from '../../../media/use-pictures.ts'
import { detailFacts } from '../../detail/detail-facts.ts'
import { ListingCard } from '../../ListingCard.tsx'
import { fieldLabel } from '../field-texts.ts'
import { valueText } from '../value-text.ts'
import type { ListingField } from '../values.ts'
import type { ReviewProps } from '../wizard.ts'
import { isGiven, missingFields } from './missing.ts'
import { previewOf } from './preview.ts'
import './review.css'

/** What the summary lists; the shop's is the specification's (R12). */
const SUMMARY: Readonly<Record<ListingType, readonly ListingField[]>> = {
  Room: [
    'title',
    'roomType',
    'furnished',
    'price',
    'phone',
    'location',
    'city',
    'address',
    'facilities',
  ],
  Hotel: [
    'title',
    'category',
    'price',
    'totalRooms',
    'contactNumber',
    'email',
    'location',
    'roomTypes',
    'amenities',
  ],
  Shop: [
    'title',
    'category',
    'businessType',
    'shopArea',
    'price',
    'contactNumber',
    'email',
    'parkingSpaces',
    'location',
    'amenities',
  ],
}

/** The listing as renters will see it, what it still lacks, and a summary to check. */
export function ReviewStep({ type, values, pictures, read, onEdit }: ReviewProps) {
  const missing = missingFields(type, values, pictures.length, read)
  return (
    <>
      {missing.length > 0 && (
        <section className="panel stack review-missing" aria-labelledby="missing">
          <h3 id="missing">{m.wizard_missing_title()}</h3>
          <p>{m.wizard_missing()}</p>
          <ul className="row">
            {missing.map((field) => (
              <li key={field}>
                <Button small kind="second" icon={plusIcon} onClick={() => onEdit(field)}>
                  {fieldLabel(field, type)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Preview type={type} values={values} pictures={pictures} />
      <section className="panel stack" aria-labelledby="review">
        <h3 id="review">{m.wizard_review()}</h3>
        <dl className="wizard-review">
          {SUMMARY[type].map((field) => (
            <div key={field}>
              <dt>{fieldLabel(field, type)}</dt>
              <dd>
                {isGiven(values, field) ? valueText(field, values[field]) : m.listings_price_na()}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Preview({ type, values, pictures }: Omit<ReviewProps, 'onEdit' | 'read'>) {
  const placeholders = useSettings()?.placeholders ?? false
  const listing = previewOf(type, values, pictures)
  const facts = detailFacts(listing, todayInIndia())
  return (
    <section className="stack" aria-labelledby="preview">
      <h3 id="preview">{m.wizard_preview()}</h3>
      <div className="review-preview">
        {/* A card is a link: this one leads nowhere yet. */}
        <div inert className="review-card" {...mainPicture(pictures[0])}>
          <ListingCard listing={listing} variant="list" placeholders={placeholders} sizes="320px" />
        </div>
        <dl className="review-facts" aria-label={m.detail_facts()}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Until the main picture is uploaded, the card shows the chosen file. */
function mainPicture(main: ListedPicture | undefined) {
  if (!main?.preview || main.picture) return {}
  return {
    'data-chosen': true,
    style: { '--chosen': `url("${main.preview}")` } as CSSProperties,
  }
}
