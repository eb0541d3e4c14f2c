import type { AdminSignal } from '@rentify/contract/admin/signals/signals'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { Link } from '../../../router/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownTitle } from '../../listings/place-names.ts'
import { sentenceOf } from './signal-texts.ts'

type SignalListProps = {
  signals: readonly AdminSignal[]
  shown: AdminSignal | undefined
  addressOf: (signal: AdminSignal) => string
  /** There are more. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** The signals as sentences; the one that is shown stays in view. */
export function SignalList({ signals, shown, addressOf, onMore, busy }: SignalListProps) {
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is shown
  useEffect(() => {
    // Browsers answer with a promise, which is no clean-up.
    void current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown?._id])
  return (
    <nav className="sig-list" aria-label={m.admin_signals()}>
      <ul>
        {signals.map((signal) => (
          <li key={signal._id}>
            <Link
              to={addressOf(signal)}
              aria-current={signal._id === shown?._id ? 'true' : undefined}
              ref={signal._id === shown?._id ? current : undefined}
            >
              <span>{sentenceOf(signal)}</span>
              <span className="muted small">
                <UnbrokenText text={shownTitle(signal.listing)} /> · {signal.listing.owner.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button small kind="second" busy={busy} onClick={onMore}>
          {m.signal_more()}
        </Button>
      )}
    </nav>
  )
}
