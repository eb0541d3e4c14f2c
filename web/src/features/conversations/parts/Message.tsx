import type { SentMessage } from '@rentify/contract/conversations/conversation'
import { m } from '../../../messages/index.js'
import { clockText, dateText } from '../../../ui/dates/date-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { alertIcon, clockIcon, shieldIcon } from '../../../ui/icons.ts'
import { isErased, QUESTION_TEXTS, WARNING_TEXTS } from '../message-texts.ts'
import { deleteUnsent, retryMessage } from '../outbox.ts'
import type { Unsent } from '../outbox-database.ts'

/** A sent message; `state` is below one's own newest one. */
export function Message({ message, state }: { message: SentMessage; state: string | undefined }) {
  const { mine, body, questions, moveIn, people, sentAt, warnings } = message
  return (
    <>
      <div className={`bubble${mine ? ' mine' : ''}`}>
        <span className="sr">{mine ? m.messages_by_you() : m.messages_by_other()}</span>
        {isErased(message) && <p className="bubble-erased">{m.messages_erased()}</p>}
        {questions.length > 0 && (
          <ul>
            {questions.map((question) => (
              <li key={question}>{QUESTION_TEXTS[question]()}</li>
            ))}
          </ul>
        )}
        {(moveIn || people) && (
          <p className="bubble-facts">
            {[
              moveIn && m.messages_move_in({ date: dateText(moveIn) }),
              people && m.messages_people({ count: people }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {body && (
          <p className="bubble-text" dir="auto">
            {body}
          </p>
        )}
        <time dateTime={sentAt}>{clockText(new Date(sentAt))}</time>
      </div>
      {warnings.length > 0 && (
        <div className="bubble-warning" role="note">
          <Icon path={shieldIcon} />
          <div>
            {warnings.map((warning) => (
              <p key={warning}>{WARNING_TEXTS[warning]()}</p>
            ))}
          </div>
        </div>
      )}
      {state && <p className="bubble-state">{state}</p>}
    </>
  )
}

/** A message that the server has not: it waits, is on its way, or was refused. */
export function UnsentMessage({
  message,
  waits,
  onEdit,
}: {
  message: Unsent
  waits: boolean
  onEdit: ((message: Unsent) => void) | undefined
}) {
  const { body, failure, order } = message
  return (
    <>
      <div className={`bubble mine${failure ? ' failed' : ' waits'}`}>
        <span className="sr">{m.messages_by_you()}</span>
        <p className="bubble-text" dir="auto">
          {body}
        </p>
      </div>
      {failure ? (
        <div className="bubble-failure" role="alert">
          <p>
            <Icon path={alertIcon} />
            {failure}
          </p>
          <p>
            {onEdit && (
              <>
                <button type="button" className="link" onClick={() => void retryMessage(order)}>
                  {m.common_retry()}
                </button>
                <button type="button" className="link" onClick={() => onEdit(message)}>
                  {m.messages_edit()}
                </button>
              </>
            )}
            <button type="button" className="link" onClick={() => void deleteUnsent(order)}>
              {m.messages_delete()}
            </button>
          </p>
        </div>
      ) : (
        <p className="bubble-state">
          <Icon path={clockIcon} />
          {waits ? m.messages_waiting() : m.messages_sending()}
        </p>
      )}
    </>
  )
}
