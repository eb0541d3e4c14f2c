import { useState } from 'react'
import { useSettings } from '../../api/settings.queries.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chatIcon, phoneIcon } from '../../ui/icons.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { TextArea } from '../../ui/TextInput.tsx'

/**
 * A chat with a prepared message, a call, a form that becomes an email, or a note that none of
 * them is configured.
 */
export function ContactSupport() {
  const {
    supportWhatsapp: digits,
    supportEmail: email,
    contactPhone: phone,
    contactPhoneText: phoneText,
    grievanceOfficer: officer,
  } = useSettings() ?? {}
  return (
    <section className="panel support" id="support" aria-labelledby="support-title">
      <h2 id="support-title">{m.help_support()}</h2>
      <p>{digits || email || phone ? m.help_support_text() : m.help_support_none()}</p>
      {digits && (
        <a
          className="btn primary wide"
          href={`https://wa.me/${digits}?text=${encodeURIComponent(m.help_whatsapp_text())}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={chatIcon} />
          {m.help_whatsapp()}
        </a>
      )}
      {phone && (
        <a className="btn second wide" href={`tel:+91${phone}`}>
          <Icon path={phoneIcon} />
          {m.help_call({ phone: phoneText ?? phone })}
        </a>
      )}
      {email && <MailForm to={email} />}
      <p className="muted small">
        <Sentence
          text={
            officer
              ? m.help_grievance({ name: officer.name, officer: '{0}' })
              : m.help_grievance_none({ officer: '{0}' })
          }
          parts={[
            <a key="grievance" href={paths.grievance()}>
              {m.footer_grievance()}
            </a>,
          ]}
        />
      </p>
    </section>
  )
}

/** The form opens the user's own mail program and sends nothing itself. */
function MailForm({ to }: { to: string }) {
  const [text, setText] = useState('')
  const body = text.trim() && `&body=${encodeURIComponent(text.trim())}`
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor="support-message">{m.help_message()}</label>
        <p className="help" id="support-message-help">
          {m.help_message_text()}
        </p>
        <TextArea
          id="support-message"
          aria-describedby="support-message-help"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <a
        className="btn second wide"
        href={`mailto:${to}?subject=${encodeURIComponent(m.help_mail_subject())}${body}`}
      >
        {m.help_mail({ email: to })}
      </a>
    </div>
  )
}
