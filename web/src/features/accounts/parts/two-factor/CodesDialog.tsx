import type { Account } from '@rentify/contract/accounts/account'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { refetchProfile } from '../../use-profile.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/**
 * A dialog that ends with recovery codes, which its content hands over. It stays the same one, so
 * that the focus finds back to what opened it. Closing it before the codes are saved asks once; the
 * second time it closes.
 */
export function CodesDialog({
  title,
  person,
  onClose,
  children,
}: {
  title: string
  person: Account
  onClose: () => void
  children: (onCodes: (codes: readonly string[]) => void) => ReactNode
}) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [reminded, setReminded] = useState(false)
  const end = () => {
    if (codes) void refetchProfile(client)
    onClose()
  }
  const close = () => (!codes || reminded ? end() : setReminded(true))
  return (
    <Dialog title={codes ? m.codes_title() : title} onClose={close}>
      {codes ? (
        <RecoveryCodes codes={codes} email={person.email} reminded={reminded} onDone={end} />
      ) : (
        children(setCodes)
      )}
    </Dialog>
  )
}
