import type { AdminSignal } from '@rentify/contract/admin/signals/signals'
import type { EvidenceOf } from '@rentify/contract/moderation/signals'
import { formatRupees } from '@rentify/contract/money'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SignalListingCard } from './SignalListingCard.tsx'
import { contactText, KIND_LABELS, sentenceOf } from './signal-texts.ts'

const SignalMap = lazy(() => import('./SignalMap.tsx').then((file) => file.SignalMap))

/** A signal's sentence, what it rests on, and the listings side by side. */
export function SignalEvidence({ signal }: { signal: AdminSignal }) {
  const { _id, evidence, listing, others, decision, foundAt } = signal
  const [hasMap, setHasMap] = useState(true)
  const listings = [listing, ...others]
  const isPicture = evidence.kind === 'same_picture'
  return (
    <>
      <header className="sig-head">
        <p className="muted small">
          {KIND_LABELS[evidence.kind]()} · {timeText(foundAt)}
        </p>
        <h2 id={`s${_id}`} tabIndex={-1}>
          {sentenceOf(signal)}
        </h2>
        {decision && (
          <p>
            <Badge tone={decision.decision === 'blocked' ? 'bad' : 'ok'}>
              {decision.decision === 'blocked' ? m.admin_property_blocked() : m.signal_found_fine()}
            </Badge>{' '}
            {decision.reason}{' '}
            <span className="muted small">
              {decision.by && `${decision.by.name}, `}
              {timeText(decision.at)}
            </span>
          </p>
        )}
      </header>
      {evidence.kind === 'price' && <Prices evidence={evidence} />}
      {evidence.kind === 'contact_in_text' && evidence.found.length > 1 && (
        <ul className="sig-found">
          {evidence.found.map((found) => (
            <li key={contactText(found)}>{contactText(found)}</li>
          ))}
        </ul>
      )}
      <div className="sig-side">
        {listings.map((shown, at) => (
          <SignalListingCard
            key={shown._id}
            listing={shown}
            pictureId={
              isPicture ? (at === 0 ? evidence.pictureId : evidence.otherPictureId) : undefined
            }
          />
        ))}
      </div>
      {hasMap && listings.some(({ point }) => point) && (
        <SignalMap
          listings={listings}
          fallback={<Skeleton height="220px" />}
          onLoadError={() => setHasMap(false)}
        />
      )}
    </>
  )
}

/** The price and its peers' median as bars of one scale. */
function Prices({ evidence: { price, median } }: { evidence: EvidenceOf<'price'> }) {
  const most = Math.max(price, median)
  const bars = [
    [m.signal_price_this(), price],
    [m.signal_price_middle(), median],
  ] as const
  return (
    <dl className="sig-prices">
      {bars.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sig-bar" style={{ inlineSize: `${(amount / most) * 100}%` }} />
            <b>{formatRupees(amount)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
