import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useSettings } from '../../../../api/settings.queries.ts'
import { m } from '../../../../messages/index.js'
import { Note } from '../../../../ui/Note.tsx'
import { brokenCap, costRows, notSaidText } from '../../detail/cost-texts.ts'
import './cost-table.css'

/** What a room or shop costs: each known part, the sums, and what to ask the owner (D86). */
export function CostTable({ listing, own }: { listing: ListingDetail; own: boolean }) {
  const cap = brokenCap(listing, useSettings()?.depositCapMonths)
  if (listing.type === 'Hotel') return null
  const notSaid = notSaidText(listing)
  return (
    <section className="detail-block" aria-labelledby="costs">
      <h2 id="costs">{m.cost_title()}</h2>
      <dl className="cost-table">
        {costRows(listing).map(({ label, value, how, isSum }) => (
          <div key={label} className={isSum && 'sum'}>
            <dt>
              {label}
              {how && <small>{how}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notSaid && (
        <p className="cost-unsaid">
          {notSaid} {!own && <a href="#contact">{m.cost_ask()}</a>}
        </p>
      )}
      {cap !== null && <Note tone="warm">{m.cost_above_cap({ months: cap })}</Note>}
    </section>
  )
}
