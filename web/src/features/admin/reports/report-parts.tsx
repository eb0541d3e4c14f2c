import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'

type Person = { readonly name: string; readonly email: string } | null

export const nameOfPerson = (person: Pick<NonNullable<Person>, 'name'> | null): string =>
  person?.name ?? m.admin_report_deleted_account()

/** 'Asha Verma (asha@…)', or that the account is gone. */
export function Named({ person }: { person: Person }) {
  if (!person) return m.admin_report_deleted_account()
  return (
    <>
      {person.name} (<EmailText email={person.email} />)
    </>
  )
}

/** What was decided, why, by whom and when. */
export function DecisionLine({
  decision: { reason, by, at },
  bad,
  label,
}: {
  decision: { readonly reason: string | null; readonly by: Person; readonly at: string }
  /** It was decided against what was reported. */
  bad: boolean
  label: string
}) {
  return (
    <p className="rep-decision">
      <Badge tone={bad ? 'bad' : 'ok'}>{label}</Badge> {reason ?? m.admin_reason_none()}{' '}
      <span className="muted small">
        {nameOfPerson(by)}, {timeText(at)}
      </span>
    </p>
  )
}
