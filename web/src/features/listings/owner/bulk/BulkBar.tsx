import { groupDigits } from '@rentify/contract/money'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button, RoundButton } from '../../../../ui/Button.tsx'
import { closeIcon, downloadIcon, eyeIcon, lockIcon, rupeeIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { withReason } from '../failure-texts.ts'
import { exportListings } from './bulk.api.ts'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'
import './bulk-bar.css'

const PriceDialog = lazy(() => import('./PriceDialog.tsx').then(({ PriceDialog }) => PriceDialog))

type BulkBarProps = {
  selection: Selection
  /** What the search finds, on every page. */
  total: number
  /** Leaves the selection; the focus goes on with the list. */
  onClear: () => void
}

/** What can be done with the selected listings. */
export function BulkBar({ selection, total, onClear }: BulkBarProps) {
  const { change } = useBulk()
  const [pricing, setPricing] = useState(false)
  const [exporting, setExporting] = useState(false)
  const run = (action: 'hide' | 'show') =>
    change.mutate(
      { body: { action, ...selection.sent } },
      {
        onSuccess: onClear,
        onError: (error) => toast('error', withReason(m.own_bulk_failed(), error)),
      },
    )
  const download = async () => {
    setExporting(true)
    try {
      await exportListings(selection.sent)
    } catch (error) {
      toast('error', withReason(m.own_export_failed(), error))
    } finally {
      setExporting(false)
    }
  }
  const busyWith = (action: string) => change.isPending && change.variables?.body.action === action
  return (
    <section className="bulk-bar" aria-label={m.own_bulk_bar()}>
      <div className="bulk-count">
        <RoundButton icon={closeIcon} label={m.own_bulk_clear()} onClick={onClear} />
        <b role="status" className="num">
          {m.own_selected({ count: groupDigits(selection.count) })}
        </b>
        {!selection.all && total > selection.count && (
          <button type="button" className="link" onClick={selection.selectAll}>
            {m.own_select_matching({ count: groupDigits(total) })}
          </button>
        )}
      </div>
      <div className="bulk-actions">
        <Button
          small
          kind="second"
          icon={lockIcon}
          busy={busyWith('hide')}
          onClick={() => run('hide')}
        >
          {m.own_hide()}
        </Button>
        <Button
          small
          kind="second"
          icon={eyeIcon}
          busy={busyWith('show')}
          onClick={() => run('show')}
        >
          {m.own_show()}
        </Button>
        <Button
          small
          kind="second"
          icon={rupeeIcon}
          aria-haspopup="dialog"
          onPointerEnter={PriceDialog.preload}
          onClick={() => setPricing(true)}
        >
          {m.own_bulk_price()}
        </Button>
        <Button
          small
          kind="second"
          icon={downloadIcon}
          busy={exporting}
          onClick={() => void download()}
        >
          {m.own_bulk_export()}
        </Button>
      </div>
      {pricing && (
        <PriceDialog
          selection={selection}
          onClose={() => setPricing(false)}
          onLoadError={() => setPricing(false)}
          onDone={onClear}
        />
      )}
    </section>
  )
}
