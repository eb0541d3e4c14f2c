import type { Account } from '@rentify/contract/accounts/account'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useTimeZone } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { downloadIcon, trashIcon } from '../../../ui/icons.ts'
import { Setting } from '../parts/Setting.tsx'

const loadDialog = () =>
  import('../parts/DeleteAccountDialog.tsx').then((file) => ({ default: file.DeleteAccountDialog }))
const DeleteAccountDialog = lazy(loadDialog)

/** Downloads or deletes the user's data (D19, DPDP Act); `goHome` is called after a deletion. */
export function DataSection({ person, goHome }: { person: Account; goHome: () => void }) {
  const timeZone = useTimeZone()
  const [deleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const preload = () => void loadDialog().catch(() => undefined)

  const download = async () => {
    setBusy(true)
    setFailure(null)
    setSaved(false)
    try {
      const { downloadMyData } = await import('../parts/download-my-data.ts')
      await downloadMyData(timeZone)
      setSaved(true)
    } catch (error) {
      setFailure(messageOf(error, m.accounts_failed()))
    }
    setBusy(false)
  }
  return (
    <section className="profile-part" aria-labelledby="data">
      <h2 id="data">{m.data_title()}</h2>
      <div>
        <Setting
          title={m.data_download()}
          text={
            <>
              {m.data_download_text()} <span role="status">{saved && m.data_saved()}</span>
            </>
          }
        >
          <Button
            kind="second"
            small
            icon={downloadIcon}
            busy={busy}
            onClick={() => void download()}
          >
            {m.data_download()}
          </Button>
        </Setting>
        {failure && <Failure>{failure}</Failure>}
        <Setting title={m.data_delete()} text={m.data_delete_text()}>
          <Button
            kind="danger"
            small
            icon={trashIcon}
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setDeleting(true)}
          >
            {m.data_delete()}
          </Button>
        </Setting>
      </div>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteAccountDialog person={person} onClose={() => setDeleting(false)} goHome={goHome} />
        </Suspense>
      )}
    </section>
  )
}
