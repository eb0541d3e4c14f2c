import type { AdminConversationReport } from '@rentify/contract/admin/reports/conversation-reports'
import type {
  ConversationReportReason,
  MessageWarning,
  ReadyQuestion,
} from '@rentify/contract/conversations/conversation'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { TextLink } from '../../../ui/Button.tsx'
import { dateText, timeText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { DecisionLine, Named, nameOfPerson } from './report-parts.tsx'

export const REASONS: Readonly<Record<ConversationReportReason, () => string>> = {
  fraud: m.report_fraud,
  abuse: m.admin_talk_abuse,
  spam: m.admin_talk_spam,
  other: m.report_other,
}
const WARNINGS: Readonly<Record<MessageWarning, () => string>> = {
  advance: m.admin_talk_advance,
  code: m.admin_talk_code,
  link: m.admin_talk_link,
  scan: m.admin_talk_scan,
  story: m.admin_talk_story,
}
const QUESTIONS: Readonly<Record<ReadyQuestion, () => string>> = {
  still_free: m.admin_talk_asked_free,
  when_to_visit: m.admin_talk_asked_visit,
  what_in_all: m.admin_talk_asked_cost,
}

/** Whom a report is about. */
export const reportedName = ({ reported }: AdminConversationReport): string =>
  nameOfPerson(reported)

/** What one side says of the other, and the messages of that moment. */
export function ConversationEvidence({ report }: { report: AdminConversationReport }) {
  const { _id, listing, reason, details, reporter, reported, side, evidence, decision } = report
  return (
    <article className="rep-card" aria-labelledby={`r${_id}`}>
      <header>
        <div>
          <h2 id={`r${_id}`}>
            <UnbrokenText text={reportedName(report)} />
          </h2>
          <p className="muted small">
            {reported && <EmailText email={reported.email} />}{' '}
            <TextLink to={paths.listing(listing._id)}>{listing.title}</TextLink>
          </p>
          {reported && (
            <p className="prop-badges">
              <Badge tone="warm">{m.admin_report_count({ count: reported.reports })}</Badge>
              {reported.warned > 0 && (
                <Badge tone="bad">{m.admin_talk_warned({ count: reported.warned })}</Badge>
              )}
              {reported.status === 'inactive' && (
                <Badge tone="bad">{m.admin_status_inactive()}</Badge>
              )}
            </p>
          )}
        </div>
      </header>
      <div className="rep-said">
        <b>{REASONS[reason]()}</b>
        {details && <p>{details}</p>}
        <p className="muted small">
          <Named person={reporter} />, {timeText(report.reportedAt)}
        </p>
      </div>
      {evidence ? (
        <ol className="rep-latest" aria-label={m.admin_talk_evidence()}>
          {evidence.map(({ seq, side: by, body, questions, warnings, sentAt, moveIn, people }) => (
            <li key={seq} className="rep-said">
              <b>{by === side ? m.admin_talk_reporter() : reportedName(report)}</b>
              {questions.map((question) => (
                <p key={question}>{QUESTIONS[question]()}</p>
              ))}
              {moveIn && <p>{m.messages_move_in({ date: dateText(moveIn) })}</p>}
              {people && <p>{m.messages_people({ count: people })}</p>}
              {body && <p>{body}</p>}
              {warnings.length > 0 && (
                <p className="prop-badges">
                  {warnings.map((warning) => (
                    <Badge key={warning} tone="bad">
                      {WARNINGS[warning]()}
                    </Badge>
                  ))}
                </p>
              )}
              <p className="muted small">{timeText(sentAt)}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">{m.admin_talk_evidence_gone()}</p>
      )}
      {decision && (
        <DecisionLine
          decision={decision}
          bad={decision.decision === 'blocked'}
          label={
            decision.decision === 'blocked' ? m.admin_status_inactive() : m.admin_talk_closed()
          }
        />
      )}
    </article>
  )
}
