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
import { isRunning, recentChanges } from './bulk.api.ts'
import { changeText } from './change-texts.ts'
import { useBulk } from './use-bulk.ts'
import './last-change.css'

const ChangeDialog = lazy(() =>
  import('./ChangeDialog.tsx').then(({ ChangeDialog }) => ChangeDialog),
)

/**
 * What the owner did with many listings in the last 24 hours: the last change, and the earlier ones
 * when asked for; how far each is, what became of each listing, and Undo.
 */
export function LastChange() {
  const { data } = useQuery(recentChanges)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const [all, setAll] = useState(false)
  const changes = data?.changes ?? []
  useListsAfter(changes)
  const open = changes.filter((change) => !dismissed.includes(keyOf(change)))
  // Closing the last one closes the rest with it, which nobody has asked for.
  const shown = all ? open : open.filter((change) => change === changes[0])
  const earlier = open.length - shown.length
  if (shown.length === 0) return null
  return (
    <section className="own-changes" aria-label={m.own_change_last()}>
      {shown.map((change) => (
        <Change
          key={change._id}
          change={change}
          onDismiss={() => setDismissed([...dismissed, keyOf(change)])}
        />
      ))}
      {earlier > 0 && (
        <Button small kind="quiet" onClick={() => setAll(true)}>
          {m.own_change_earlier({ count: groupDigits(earlier) })}
        </Button>
      )}
    </section>
  )
}

const keyOf = ({ _id, state }: BulkChange) => `${_id} ${state}`

/** Lists show what a change in the background did once it is over. */
function useListsAfter(changes: readonly BulkChange[]): void {
  const client = useQueryClient()
  const before = useRef('')
  const running = changes
    .filter(isRunning)
    .map(({ _id }) => _id)
    .join(' ')
  useEffect(() => {
    const was = before.current
    before.current = running
    if (was.split(' ').some((id) => id !== '' && !running.includes(id)))
      void client.invalidateQueries({ queryKey: ['listings'] })
  }, [running, client])
}

function Change({ change, onDismiss }: { change: BulkChange; onDismiss: () => void }) {
  const { undo } = useBulk()
  const [open, setOpen] = useState(false)
  const { done, total, createdAt } = change
  const running = isRunning(change)
  const close = () => setOpen(false)
  return (
    <div className="own-change">
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
    </div>
  )
}
