import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'

/** A part of the dashboard could not be loaded. */
export function PartFailed({
  text,
  busy,
  onRetry,
}: {
  text: string
  busy: boolean
  onRetry: () => void
}) {
  return (
    <Note tone="bad">
      <div className="adm-failed">
        {text}
        <Button kind="second" small busy={busy} onClick={onRetry}>
          {m.common_retry()}
        </Button>
      </div>
    </Note>
  )
}
