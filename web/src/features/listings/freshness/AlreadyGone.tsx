import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { checkIcon, clockIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useSession } from '../../accounts/use-session.ts'
import { freshnessApi } from './freshness.api.ts'

/** A renter who saw the contact says that the place is taken; its owner is asked (D87). */
export function AlreadyGone({ id }: { id: string }) {
  const now = useSession()
  const [state, setState] = useState<'open' | 'busy' | 'said'>('open')
  const [withKey] = useState(createIdempotency)
  if (now.state !== 'in' || now.role === 'admin') return null
  const say = async () => {
    setState('busy')
    try {
      const { message } = await withKey(id, (idempotencyKey) =>
        freshnessApi.reportGone({ params: { id } }, { idempotencyKey }),
      )
      toast('success', message)
      setState('said')
    } catch (error) {
      toast('error', messageOf(error, m.error_page()))
      setState('open')
    }
  }
  return (
    <Button
      small
      kind="quiet"
      icon={state === 'said' ? checkIcon : clockIcon}
      busy={state === 'busy'}
      aria-disabled={state !== 'open' || undefined}
      onClick={() => {
        if (state === 'open') void say()
      }}
    >
      {state === 'said' ? m.gone_said() : m.gone_say()}
    </Button>
  )
}
