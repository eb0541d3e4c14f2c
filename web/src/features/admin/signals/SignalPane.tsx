import type { AdminSignal } from '@rentify/contract/admin/signals/signals'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { Link } from '../../../router/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { checkIcon, chevronLeftIcon, lockIcon } from '../../../ui/icons.ts'
import { SignalEvidence } from './SignalEvidence.tsx'
import { OF_OWNER } from './signal-texts.ts'

type SignalPaneProps = {
  signal: AdminSignal
  busy: boolean
  /** The list, on a phone. */
  back: string
  /** All signals of this owner. */
  ofOwner: string
  onFine: () => void
  onAsk: (about: 'listing' | 'owner' | 'fine') => void
  children: ReactNode
}

/** The evidence of one signal, and what can be decided about it. */
export function SignalPane({
  signal,
  busy,
  back,
  ofOwner,
  onFine,
  onAsk,
  children,
}: SignalPaneProps) {
  const { owner } = signal.listing
  return (
    <section className="sig-pane panel" aria-labelledby={`s${signal._id}`}>
      <Link className="link sig-back" to={back}>
        <Icon path={chevronLeftIcon} />
        {m.signal_all()}
      </Link>
      <SignalEvidence key={signal._id} signal={signal} />
      {children}
      {!signal.decision && (
        <div className="sig-acts">
          <Button icon={checkIcon} kind="second" busy={busy} aria-keyshortcuts="f" onClick={onFine}>
            {m.signal_fine()}
          </Button>
          <Button
            icon={lockIcon}
            kind="danger"
            aria-keyshortcuts="b"
            aria-haspopup="dialog"
            onClick={() => onAsk('listing')}
          >
            {m.admin_property_block()}
          </Button>
          {owner.listings > 1 && (
            <Button kind="danger" aria-haspopup="dialog" onClick={() => onAsk('owner')}>
              {OF_OWNER.block({ count: owner.listings, name: owner.name })}
            </Button>
          )}
        </div>
      )}
      {owner.signals > 1 && (
        <div className="sig-all">
          <Link className="link" to={ofOwner}>
            {m.signal_of_owner({ count: owner.signals, name: owner.name })}
          </Link>
          {!signal.decision && (
            <Button small kind="second" aria-haspopup="dialog" onClick={() => onAsk('fine')}>
              {OF_OWNER.fine({ count: owner.signals, name: owner.name })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
