import type { Account } from '@rentify/contract/accounts/account'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { profileApi } from '../profile.api.ts'

/** Asks to confirm a new or unconfirmed address (D19), and can send the email again. */
export function EmailNotice({ person }: { person: Account }) {
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (person.emailVerified && !person.pendingEmail) return null

  const address = person.pendingEmail ?? person.email
  const sendAgain = async () => {
    setSending(true)
    setFailure(null)
    setSentTo(null)
    try {
      await profileApi.sendVerification()
      setSentTo(address)
    } catch (error) {
      setFailure(messageOf(error, m.accounts_failed()))
    }
    setSending(false)
  }
  return (
    <section className="email-notice" aria-label={m.profile_email_waits_title()}>
      <Note tone="warm">
        {person.pendingEmail
          ? m.profile_email_waits({ pending: person.pendingEmail, email: person.email })
          : m.profile_email_unconfirmed({ email: person.email })}
      </Note>
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" small busy={sending} onClick={() => void sendAgain()}>
          {m.profile_email_send()}
        </Button>
        <span role="status" className="small muted">
          {sentTo === address && m.profile_email_sent({ email: address })}
        </span>
      </div>
    </section>
  )
}
