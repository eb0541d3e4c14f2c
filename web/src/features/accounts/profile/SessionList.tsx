import type { OpenSession } from '@rentify/contract/accounts/sessions'
import { agoText } from '@rentify/contract/formats/ago'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { getLocale } from '../../../locale.ts'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { deviceIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { sessionsQuery } from '../profile.api.ts'
import { deviceName } from '../session-labels.ts'
import { useSession } from '../use-session.ts'

const EndSessionDialog = lazy(() =>
  import('../parts/EndSessionDialog.tsx').then((file) => ({ default: file.EndSessionDialog })),
)

/** The user's signed-in devices, this one first; ending one or all others is confirmed (D15). */
export function SessionList() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...sessionsQuery,
    enabled: useSession().state === 'in',
  })
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null)
  const sessions = data?.sessions
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <div className="devices">
      <h3 id="devices">{m.devices_title()}</h3>
      <p className="muted">{m.devices_text()}</p>
      {error && !sessions && (
        <div className="stack">
          <Note tone="bad">{messageOf(error, m.devices_failed())}</Note>
          <Button kind="second" small onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {sessions ? (
        <ul aria-labelledby="devices">
          {sessions.map((one) => (
            <li key={one._id}>
              <Icon path={deviceIcon} />
              <Device one={one} />
              {!one.current && (
                <Button
                  kind="danger"
                  small
                  aria-haspopup="dialog"
                  aria-label={m.devices_end_named({ device: deviceName(one) })}
                  onClick={() => setEnding(one)}
                >
                  {m.devices_end()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !error && <Skeleton width="100%" height="64px" />
      )}
      {others.length > 1 && (
        <Button kind="danger" small aria-haspopup="dialog" onClick={() => setEnding('others')}>
          {m.devices_end_others()}
        </Button>
      )}
      {ending && (
        <Suspense fallback={null}>
          <EndSessionDialog
            which={ending}
            onClose={() => setEnding(null)}
            onEnded={() => void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })}
          />
        </Suspense>
      )}
    </div>
  )
}

function Device({ one }: { one: OpenSession }) {
  return (
    <div className="device">
      <p className="row">
        <b>{deviceName(one)}</b>
        {one.current && <Badge tone="ok">{m.devices_this()}</Badge>}
      </p>
      <p className="small muted">
        {one.current
          ? m.devices_now()
          : m.devices_seen({ when: agoText(getLocale(), one.lastSeenAt, Date.now()) })}
        {one.place && ` · ${one.place}`}
      </p>
    </div>
  )
}
