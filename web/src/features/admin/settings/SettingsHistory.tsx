import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useNear } from '../../../ui/near.ts'
import { RowSkeletons } from '../AdminSkeleton.tsx'
import { ChangeList } from '../ChangeList.tsx'
import { ConfirmDialog } from '../confirm.ts'
import { settingsHistoryQuery, useUndoChange } from './settings.queries.ts'
import { SECTION_LABELS } from './settings-fields.ts'

const NEAR_PIXELS = 300

/** Who changed which setting, with undo (D36); read when it comes near the screen. */
export function SettingsHistory() {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, NEAR_PIXELS)
  const { data, error, isFetching, refetch } = useQuery({ ...settingsHistoryQuery, enabled: near })
  const undo = useUndoChange()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section ref={section} className="panel settings-history" aria-labelledby="settings-history">
      <h2 id="settings-history">{m.settings_history()}</h2>
      <div role="status">{undo.isSuccess && <Note tone="ok">{m.settings_undone()}</Note>}</div>
      {!data && !error && (
        <div aria-busy={near}>
          <RowSkeletons />
        </div>
      )}
      {!data && error && (
        <Note tone="bad">
          {messageOf(error, m.error_page())}{' '}
          <Button kind="quiet" small busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </Note>
      )}
      {data?.changes.length === 0 && <p className="muted">{m.settings_history_none()}</p>}
      <ul>
        {data?.changes.map(({ _id, at, by, section, changes }) => (
          <li key={_id}>
            <div>
              <p>
                <b>{SECTION_LABELS[section]()}</b>{' '}
                <span className="muted small">
                  {m.settings_changed_by({
                    name: by?.name ?? m.audit_command_line(),
                    time: timeText(at),
                  })}
                </span>
              </p>
              <ChangeList
                subject={{ type: 'settings', _id: section, name: null }}
                changes={changes}
              />
            </div>
            <Button kind="second" small onClick={() => setAsked(_id)}>
              {m.settings_undo()}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={m.settings_undo_question()}
          confirm={m.settings_undo()}
          onConfirm={() =>
            undo.mutateAsync(asked).then(
              () => null,
              (error: unknown) => messageOf(error, m.settings_undo_failed()),
            )
          }
          onClose={() => setAsked(null)}
          onLoadError={() => setAsked(null)}
        >
          <p>{m.settings_undo_text()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
