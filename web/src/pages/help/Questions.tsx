import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { type ReactNode, useEffect } from 'react'
import { useSettings } from '../../api/settings.queries.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { useLocation, useNavigate } from '../../router/router.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevronDownIcon } from '../../ui/icons.ts'
import { Sentence } from '../../ui/Sentence.tsx'

type Entry = { id: string; question: string; answer: string; parts?: readonly ReactNode[] }

/** Frequently asked questions: each has its own address, `/help#payments`. */
export function Questions() {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key shows it again
  useEffect(() => show(hash.slice(1)), [hash, key])
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">{m.help_faq()}</h2>
      {useEntries().map(({ id, question, answer, parts = [] }) => (
        <details
          key={id}
          id={id}
          className="faq"
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && window.location.hash !== `#${id}`)
              navigate(`#${id}`, { replace: true })
          }}
        >
          <summary>
            <h3>{question}</h3>
            <Icon path={chevronDownIcon} />
          </summary>
          <p>
            <Sentence text={answer} parts={parts} />
          </p>
        </details>
      ))}
    </section>
  )
}

/** Opens the entry that an address names and scrolls to it; an open one was just clicked. */
function show(id: string): void {
  const entry = id ? document.getElementById(id) : null
  if (!(entry instanceof HTMLDetailsElement) || entry.open) return
  entry.open = true
  entry.scrollIntoView({ block: 'start' })
  entry.querySelector('summary')?.focus({ preventScroll: true })
}

/** How to report, by what this installation has to write to. */
function reportAnswer(settings: PublicSettings | null): string {
  const { supportWhatsapp, supportEmail, contactPhone } = settings ?? {}
  const parts = { support: '{0}', officer: '{1}' }
  if (supportWhatsapp && supportEmail) return m.help_report_answer(parts)
  return supportWhatsapp || supportEmail || contactPhone
    ? m.help_report_answer_contact(parts)
    : m.help_report_answer_alone({ officer: parts.officer })
}

/** The eight questions in the required order; linked screens are those the user may open. */
function useEntries(): Entry[] {
  const session = useSession()
  const settings = useSettings() ?? null
  const owner = session.state === 'in' && session.role === 'owner'
  const forOwner = (to: string, label: string) =>
    owner ? <Link to={to}>{label}</Link> : <b>{label}</b>
  return [
    {
      id: 'list',
      question: m.help_list(),
      answer: m.help_list_answer({ add: '{0}' }),
      parts: [forOwner(paths.addRoom(), m.title_add_room())],
    },
    { id: 'booking', question: m.help_booking(), answer: m.help_booking_answer() },
    {
      id: 'edit',
      question: m.help_edit(),
      answer: m.help_edit_answer({ listings: '{0}' }),
      parts: [forOwner(paths.myListings(), m.nav_my_listings())],
    },
    { id: 'payments', question: m.help_payments(), answer: m.help_payments_answer() },
    { id: 'contact', question: m.help_contact_owner(), answer: m.help_contact_owner_answer() },
    {
      id: 'data',
      question: m.help_data(),
      answer: m.help_data_answer({ profile: '{0}', privacy: '{1}' }),
      parts: [
        <Link key="profile" to={paths.profile()}>
          {m.nav_profile()}
        </Link>,
        <a key="privacy" href={paths.privacy()}>
          {m.footer_privacy()}
        </a>,
      ],
    },
    {
      id: 'report',
      question: m.help_report(),
      answer: reportAnswer(settings),
      parts: [
        <a key="support" href="#support">
          {m.help_support()}
        </a>,
        <a key="grievance" href={paths.grievance()}>
          {m.footer_grievance()}
        </a>,
      ],
    },
    {
      id: 'cancel',
      question: m.help_cancel(),
      answer: m.help_cancel_answer({ sent: '{0}', received: '{1}' }),
      parts: [
        <Link key="sent" to={paths.myBookingRequests()}>
          {m.title_booking_requests()}
        </Link>,
        forOwner(paths.myBookings(), m.title_bookings()),
      ],
    },
  ]
}
