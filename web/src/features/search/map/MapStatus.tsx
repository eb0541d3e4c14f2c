import { groupDigits } from '@rentify/contract/money'
import { isOffline } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { searchIcon } from '../../../ui/icons.ts'

type MapStatusProps = {
  failure: Error | null
  busy: boolean
  /** What is in view, in words; null until it is known. */
  inView: { readonly count: number; readonly text: string } | null
  withoutPoint: number
  /** The map shows another area than the list. */
  moved: boolean
  follows: boolean
  onFollow: (on: boolean) => void
  onSearch: () => void
  onRetry: () => void
  /** Shows all that match; null where there is nothing. */
  onAll: (() => void) | null
}

/** Above the map, how the list gets its area; below, what is to be seen. */
export function MapStatus({
  failure,
  busy,
  inView,
  withoutPoint,
  moved,
  follows,
  onFollow,
  onSearch,
  onRetry,
  onAll,
}: MapStatusProps) {
  return (
    <>
      <div className="map-search">
        <label>
          <input
            type="checkbox"
            checked={follows}
            onChange={({ target }) => onFollow(target.checked)}
          />
          {m.map_follow()}
        </label>
        {moved && (
          <Button small icon={searchIcon} onClick={onSearch}>
            {m.map_search_here()}
          </Button>
        )}
      </div>
      <div className="map-status">
        {failure ? (
          <p role="alert">
            {isOffline(failure) ? m.error_offline() : m.map_cells_failed()}{' '}
            <Button small kind="quiet" busy={busy} onClick={onRetry}>
              {m.common_retry()}
            </Button>
          </p>
        ) : (
          <p role="status" className="num">
            {inView && (inView.count > 0 ? m.map_in_view({ what: inView.text }) : m.map_nothing())}
            {inView && withoutPoint > 0 && (
              <> · {m.map_without_point({ count: groupDigits(withoutPoint) })}</>
            )}
          </p>
        )}
        {!failure && inView?.count === 0 && onAll && (
          <Button small kind="quiet" onClick={onAll}>
            {m.map_show_all()}
          </Button>
        )}
      </div>
    </>
  )
}
