import type { Route } from '@rentify/contract/endpoint'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { downloadIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { downloadCsv } from '../download.ts'

type ExportButtonProps = {
  route: Route
  /** What the list is filtered by; `all` and empty texts are left out. */
  filters: Readonly<Record<string, unknown>>
}

/** Downloads all rows of the list that is shown, as CSV. */
export function ExportButton({ route, filters }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const given = Object.entries(filters).filter(([, value]) => value !== 'all' && value !== '')
    try {
      await downloadCsv(route, Object.fromEntries(given))
    } catch (error) {
      toast('error', messageOf(error, m.admin_export_failed()))
    }
    setBusy(false)
  }
  return (
    <Button kind="second" small icon={downloadIcon} busy={busy} onClick={() => void download()}>
      {m.admin_export()}
    </Button>
  )
}
