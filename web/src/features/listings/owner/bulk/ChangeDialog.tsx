import type { BulkChange } from '@rentify/contract/listings/bulk/bulk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../api/errors.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { timeText } from '../../../../ui/dates/date-text.ts'
import { Failure } from '../../../../ui/Failure.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx'
import { changeRows } from './bulk.api.ts'
import { changeText, rowText } from './change-texts.ts'
import './change-dialog.css'

/** What became of each listing of a change; those that did not work come first. */
export function ChangeDialog({ change, onClose }: { change: BulkChange; onClose: () => void }) {
  const query = useInfiniteQuery(changeRows(change))
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return (
    <Dialog title={m.own_change_details()} onClose={onClose}>
      <p>{changeText(change)}</p>
      {change.can.undo && (
        <p className="muted small">{m.own_change_until({ time: timeText(change.undoUntil) })}</p>
      )}
      {query.isError && <Failure>{messageOf(query.error, m.error_page())}</Failure>}
      {!rows && !query.isError && <Skeleton height="120px" />}
      <ul className="change-rows">
        {rows?.map((row) => (
          <li key={row.listingId}>
            <span>
              <UnbrokenText text={row.title || m.own_row_unknown()} />
            </span>
            <span className="muted num">{rowText(row)}</span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          kind="second"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {m.own_change_more()}
        </Button>
      )}
    </Dialog>
  )
}
