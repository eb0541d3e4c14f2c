import type { Account } from '@rentify/contract/accounts/account'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { credentialsApi } from './people.api.ts'

/** An address that still has to be confirmed, or a new one that waits (D19), and the mail once more. */
export function EmailNotice({ person }: { person: Account }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  if (person.emailVerified && !person.pendingEmail) return null

  const sendAgain = async () => {
    setState('sending')
    setFailure(null)
    try {
      await credentialsApi.sendVerification()
      setState('sent')
    } catch (error) {
      setState('idle')
      setFailure(messageOf(error, m.accounts_failed()))
    }
  }
  const address = person.pendingEmail ?? person.email
  return (
    <section className="email-notice" aria-label={m.profile_email_waits_title()}>
      <Note tone="warm">
        {person.pendingEmail ? m.profile_email_waits({ pending: person.pendingEmail, email: person.email }) : m.profile_email_unconfirmed({ email: person.email })}
      </Note>
      {failure && <Note tone="bad">{failure}</Note>}
      <div className="row">
        <Button kind="second" small busy={state === 'sending'} onClick={() => void sendAgain()}>
          {m.profile_email_send()}
        </Button>
        <span role="status" className="small muted">
          {state === 'sent' && m.profile_email_sent({ email: address })}
        </span>
      </div>
    </section>
  )
}
