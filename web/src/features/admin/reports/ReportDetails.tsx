import type { AdminReport, ListingChange } from '@rentify/contract/admin/reports/reports'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { TextLink } from '../../../ui/Button.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { REPORT_REASON_LABELS } from '../../listings/moderation/report-reasons.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { ChangeList } from '../ChangeList.tsx'
import { PROPERTY_STATUSES, propertyTypeLabel } from '../properties/property-labels.ts'
import { DecisionLine, Named } from './report-parts.tsx'

/** A reported listing: who reported what, what its owner answers, what was decided. */
export function ReportDetails({ report }: { report: AdminReport }) {
  const { listing, reports, latest, review, decision } = report
  const status = PROPERTY_STATUSES[listing.status]
  const blocked = listing.status === 'blocked'
  return (
    <article className="rep-card" aria-labelledby={`r${report._id}`}>
      <header>
        {listing.image && <img src={listing.image} alt="" width={96} height={72} loading="lazy" />}
        <div>
          <h2 id={`r${report._id}`}>
            <TextLink to={paths.listing(listing._id)}>
              <UnbrokenText text={shownTitle(listing)} />
            </TextLink>
          </h2>
          <p className="muted small">
            {propertyTypeLabel(listing.type)} · {shownPlaceOf(listing)} ·{' '}
            <Named person={listing.owner} />
          </p>
          <p className="prop-badges">
            <Badge tone={status.tone}>{status.label()}</Badge>
            {reports > 0 && <Badge tone="warm">{m.admin_report_count({ count: reports })}</Badge>}
            {review && <Badge tone="info">{m.admin_review_asked()}</Badge>}
          </p>
        </div>
      </header>
      {blocked && listing.blockReason && (
        <p className="small">
          {m.own_blocked_reason()} <q>{listing.blockReason}</q>
        </p>
      )}
      {review && (
        <div className="rep-said">
          <b>{m.admin_review_says({ name: listing.owner.name })}</b>
          <p>{review.message ?? m.admin_review_silent()}</p>
          <p className="muted small">
            {timeText(review.at)}
            {review.before > 0 && <> · {m.admin_review_again({ count: review.before })}</>}
          </p>
          {review.changes && <Changes changes={review.changes} />}
        </div>
      )}
      {latest.length > 0 && (
        <ul className="rep-latest">
          {latest.map(({ _id, reason, details, by, at }) => (
            <li key={_id} className="rep-said">
              <b>{REPORT_REASON_LABELS[reason]()}</b>
              {details && <p>{details}</p>}
              <p className="muted small">
                <Named person={by} />, {timeText(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {decision && (
        <DecisionLine
          decision={decision}
          bad={decision.decision === 'blocked'}
          label={
            decision.decision === 'blocked' ? m.admin_property_blocked() : m.admin_report_allowed()
          }
        />
      )}
    </article>
  )
}

/** What the owner changed since the block. */
function Changes({ changes }: { changes: readonly ListingChange[] }) {
  if (changes.length === 0) return <p>{m.admin_review_unchanged()}</p>
  return (
    <>
      <b>{m.admin_review_changes()}</b>
      <ChangeList subject={{ type: 'listing', _id: null, name: null }} changes={changes} />
    </>
  )
}
