import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Meter } from '../../../ui/Meter.tsx'
import { Note } from '../../../ui/Note.tsx'
import { LIST_TEXTS } from '../list-texts.ts'
import './load-more.css'

type LoadMoreProps = {
  type: ListingType
  shown: number
  total: number
  hasMore: boolean
  busy: boolean
  failed: boolean
  /** It failed without a connection. */
  offline: boolean
  onMore: () => void
}

/**
 * 'Showing 12 of 128 rooms', a progress bar, and a button for twelve more. The button keeps the
 * focus; new results are announced.
 */
export function LoadMore({
  type,
  shown,
  total,
  hasMore,
  busy,
  failed,
  offline,
  onMore,
}: LoadMoreProps) {
  const texts = LIST_TEXTS[type]
  const showing = texts.showing({
    shown: groupDigits(shown),
    total: groupDigits(Math.max(total, shown)),
  })
  return (
    <div className="load-more">
      <p className="muted small num" role="status">
        {showing}
      </p>
      <Meter value={total > 0 ? shown / total : 1} label={showing} />
      {failed && !busy && <Note tone="bad">{offline ? m.error_offline() : texts.error()}</Note>}
      {hasMore && (
        <Button kind="second" busy={busy} onClick={onMore}>
          {texts.more()}
        </Button>
      )}
    </div>
  )
}
