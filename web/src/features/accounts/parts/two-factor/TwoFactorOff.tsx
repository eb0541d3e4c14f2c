import type { Account } from '@rentify/contract/accounts/account'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../../../messages/index.js'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { twoFactorApi } from '../../profile.api.ts'
import { refetchProfile } from '../../use-profile.ts'
import { TwoFactorReauthentication } from './TwoFactorReauthentication.tsx'

/** Turns two-factor off; requires reauthentication and a code. */
export function TwoFactorOff({ person, onClose }: { person: Account; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Dialog asks title={m.twofactor_off_title()} onClose={onClose}>
      <TwoFactorReauthentication
        person={person}
        text={m.twofactor_off_text()}
        action={m.twofactor_turn_off()}
        danger
        send={async (body) => {
          await twoFactorApi.disableTwoFactor({ body })
          toast('success', m.twofactor_is_off())
          onClose()
          void refetchProfile(client)
        }}
      />
    </Dialog>
  )
}
