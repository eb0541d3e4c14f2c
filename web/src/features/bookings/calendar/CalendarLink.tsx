import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createIdempotency } from '../../../api/idempotency.ts'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { copyIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { calendarApi, calendarLinkOf } from './calendar.api.ts'

const EndLinkDialog = lazy(() =>
  import('./EndLinkDialog.tsx').then(({ EndLinkDialog }) => EndLinkDialog),
)

/** The secret address under which other calendars read the booked and blocked dates (D53). */
export function CalendarLink({ id }: { id: string }) {
  const client = useQueryClient()
  const link = useQuery(calendarLinkOf(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [withKey] = useState(createIdempotency)
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  /** Resolves with why it failed; null once it is done. */
  const change = async (call: () => Promise<{ url: string | null }>): Promise<string | null> => {
    setBusy(true)
    try {
      client.setQueryData(calendarLinkOf(id).queryKey, await call())
      return null
    } catch (error) {
      return serverErrorText(error, m.own_feed_failed())
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    change(() =>
      withKey(id, (idempotencyKey) =>
        calendarApi.createCalendarLink({ params: { id } }, { idempotencyKey }),
      ),
    )
  const create = async () => {
    const failure = await make()
    if (failure) toast('error', failure)
  }
  const end = () => change(() => calendarApi.revokeCalendarLink({ params: { id } }))
  const url = link.data?.url
  // The pressed button is gone: the section's heading gets the focus.
  const before = useRef(url)
  useEffect(() => {
    if (asking || before.current === url) return
    if (before.current !== undefined && document.activeElement === document.body)
      heading.current?.focus()
    before.current = url
  }, [asking, url])
  return (
    <section className="panel stack" aria-labelledby="feed">
      <h2 id="feed" ref={heading} tabIndex={-1} className="bk-h2">
        {m.own_feed()}
      </h2>
      <p className="small muted">{m.own_feed_text()}</p>
      {link.isPending && <Skeleton height="44px" style={{ borderRadius: 'var(--r-2)' }} />}
      {link.isError && (
        <>
          <Note tone="warm">{m.own_feed_failed()}</Note>
          <Button small kind="second" busy={link.isFetching} onClick={() => void link.refetch()}>
            {m.common_retry()}
          </Button>
        </>
      )}
      {link.data && !url && (
        <Button small kind="second" busy={busy} onClick={() => void create()}>
          {m.own_feed_create()}
        </Button>
      )}
      {url && (
        <>
          <Field label={m.own_feed_address()} help={m.own_feed_secret()}>
            {(control) => (
              <TextInput
                readOnly
                value={url}
                onFocus={({ target }) => target.select()}
                {...control}
              />
            )}
          </Field>
          <div className="row">
            <Button small kind="second" icon={copyIcon} onClick={() => void copy(url)}>
              {m.own_feed_copy()}
            </Button>
            <Button
              small
              kind="second"
              aria-haspopup="dialog"
              onPointerEnter={EndLinkDialog.preload}
              onClick={() => setAsking('renew')}
            >
              {m.own_feed_renew()}
            </Button>
            <Button
              small
              kind="danger"
              aria-haspopup="dialog"
              onPointerEnter={EndLinkDialog.preload}
              onClick={() => setAsking('end')}
            >
              {m.own_feed_end()}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <EndLinkDialog
          renew={asking === 'renew'}
          onConfirm={asking === 'renew' ? make : end}
          onClose={() => setAsking(null)}
          onLoadError={() => setAsking(null)}
        />
      )}
    </section>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast('success', m.share_copied(), 3000)
  } catch {
    toast('error', m.share_failed({ url }))
  }
}
