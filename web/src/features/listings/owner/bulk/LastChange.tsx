import type { BulkChange } from '@rentify/contract/listings/bulk/bulk'
import { groupDigits } from '@rentify/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button, RoundButton } from '../../../../ui/Button.tsx'
import { timeText } from '../../../../ui/dates/date-text.ts'
import { closeIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { Meter } from '../../../../ui/Meter.tsx'
import { recentChanges } from './bulk.api.ts'
import { changeText } from './change-texts.ts'
import { useBulk } from './use-bulk.ts'
import './last-change.css'

const ChangeDialog = lazy(() =>
  import('./ChangeDialog.tsx').then(({ ChangeDialog }) => ChangeDialog),
)

/** What the owner did last with many listings: how far it is, what became of each, and Undo. */
export function LastChange() {
  const { data } = useQuery(recentChanges)
  const [dismissed, setDismissed] = useState('')
  const newest = data?.changes[0]
  const key = newest ? `${newest._id} ${newest.state}` : ''
  useListsAfter(newest)
  if (!newest || dismissed === key) return null
  return <Change key={newest._id} change={newest} onDismiss={() => setDismissed(key)} />
}

/** Lists show what a change in the background did once it is over. */
function useListsAfter(change: BulkChange | undefined): void {
  const client = useQueryClient()
  const before = useRef<BulkChange | undefined>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = change
    if (!was || was._id !== change?._id || was.state === change.state) return
    if (was.state === 'running' || was.state === 'undoing')
      void client.invalidateQueries({ queryKey: ['listings'] })
  }, [change, client])
}

function Change({ change, onDismiss }: { change: BulkChange; onDismiss: () => void }) {
  const { undo } = useBulk()
  const [open, setOpen] = useState(false)
  const { state, done, total, createdAt } = change
  const running = state === 'running' || state === 'undoing'
  const close = () => setOpen(false)
  return (
    <section className="own-change" aria-label={m.own_change_last()}>
      <div className="own-change-text">
        <p role="status">{changeText(change)}</p>
        <p className="muted num">
          {running
            ? m.own_change_progress({ done: groupDigits(done), total: groupDigits(total) })
            : timeText(createdAt)}
        </p>
      </div>
      {running && <Meter value={total === 0 ? 0 : done / total} label={changeText(change)} />}
      <div className="own-change-actions">
        {change.can.undo && (
          <Button small kind="second" busy={undo.isPending} onClick={() => undo.mutate(change)}>
            {m.saved_undo()}
          </Button>
        )}
        {!running && (
          <Button
            small
            kind="quiet"
            aria-haspopup="dialog"
            onPointerEnter={ChangeDialog.preload}
            onClick={() => setOpen(true)}
          >
            {m.own_change_details()}
          </Button>
        )}
        {!running && <RoundButton icon={closeIcon} label={m.common_close()} onClick={onDismiss} />}
      </div>
      {open && <ChangeDialog change={change} onClose={close} onLoadError={close} />}
    </section>
  )
}
