import type { Account } from '@rentify/contract/accounts/account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { twoFactorApi } from '../../profile.api.ts'
import { refetchProfile } from '../../use-profile.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { TwoFactorReauthentication } from './TwoFactorReauthentication.tsx'
import './two-factor.css'

/** Ten new codes that replace the old ones. */
export function NewRecoveryCodes({ person, onClose }: { person: Account; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const client = useQueryClient()
  const end = () => {
    void refetchProfile(client)
    onClose()
  }
  if (codes) return <CodesDialog codes={codes} email={person.email} onClose={end} />
  return (
    <Dialog title={m.twofactor_new_codes()} onClose={onClose}>
      <TwoFactorReauthentication
        person={person}
        text={m.twofactor_new_codes_text()}
        action={m.twofactor_new_codes()}
        send={async (body) =>
          setCodes((await twoFactorApi.renewRecoveryCodes({ body })).recoveryCodes)
        }
      />
    </Dialog>
  )
}
