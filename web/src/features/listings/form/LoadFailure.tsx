import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The listing to edit or copy could not be loaded (R8). */
export function LoadFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <EmptyState failed page title={m.wizard_load_failed()} text={m.wizard_load_failed_text()}>
      <Button busy={busy} onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </EmptyState>
  )
}
